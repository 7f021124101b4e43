import type { Icon } from '../../config/docs-config.ts';

/** What navigation needs to know about a page: the relevant part of its frontmatter, or of the operation behind it. */
export interface PageMeta {
  /** URL path with a leading slash and no extension: `/`, `/guides/start`. */
  path: string;
  /** The file that the page is made from, relative to the site's root. */
  file: string;
  title: string;
  sidebarTitle?: string;
  description?: string;
  icon?: Icon;
  tag?: string;
  deprecated?: boolean;
  hidden?: boolean;
  noindex?: boolean;
  searchable?: boolean;
  boost?: number;
  public?: boolean;
  /** The entry links to this URL instead of to the page. */
  url?: string;
  /** HTTP method of an endpoint page, in capitals, or `WEBHOOK`; protocol of a channel page: `WSS`. */
  method?: string;
  version?: string;
}
