import { getOrInsert } from '../../lib/collections.ts';
import { type Edition, holdsPage, type SearchScope } from '../../lib/search/search-scope.ts';
import type { OutputFile } from '../output/output-file.ts';
import type { IndexRecord, LastIndex } from '../search/last-index.ts';
import { createSearchIndex, type SearchIndex } from '../search/search-index.ts';

export interface SearchIndexes extends Pick<SearchIndex, 'add' | 'addAgain'> {
  /** Whether the indexes of the last build contain the page in all its current scopes. */
  canAddAgain(page: Edition & { path: string }): boolean;
}

/** The search indexes of the last build and of this one, by scope. */
export interface IndexMemory {
  last(scope: string, folder: string): LastIndex | undefined;
  remember(scope: string, record: IndexRecord): void;
}

/**
 * All search indexes of a site, one for each scope. `pages` are all that will be added. No page is kept, and an index is
 * written as soon as it has all of its pages.
 */
export function createSearchIndexes(
  scopes: readonly SearchScope[],
  pages: readonly Edition[],
  write: (file: OutputFile) => void,
  memory?: IndexMemory,
): SearchIndexes {
  const scopesOf = (page: Edition) =>
    scopes.filter((scope) => holdsPage(scope, page)).map(({ name }) => name);
  const missing = new Map<string, number>();
  for (const page of pages) {
    for (const scope of scopesOf(page)) missing.set(scope, (missing.get(scope) ?? 0) + 1);
  }
  const folderOf = (scope: string) => `_docs/search/${scope}`;
  const lasts = new Map([...missing.keys()].map((scope) => [scope, memory?.last(scope, folderOf(scope))]));
  const indexes = new Map<string, SearchIndex>();
  const indexOf = (scope: string) =>
    getOrInsert(indexes, scope, () => createSearchIndex(folderOf(scope), write, lasts.get(scope)));
  const put = (page: Edition, take: (index: SearchIndex) => void) => {
    for (const scope of scopesOf(page)) {
      take(indexOf(scope));
      missing.set(scope, missing.get(scope)! - 1);
      if (missing.get(scope) !== 0) continue;
      const record = indexOf(scope).finish();
      memory?.remember(scope, record);
      indexes.delete(scope);
    }
  };
  return {
    add: (page) => put(page, (index) => index.add(page)),
    addAgain: (page) => put(page, (index) => index.addAgain(page)),
    canAddAgain: (page) =>
      scopesOf(page).every((scope) => lasts.get(scope)?.numberOf(page.path) !== undefined),
  };
}
