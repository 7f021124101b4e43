import { asIcon } from '../config/read-shared.ts';
import { present } from '../config/read-value.ts';
import type { Frontmatter } from '../content/frontmatter-fields.ts';
import type { PageMeta } from './page-meta.ts';
import { titleFromPath } from './page-path.ts';

export interface PageFacts {
  path: string;
  file: string;
  frontmatter: Frontmatter;
  /** HTTP method of the operation that the page documents, in capitals, or `WEBHOOK`. */
  method?: string;
}

/** What navigation needs to know of a page's frontmatter. */
export function metaOfPage({ path, file, frontmatter, method }: PageFacts): PageMeta {
  const { title, sidebarTitle, description, tag, deprecated, hidden, noindex } = frontmatter;
  const { searchable, boost, url, version, iconType, hideApiMarker } = frontmatter;
  const icon = asIcon(frontmatter.icon);
  const isPublic = frontmatter.public;
  return {
    path,
    file,
    title: title ?? titleFromPath(path),
    ...present({
      sidebarTitle,
      description,
      tag,
      deprecated,
      hidden,
      noindex,
      searchable,
      boost,
      url,
      version,
    }),
    ...(icon && { icon: iconType && !icon.style ? { ...icon, style: iconType } : icon }),
    ...(isPublic !== undefined && { public: isPublic }),
    ...(method !== undefined && hideApiMarker !== true && { method }),
  };
}
