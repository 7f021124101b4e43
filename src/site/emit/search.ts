import type { OutputFile } from '../output-file.ts';
import { createSearchIndex, type SearchIndex } from '../search/search-index.ts';
import type { SearchPage } from '../search/search-page.ts';
import { searchScopes } from '../search/search-scopes.ts';

/**
 * All search indexes of a site, one a language and version. `places` says which there are; pages are added in the order
 * of the navigation, and are not kept.
 */
export function createSearchIndexes(
  places: readonly { language?: string; version?: string }[],
  write: (file: OutputFile) => void,
): SearchIndex {
  const scopesOf = searchScopes(places);
  const indexes = new Map<string, SearchIndex>();
  const indexOf = (scope: string) => {
    let index = indexes.get(scope);
    if (!index) {
      index = createSearchIndex(`_docs/search/${scope}`, write);
      indexes.set(scope, index);
    }
    return index;
  };
  return {
    add: (page: SearchPage) => {
      for (const scope of scopesOf(page)) indexOf(scope).add(page);
    },
    finish: () => {
      for (const index of indexes.values()) index.finish();
    },
  };
}
