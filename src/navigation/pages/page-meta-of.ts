import type { Icon, IconLibrary } from '../../config/docs-config.ts';
import type { Frontmatter } from '../../content/frontmatter/frontmatter-fields.ts';
import type { PageMeta } from './page-meta.ts';
import { titleFromPath } from './page-path.ts';

/** What navigation needs to know about a page, from its frontmatter. `protocol` is that of the channel that it documents. */
export function pageMetaOf(
  path: string,
  file: string,
  frontmatter: Frontmatter,
  protocol?: string,
): PageMeta {
  const { title, sidebarTitle, description, tag, deprecated, hidden, noindex } = frontmatter;
  const { searchable, boost, isPublic, url, version } = frontmatter;
  return {
    path,
    file,
    title: title ?? titleFromPath(path),
    sidebarTitle,
    description,
    icon: iconOf(frontmatter),
    tag,
    deprecated,
    hidden,
    noindex,
    searchable,
    boost,
    public: frontmatter.public ?? isPublic,
    url,
    version,
    method: frontmatter.hideApiMarker ? undefined : (protocol ?? methodOf(frontmatter)),
  };
}

/** The method that the page documents: `openapi: [spec] POST /plants`, `api: GET /plants`. */
function methodOf({ openapi, api }: Frontmatter): string | undefined {
  const match = /(?:^|\s)(get|put|post|delete|options|head|patch|trace|webhook)\s+\S/i.exec(
    openapi ?? api ?? '',
  );
  return match?.[1]?.toUpperCase();
}

function iconOf({ icon, iconType }: Frontmatter): Icon | undefined {
  if (icon === undefined) return undefined;
  const {
    name,
    style = iconType,
    library,
  } = typeof icon === 'string' ? { name: icon, style: undefined, library: undefined } : icon;
  return { name, style, ...(isIconLibrary(library) && { library }) };
}

function isIconLibrary(name: unknown): name is IconLibrary {
  return name === 'fontawesome' || name === 'lucide' || name === 'tabler';
}
