import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { openBuiltIndex } from '../../lib/search/built-index.ts';
import { searchScope } from '../../lib/search/search-scope.ts';
import { createSearcher, type Searcher } from '../../lib/search/searcher.ts';
import type { BuiltSite } from '../site/built-site.ts';

/** Asks the search index of a built site, the same that its pages ask in the browser. */
export interface SiteSearch {
  /** Names of the indexes: one a language and version. The default one comes first. */
  scopes: readonly string[];
  searcher(scope: string): Searcher;
}

const META = /^_docs\/search\/([^/]+)\/meta\.js$/;

export function openSiteSearch(site: BuiltSite): SiteSearch {
  const [first] = site.manifest.pages;
  const start = searchScope(first?.language, first?.version);
  const scopes = [...site.files.keys()]
    .flatMap((file) => META.exec(file)?.[1] ?? [])
    .sort((a, b) => Number(b === start) - Number(a === start) || (a < b ? -1 : 1));
  const read = async (file: string) =>
    site.files.has(file) ? readFile(path.join(site.folder, file), 'utf8') : undefined;
  const searchers = new Map<string, Searcher>();
  return {
    scopes,
    searcher: (scope) => {
      let searcher = searchers.get(scope);
      if (!searcher) {
        searcher = createSearcher(openBuiltIndex(scope, read));
        searchers.set(scope, searcher);
      }
      return searcher;
    },
  };
}
