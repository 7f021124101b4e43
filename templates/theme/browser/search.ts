import { createSearcher, type Searcher, type SearchHit } from '../../../src/lib/search/searcher.ts';
import { scriptLoader } from './search-loader.ts';
import { createResultList } from './search-results.ts';
import { createSearchDialog } from './search-view.ts';

const own = (document.currentScript as HTMLScriptElement).src;
/** Root of the site, from the place of this script: it holds under any base path and on a file share. */
const siteRoot = new URL('../', own);
const indexRoot = new URL('search/', own);

const view = createSearchDialog();
const list = createResultList(view, siteRoot);
let searcher: Searcher | undefined;
let latest = 0;

async function update(): Promise<void> {
  const query = view.input.value.trim();
  const number = ++latest;
  if (query === '') return list.showRecent();
  searcher ??= createSearcher(scriptLoader(indexRoot, document.documentElement.dataset.search || 'all'));
  let hits: SearchHit[];
  try {
    hits = await searcher(query);
  } catch {
    if (number === latest) list.showFailure();
    return;
  }
  if (number === latest) list.showHits(query, hits);
}

view.input.addEventListener('input', () => void update());
document.addEventListener('docs:search', (event) => {
  const query = (event as CustomEvent<string>).detail;
  if (query) view.input.value = query;
  view.open();
  void update();
});
