import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { memoize } from '../../../lib/collections.ts';
import { openBuiltIndex } from '../../../lib/search/search-files.ts';
import { createSearcher, type Searcher } from '../../../lib/search/searcher.ts';
import type { BuiltSite } from '../../site/built-site.ts';

/** Searches the index of a built site, the same one that its pages use. */
export interface SiteSearch {
  /** Names of the indexes; the default one comes first. */
  scopes: readonly string[];
  searcher(scope: string): Searcher;
}

export function openSiteSearch(site: BuiltSite): SiteSearch {
  const read = async (file: string) =>
    site.files.has(file) ? readFile(path.join(site.folder, file), 'utf8') : undefined;
  return {
    scopes: site.manifest.searchScopes.map(({ name }) => name),
    searcher: memoize((scope) => createSearcher(openBuiltIndex(scope, read))),
  };
}
