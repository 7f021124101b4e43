/**
 * Reads one page in a process of its own, as the build of a site with one page does, and prints the seconds that it took.
 *
 *   tsx scripts/bench/content/measure-shape.ts SHAPE SIZE page|twin
 */
import path from 'node:path';
import { importBundled } from './import-bundled.ts';
import { PAGE_SHAPES } from './page-shapes.ts';

const [name, size, result] = process.argv.slice(2) as [string, string, 'page' | 'twin'];
const { renderPage, twinOf } = (await importBundled(
  path.join(import.meta.dirname, 'render-page.ts'),
)) as typeof import('./render-page.ts');
const source = PAGE_SHAPES[name]!(Number(size));
const started = performance.now();
if (result === 'page') renderPage(source, { colors: false });
else twinOf(source);
console.log((performance.now() - started) / 1000);
