import type { DocsConfig } from '../../config/docs-config.ts';
import { readersScope, type SearchScope, searchScopes } from '../../lib/search/search-scope.ts';
import { placesOf } from '../../navigation/trail/shared-page.ts';
import { visibilityOf } from '../../navigation/trail/trail.ts';
import type { PagePlace } from '../../navigation/tree/navigation.ts';
import type { PlannedPage } from '../plan/plan-pages.ts';

export interface PageSearch {
  /** The locations in which the site's own search finds a page, the main one first; one outside the navigation is undefined. */
  searchedPlacesOf: (page: PlannedPage) => readonly (PagePlace | undefined)[];
  /** The search indexes of the site, and the name of the one that readers of a page use. */
  searchScopes: readonly SearchScope[];
  searchScopeOf: (page: PlannedPage) => string;
}

export function pageSearch(
  { seo }: DocsConfig,
  plan: readonly PlannedPage[],
  languageOf: (path: string) => string | undefined,
): PageSearch {
  const searchedPlacesOf = ({ frontmatter, place }: PlannedPage) =>
    (place ? placesOf(place) : [undefined]).filter(
      (each) => visibilityOf(frontmatter, each, seo.indexing).search,
    );
  const scopes = searchScopes(plan.flatMap(searchedPlacesOf).map((place) => place ?? {}));
  return {
    searchedPlacesOf,
    searchScopes: scopes,
    searchScopeOf: ({ path, place, frontmatter }) => {
      const language = place?.language ?? languageOf(path);
      return readersScope({ language, version: place?.version ?? frontmatter.version }, scopes);
    },
  };
}
