/**
 * axe-core over whole sites: pages of every type, light and dark, wide and on a phone. Prints serious and critical
 * findings, each element once, and whether it belongs to the theme or to the author.
 *
 *   npm run bench -- --only accessibility [FOLDER]
 *
 * FOLDER contains sites, one per folder; the first five are checked in addition to the manual.
 */
import path from 'node:path';
import { groupBy } from '../src/lib/collections.ts';
import { type Finding, findings } from '../test/browser/axe.ts';
import { startChromium } from '../test/browser/chromium.ts';
import { visit } from '../test/browser/sites/open-site.ts';
import { corpusSites } from './bench/corpus-sites.ts';
import { serveFolder } from './bench/serve-folder.ts';
import { spread } from './bench/spread.ts';
import { freshBundle } from './bundle/fresh-bundle.ts';
import { buildSite, readManifest } from './program/build-site.ts';

const SITES = 5;
/** Pages of each kind, spread over the site. */
const PAGES_PER_KIND = 5;
const SEVERE = ['serious', 'critical'];
const VIEWS = [
  { colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  { colorScheme: 'dark', viewport: { width: 1440, height: 900 } },
  { colorScheme: 'light', viewport: { width: 390, height: 800 } },
  { colorScheme: 'dark', viewport: { width: 390, height: 800 } },
] as const;

const root = path.join(import.meta.dirname, '..');
const cache = path.join(root, '.cache/bench/reader');
freshBundle();
const browser = await startChromium();
const manual = { name: 'manual', folder: path.join(root, 'manual') };
for (const { name, folder } of [manual, ...corpusSites(process.argv[2]).slice(0, SITES)]) {
  const out = path.join(cache, name);
  buildSite(folder, out);
  const found = new Map<string, Finding & { page: string }>();
  const pages = pagesOf(out);
  const server = await serveFolder(out);
  for (const page of pages) {
    for (const view of VIEWS) {
      const { page: tab, close } = await visit(browser, server.url + page, {
        ...view,
        reducedMotion: 'reduce',
      });
      for (const finding of await findings(tab)) {
        if (SEVERE.includes(finding.impact))
          found.set(`${finding.rule} ${finding.html}`, { ...finding, page });
      }
      await close();
    }
  }
  await server.close();
  const own = [...found.values()].filter(({ isAuthored }) => !isAuthored);
  const views = pages.length * VIEWS.length;
  console.log(
    `${name}: ${views} views, ${own.length} from the theme, ${found.size - own.length} from the author`,
  );
  for (const { rule, html, page, isAuthored } of found.values()) {
    console.log(`  ${isAuthored ? 'author' : 'THEME'} ${rule} ${page} ${html.slice(0, 160)}`);
  }
}
await browser.close();

function pagesOf(out: string): string[] {
  const kinds = groupBy(readManifest(out).pages, ({ kind }) => kind);
  const chosen = [...kinds.values()].flatMap((pages) => spread(pages, PAGES_PER_KIND));
  return [...chosen.map((page) => page.path), '/no-such-page'];
}
