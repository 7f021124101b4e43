import type { PagePlace } from '../tree/navigation.ts';

/** The frontmatter fields that control where a page can be found. */
interface VisibilityFields {
  hidden?: boolean;
  noindex?: boolean;
  searchable?: boolean;
  robots?: string;
}

/** Where a page can be found, besides by its URL. */
export interface Visibility {
  /** The site's own search, the assistant and the MCP tools. */
  search: boolean;
  sitemap: boolean;
  /** llms.txt and llms-full.txt. */
  llms: boolean;
  /** Search engines are asked not to index the page. */
  noindex: boolean;
}

/** `seo.indexing: all` includes pages that the navigation hides or does not list; `noindex` always excludes a page. */
export function visibilityOf(
  fields: VisibilityFields,
  place: PagePlace | undefined,
  indexing: 'navigable' | 'all',
): Visibility {
  const refuses = fields.noindex === true || refusesIndex(fields.robots);
  const reachable = indexing === 'all' || place?.searchable === true;
  const found = reachable && !refuses;
  const isHidden = place ? !place.searchable : fields.hidden === true;
  return {
    search: found && fields.searchable !== false,
    sitemap: found,
    llms: found,
    noindex: refuses || (indexing !== 'all' && isHidden),
  };
}

/** Whether the content of a `robots` tag keeps search engines from indexing a page. */
export function refusesIndex(robots: string | undefined): boolean {
  return /\bno(?:index|ne)\b/.test(robots ?? '');
}
