import type { OutputFile } from '../output-file.ts';
import { buildSearchIndex } from '../search/build-search-index.ts';
import type { SearchPage } from '../search/search-page.ts';
import { searchScopes } from '../search/search-scopes.ts';

/** All search indexes of a site, one a language and version. Pages are given in the order of the navigation. */
export function emitSearch(pages: readonly SearchPage[]): OutputFile[] {
  return [...searchScopes(pages)].flatMap(([scope, inScope]) =>
    buildSearchIndex(`_docs/search/${scope}`, inScope),
  );
}
