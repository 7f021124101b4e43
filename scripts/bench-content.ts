/**
 * Reading and rendering pages against bare `marked.parse` and `@mdx-js/mdx`, in one thread.
 *
 *   tsx scripts/bench-content.ts [FOLDER] [--pages 300] [--mdx 40] [--shapes some|all|none] [--shape-size 4000000]
 *
 * FOLDER holds pages; without it, the manual. Times are CPU time, so that other work on the machine does not count.
 * Then pages of one shape each, by the clock: the time for a large one, and how it grew from one of half the size.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { compile } from '@mdx-js/mdx';
import { Marked } from 'marked';
import remarkGfm from 'remark-gfm';
import { importBundled } from './bench/content/import-bundled.ts';
import { COMMON_SHAPES, measureShapes } from './bench/content/measure-shapes.ts';
import { PAGE_SHAPES } from './bench/content/page-shapes.ts';
import { spread } from './bench/spread.ts';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pages: { type: 'string', default: '300' },
    mdx: { type: 'string', default: '40' },
    shapes: { type: 'string', default: 'some' },
    'shape-size': { type: 'string', default: '4000000' },
  },
});
const folder = positionals[0] ?? path.join(import.meta.dirname, '../manual');
const { renderPage } = (await importBundled(
  path.join(import.meta.dirname, 'bench/content/render-page.ts'),
)) as typeof import('./bench/content/render-page.ts');
const marked = new Marked({ gfm: true });

const pages = spread(pagesUnder(folder), Number(options.pages)).map((file) => readFileSync(file, 'utf8'));
const kilobytes = pages.reduce((sum, text) => sum + text.length, 0) / 1024;

const [bare, withoutColors, withColors] = measure([
  () => eachPage((source) => marked.parse(source)),
  () => eachPage((source) => renderPage(source, { colors: false })),
  () => eachPage((source) => renderPage(source, { colors: true })),
]) as [number, number, number];
const some = spread(pages, Number(options.mdx));
const someKilobytes = some.reduce((sum, text) => sum + text.length, 0) / 1024;
const mdx = await measureMdx();

const row = (name: string, microseconds: number) =>
  console.log(
    `${name.padEnd(34)} ${Math.round(microseconds).toString().padStart(7)} µs/KB  ${(microseconds / (bare / kilobytes)).toFixed(2)} × marked`,
  );
console.log(`${pages.length} pages, ${Math.round(kilobytes)} KB`);
row('marked.parse', bare / kilobytes);
row('parse and render, no highlighting', withoutColors / kilobytes);
row('parse and render', withColors / kilobytes);
row(`@mdx-js/mdx compile (${some.length} pages)`, mdx / someKilobytes);
console.log(`${(mdx / someKilobytes / (withColors / kilobytes)).toFixed(1)} times as fast as @mdx-js/mdx`);
if (options.shapes !== 'none') {
  const size = Number(options['shape-size']);
  const names = options.shapes === 'all' ? Object.keys(PAGE_SHAPES) : COMMON_SHAPES;
  measureShapes('page', size, names);
  console.log('The same pages as Markdown:');
  measureShapes('twin', size, names);
}

function eachPage(work: (source: string) => unknown): void {
  for (const source of pages) work(source);
}

/**
 * CPU time of each work in microseconds: the fastest of five rounds after a warm-up. They take turns, because the speed
 * of the machine varies.
 */
function measure(works: readonly (() => void)[]): number[] {
  const best = works.map(() => Number.POSITIVE_INFINITY);
  for (const work of works) work();
  for (let round = 0; round < 5; round++) {
    works.forEach((work, index) => {
      const before = process.cpuUsage();
      work();
      const { user, system } = process.cpuUsage(before);
      best[index] = Math.min(best[index]!, user + system);
    });
  }
  return best;
}

async function measureMdx(): Promise<number> {
  const before = process.cpuUsage();
  for (const source of some) {
    try {
      await compile(source.replace(/^---\n[\s\S]*?\n---\n/, ''), { remarkPlugins: [remarkGfm] });
    } catch {
      // A page that the compiler rejects counts with the time until then.
    }
  }
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

function pagesUnder(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.mdx') && !name.includes('snippets'))
    .sort()
    .map((name) => path.join(root, name));
}
