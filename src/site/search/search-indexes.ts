import { getOrInsert } from '../../lib/collections.ts';
import { type Edition, holdsPage, type SearchScope } from '../../lib/search/search-scope.ts';
import type { OutputFile } from '../output/output.ts';
import type { IndexRecord, LastIndex } from './last-index.ts';
import { createSearchIndex, type KnownPage, type SearchIndex } from './search-index.ts';
import type { SearchPage } from './search-page.ts';

/** Adds a page to all scopes that it belongs to. It is given for each of its locations, the main one first. */
export interface SearchIndexes {
  add(page: readonly SearchPage[]): void;
  addAgain(page: readonly KnownPage[]): void;
  /** Whether the indexes of the last build contain the page in all its current scopes. */
  canAddAgain(page: readonly (Edition & { path: string })[]): boolean;
}

/** The search indexes of the last build and of this one, by scope. */
export interface IndexCache {
  last(scope: string, folder: string): LastIndex | undefined;
  add(scope: string, record: IndexRecord): void;
}

/**
 * All search indexes of a site, one for each scope. `pages` are all that will be added. No page is kept, and an index is
 * written as soon as it has all of its pages.
 */
export function createSearchIndexes(
  scopes: readonly SearchScope[],
  pages: readonly (readonly Edition[])[],
  write: (file: OutputFile) => void,
  cache?: IndexCache,
): SearchIndexes {
  const scopesOf = <Place extends Edition>(page: readonly Place[]) =>
    scopes.flatMap((scope) => {
      const place = page.find((edition) => holdsPage(scope, edition));
      return place ? [{ scope: scope.name, place }] : [];
    });
  const missing = new Map<string, number>();
  for (const page of pages) {
    for (const { scope } of scopesOf(page)) missing.set(scope, (missing.get(scope) ?? 0) + 1);
  }
  const folderOf = (scope: string) => `_docs/search/${scope}`;
  const lasts = new Map([...missing.keys()].map((scope) => [scope, cache?.last(scope, folderOf(scope))]));
  const indexes = new Map<string, SearchIndex>();
  const indexOf = (scope: string) =>
    getOrInsert(indexes, scope, () => createSearchIndex(folderOf(scope), write, lasts.get(scope)));
  const put = <Place extends Edition>(
    page: readonly Place[],
    take: (index: SearchIndex, place: Place) => void,
  ) => {
    for (const { scope, place } of scopesOf(page)) {
      take(indexOf(scope), place);
      missing.set(scope, missing.get(scope)! - 1);
      if (missing.get(scope) !== 0) continue;
      const record = indexOf(scope).finish();
      cache?.add(scope, record);
      indexes.delete(scope);
    }
  };
  return {
    add: (page) => put(page, (index, place) => index.add(place)),
    addAgain: (page) => put(page, (index, place) => index.addAgain(place)),
    canAddAgain: (page) =>
      scopesOf(page).every(({ scope, place }) => lasts.get(scope)?.numberOf(place.path) !== undefined),
  };
}
