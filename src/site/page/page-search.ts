import type { DocsConfig } from '../../config/docs-config.ts';
import { readersScope, type SearchScope, searchScopes } from '../../lib/search/search-scope.ts';
import { visibilityOf } from '../../navigation/trail/trail.ts';
import type { PlannedPage } from '../plan/plan-pages.ts';

export interface PageSearch {
  /** Whether the site's own search finds a page. */
  isSearched: (page: PlannedPage) => boolean;
  /** The search indexes of the site, and the name of the one that readers of a page use. */
  searchScopes: readonly SearchScope[];
  searchScopeOf: (page: PlannedPage) => string;
}

export function pageSearch(
  { seo }: DocsConfig,
  plan: readonly PlannedPage[],
  languageOf: (path: string) => string | undefined,
): PageSearch {
  const isSearched = ({ frontmatter, place }: PlannedPage) =>
    visibilityOf(frontmatter, place, seo.indexing).search;
  const scopes = searchScopes(plan.filter(isSearched).map(({ place }) => place ?? {}));
  return {
    isSearched,
    searchScopes: scopes,
    searchScopeOf: ({ path, place, frontmatter }) => {
      const language = place?.language ?? languageOf(path);
      return readersScope({ language, version: place?.version ?? frontmatter.version }, scopes);
    },
  };
}
