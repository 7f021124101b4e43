/**
 * Sites in four languages: time and memory per page.
 *
 *   tsx scripts/bench-languages.ts [--sizes 6000,12000,24000]
 */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { measureProcess } from './bench/measure-process.ts';
import { buildCommand } from './bench/sites/tools.ts';
import { writeLanguagesSite } from './bench/sites/write-languages-site.ts';
import { freshBundle } from './bundle/fresh-bundle.ts';

const { values: options } = parseArgs({
  options: { sizes: { type: 'string', default: '6000,12000,24000' } },
});
const sites = path.join(import.meta.dirname, '../.cache/bench/sites');
freshBundle();
let before: { pages: number; megabytes: number } | undefined;
for (const pages of options.sizes.split(',').map(Number)) {
  const site = path.join(sites, `languages-${pages}`);
  const out = `${site}-out`;
  writeLanguagesSite(pages, site);
  rmSync(out, { recursive: true, force: true });
  const { seconds, peakMegabytes } = await measureProcess(buildCommand('docs', site, out), site);
  const megabytes = peakMegabytes ?? 0;
  const more = before && (1024 * (megabytes - before.megabytes)) / (pages - before.pages);
  const growth = more === undefined ? '' : `  ${more.toFixed(1)} KB per additional page`;
  console.log(
    `${String(pages).padStart(6)} pages in 4 languages  ${seconds.toFixed(1).padStart(6)} s  ${Math.round(pages / seconds)} pages/s  peak ${Math.round(megabytes)} MB${growth}`,
  );
  before = { pages, megabytes };
  rmSync(site, { recursive: true });
  rmSync(out, { recursive: true });
}
