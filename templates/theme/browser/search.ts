import { openSearchFiles } from '../../../src/lib/search/search-files.ts';
import { createSearcher, type Searcher, type SearchHit } from '../../../src/lib/search/searcher.ts';
import { addSuggestion, MAX_SUGGESTIONS } from './page/not-found.ts';
import { searchFileLoader } from './search/search-loader.ts';
import { createSearchReports } from './search/search-report.ts';
import { createResultList, pageUrl } from './search/search-results.ts';
import { createSearchDialog } from './search/search-view.ts';

const own = (document.currentScript as HTMLScriptElement).src;
/** Root of the site, from the URL of this script: correct under any base path and on a file share. */
const siteRoot = new URL('../', own);
const indexRoot = new URL('search/', own);

const view = createSearchDialog();
const reports = createSearchReports(siteRoot);
const list = createResultList(view, siteRoot, reports.chosen);
let searcher: Searcher | undefined;
let latest = 0;

function ask(query: string): Promise<SearchHit[]> {
  searcher ??= createSearcher(
    openSearchFiles(searchFileLoader(indexRoot, document.documentElement.dataset.docsSearch || 'all')),
  );
  return searcher(query);
}

/** While an input method composes a word, its letters may still be others: without results, the last ones stay. */
async function update(isUnfinished = false): Promise<void> {
  const query = view.input.value.trim();
  const number = ++latest;
  if (query === '') {
    // Preloads what each query needs; errors are shown when the reader has typed.
    ask('').catch(() => undefined);
    return list.showRecent();
  }
  let hits: SearchHit[];
  try {
    hits = await ask(query);
  } catch {
    if (number === latest) list.showFailure();
    return;
  }
  if (number !== latest) return;
  if (isUnfinished && hits.length === 0) return;
  list.showHits(query, hits);
  if (isUnfinished) return;
  reports.asked(query, hits.length);
  if (hits.length > 0) return;
  const near = await nearest(query);
  if (near && number === latest) list.showHits(query, near.hits, near.part);
}

const MIN_PART_LENGTH = 3;
const MAX_SHORTENED = 12;

/** What the longest beginning of the query that has results finds. */
async function nearest(query: string): Promise<{ part: string; hits: SearchHit[] } | undefined> {
  const shortest = Math.max(MIN_PART_LENGTH, query.length - MAX_SHORTENED);
  for (let length = query.length - 1; length >= shortest; length--) {
    const part = query.slice(0, length).trim();
    const hits = await ask(part).catch(() => []);
    if (hits.length > 0) return { part, hits };
  }
  return undefined;
}

view.input.addEventListener('input', (event) => void update((event as InputEvent).isComposing));
view.input.addEventListener('compositionend', () => void update());
document.addEventListener('docs:search', (event) => {
  if (event.detail) view.input.value = event.detail;
  view.open();
  void update();
});

document.addEventListener('docs:suggest', (event) => {
  void suggest(event.detail).catch(() => undefined);
});

/** Shows what the first of the queries that has results finds. */
async function suggest(queries: readonly string[]): Promise<void> {
  const box = document.getElementById('not-found');
  if (!box) return;
  for (const query of queries) {
    const hits = query === '' ? [] : await ask(query);
    for (const { path, title } of hits.slice(0, MAX_SUGGESTIONS))
      addSuggestion(box, pageUrl(siteRoot, path, ''), title.map(({ text }) => text).join(''));
    if (hits.length > 0) return;
  }
}
