import type { OutputFile } from '../output/output-file.ts';
import { createSearchIndex, type SearchEntry, type SearchIndex } from '../search/search-index.ts';
import { searchScopes } from '../search/search-scopes.ts';

/**
 * All search indexes of a site, one a language and version. `places` are those of all pages that will be added, in the
 * order of the navigation. No page is kept, and an index is written as soon as it has all of its pages.
 */
export function createSearchIndexes(
  places: readonly { language?: string; version?: string }[],
  write: (file: OutputFile) => void,
): Pick<SearchIndex, 'add' | 'addAgain'> {
  const scopesOf = searchScopes(places);
  const missing = new Map<string, number>();
  for (const place of places) {
    for (const scope of scopesOf(place)) missing.set(scope, (missing.get(scope) ?? 0) + 1);
  }
  const indexes = new Map<string, SearchIndex>();
  const indexOf = (scope: string) => {
    let index = indexes.get(scope);
    if (!index) {
      index = createSearchIndex(`_docs/search/${scope}`, write);
      indexes.set(scope, index);
    }
    return index;
  };
  const put = (place: { language?: string; version?: string }, take: (index: SearchIndex) => void) => {
    for (const scope of scopesOf(place)) {
      take(indexOf(scope));
      missing.set(scope, missing.get(scope)! - 1);
      if (missing.get(scope) !== 0) continue;
      indexOf(scope).finish();
      indexes.delete(scope);
    }
  };
  return {
    add: (page, wantsEntry) => {
      let entry: SearchEntry | undefined;
      put(page, (index) => {
        entry = index.add(page, wantsEntry);
      });
      return entry;
    },
    addAgain: (page, entry) => put(page, (index) => index.addAgain(page, entry)),
  };
}
