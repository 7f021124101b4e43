import { ICON_LIBRARIES, type Icon } from '../../config/docs-config.ts';
import { asOneOf, present } from '../../config/json/read-value.ts';
import type { Frontmatter } from '../../content/frontmatter/frontmatter-fields.ts';
import { shownLabel } from '../../lib/text/display.ts';
import { parseEntry } from '../../openapi/document/entry.ts';
import { sentMethod } from '../../openapi/document/methods.ts';
import { parseApiEntry } from '../../openapi/page/api-entry.ts';
import type { PageMeta } from './page-meta.ts';
import { pageTitle } from './page-path.ts';

/** What navigation needs to know about a page, from its frontmatter. `protocol` is that of the channel that it documents. */
export function pageMetaOf(
  path: string,
  file: string,
  frontmatter: Frontmatter,
  protocol?: string,
): PageMeta {
  const { sidebarTitle, description, tag, deprecated, hidden, noindex } = frontmatter;
  const { searchable, boost, isPublic, url, version } = frontmatter;
  return {
    path,
    file,
    title: pageTitle(frontmatter, path),
    sidebarTitle: sidebarTitle && shownLabel(sidebarTitle),
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
function methodOf({ openapi, api = '' }: Frontmatter): string | undefined {
  const entry = openapi === undefined ? parseApiEntry(api) : parseEntry(openapi);
  if (entry && 'method' in entry) return sentMethod(entry.method);
  return entry && 'WEBHOOK';
}

function iconOf({ icon, iconType }: Frontmatter): Icon | undefined {
  if (icon === undefined) return undefined;
  const {
    name,
    style = iconType,
    library,
  } = typeof icon === 'string' ? { name: icon, style: undefined, library: undefined } : icon;
  return { name, style, ...present({ library: asOneOf(library, ICON_LIBRARIES) }) };
}
