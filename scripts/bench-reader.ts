/**
 * Reader metrics, measured in Chromium on this machine: paint, layout shift and weight of pages
 * of the manual, and the first query on a generated site.
 *
 *   npm run bench -- --only reader [FOLDER]
 *   tsx scripts/bench-reader.ts [FOLDER] [--pages 10000]
 *
 * FOLDER contains sites, one per folder: a page of each of the first five is measured too, and those with questions in
 * bench/search-questions.json are asked them.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startChromium } from '../test/browser/chromium.ts';
import { type CorpusSite, corpusSites } from './bench/corpus-sites.ts';
import { measureFirstQuery, measurePage, type QueryCost } from './bench/measure-page.ts';
import { printTable } from './bench/print-table.ts';
import { searchQuality } from './bench/search-quality.ts';
import { serveFolder } from './bench/serve-folder.ts';
import { writeSite } from './bench/sites/write-site.ts';
import { freshBundle } from './bundle/fresh-bundle.ts';
import { buildSite, readManifest } from './program/build-site.ts';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { pages: { type: 'string', default: '10000' } },
});
const LIMITS = { lcp: 500, cls: 0, bytes: 45_000, scriptBytes: 20_000, queryBytes: 300_000, queryTime: 100 };
const MANUAL_PAGES = [
  '/',
  '/guides/quickstart',
  '/components/code',
  '/reference/cli/build',
  '/guides/design',
];
/** Words of the generated pages. Nearly every page has all of them, which is the worst case. */
const QUERIES = ['webhook', 'version vault trace', 'subscriptoin retry'];
const CORPUS_SITES = 5;
/** The fastest time of all runs counts, because other work on the machine only adds time, and the largest layout shift. */
const RUNS = 4;

const root = path.join(import.meta.dirname, '..');
const cache = path.join(root, '.cache/bench/reader');
freshBundle();
const browser = await startChromium();
// The first page also measures the start of the browser, so it does not count.
await withSite(build('manual', path.join(root, 'manual')), (url) => measurePage(browser, url));

const rows: string[][] = [];
await withSite(path.join(cache, 'manual'), async (url) => {
  for (const page of MANUAL_PAGES) rows.push(await pageRow('manual', url, page));
});
const sites = measuredSites();
let asked = 0;
let found = 0;
for (const { name, folder } of sites) {
  const out = build(name, folder);
  const { pages } = readManifest(out);
  const { path: page } =
    pages.find(({ kind }) => kind === 'operation') ?? pages[Math.floor(pages.length / 2)]!;
  const quality = await searchQuality(name, out);
  asked += quality.asked;
  found += quality.found;
  for (const { query, expected, got } of quality.missed)
    console.error(`${name}: ${query} → ${expected}, got ${got.join(' ')}`);
  await withSite(out, async (url) => rows.push(await pageRow(name, url, page)));
}
printTable(['site', 'page', 'LCP ms', 'CLS', 'kB gzip', 'script kB gzip'], rows, 'left');
console.log(
  `limits: LCP ${LIMITS.lcp}, CLS ${LIMITS.cls}, ${LIMITS.bytes / 1000} kB of a text page, script 20 kB\n`,
);

const generated = path.join(cache, 'generated');
writeSite('docs', Number(options.pages), generated);
await withSite(build('generated-out', generated), async (url) => {
  const queries = [];
  for (const query of QUERIES) queries.push(await fastest(() => measureFirstQuery(browser, url, query)));
  printTable(
    ['first query', 'ms from last key', 'ms from opening', 'kB gzip'],
    queries.map(({ query, typed, opened, bytes }) => [
      query,
      typed.toFixed(0),
      opened.toFixed(0),
      kilobytes(bytes),
    ]),
    'left',
  );
  console.log(`${options.pages} pages; limits: ${LIMITS.queryTime} ms, ${LIMITS.queryBytes / 1000} kB\n`);
});
if (asked > 0) {
  const share = ((100 * found) / asked).toFixed(1);
  console.log(
    `questions whose page is among the first three results: ${found} of ${asked} (${share} %; limit 90 %)`,
  );
}
await browser.close();

function build(name: string, folder: string): string {
  const out = path.join(cache, name);
  process.stderr.write(`building ${name} …\n`);
  buildSite(folder, out);
  return out;
}

async function withSite<Result>(out: string, use: (url: string) => Promise<Result>): Promise<Result> {
  const server = await serveFolder(out);
  try {
    return await use(server.url);
  } finally {
    await server.close();
  }
}

async function pageRow(site: string, url: string, page: string): Promise<string[]> {
  const runs = [];
  for (let run = 0; run < RUNS; run++) runs.push(await measurePage(browser, url + page));
  const { bytes, scriptBytes } = runs[0]!;
  const lcp = Math.min(...runs.map((run) => run.lcp));
  const cls = Math.max(...runs.map((run) => run.cls));
  return [site, page, lcp.toFixed(0), cls.toFixed(3), kilobytes(bytes), kilobytes(scriptBytes)];
}

async function fastest(measure: () => Promise<QueryCost>): Promise<QueryCost> {
  const runs: QueryCost[] = [];
  for (let run = 0; run < RUNS; run++) runs.push(await measure());
  return {
    ...runs[0]!,
    typed: Math.min(...runs.map(({ typed }) => typed)),
    opened: Math.min(...runs.map(({ opened }) => opened)),
  };
}

/** Sites with questions come first. */
function measuredSites(): CorpusSite[] {
  const questions = readFileSync(path.join(import.meta.dirname, 'bench/search-questions.json'), 'utf8');
  const named = new Set(Object.keys(JSON.parse(questions) as object));
  return corpusSites(positionals[0])
    .sort((one, other) => Number(named.has(other.name)) - Number(named.has(one.name)))
    .slice(0, CORPUS_SITES);
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
