import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fromScript } from '../../src/lib/search/index-format.ts';
import { openSearchFiles } from '../../src/lib/search/search-files.ts';
import { createSearcher } from '../../src/lib/search/searcher.ts';
import { readManifest } from '../program/build-site.ts';

export interface SearchQuality {
  asked: number;
  /** How many found the expected page among the first three results. */
  found: number;
  /** What was not found: the query, the expected page, and what came instead. */
  missed: { query: string; expected: string; got: string[] }[];
}

const FIRST = 3;

/** Asks a built site the questions that are written down for it, in `search-questions.json` next to this file. */
export async function searchQuality(site: string, out: string): Promise<SearchQuality> {
  const file = path.join(import.meta.dirname, 'search-questions.json');
  const questions =
    (JSON.parse(readFileSync(file, 'utf8')) as Record<string, [string, string][]>)[site] ?? [];
  const load = async (name: string) => fromScript(readFileSync(indexFile(out, name), 'utf8'));
  const searcher = createSearcher(openSearchFiles(load));
  const missed: SearchQuality['missed'] = [];
  for (const [query, expected] of questions) {
    const hits = (await searcher(query)).slice(0, FIRST).map((hit) => hit.path);
    if (!hits.includes(expected)) missed.push({ query, expected, got: hits });
  }
  return { asked: questions.length, found: questions.length - missed.length, missed };
}

/** The index of the default language and version, which is that of the first page. */
function indexFile(out: string, name: string): string {
  const page = readFileSync(path.join(out, readManifest(out).pages[0]!.path, 'index.html'), 'utf8');
  const scope = /data-docs-search="([^"]*)"/.exec(page)?.[1] || 'all';
  const file = path.join(out, '_docs/search', encodeURIComponent(scope), `${name}.js`);
  return existsSync(file) ? file : path.join(out, '_docs/search', scope, `${name}.js`);
}
