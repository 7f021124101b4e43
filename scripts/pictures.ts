import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import type { Picture } from '../src/lib/image/picture.ts';
import { encodePng } from '../src/lib/image/png.ts';
import { startChromium } from '../test/browser/chromium.ts';
import { freshBundle } from './bundle/fresh-bundle.ts';
import { pictureOfDashboard } from './pictures/dashboard.ts';
import { pictureOfAssistant, pictureOfPage, pictureOfSearch } from './pictures/manual.ts';
import { pictureOfThemes } from './pictures/themes.ts';

/** The images of the manual by the name of their file. `npm run pictures -- NAME …` takes only those. */
const PICTURES: Readonly<Record<string, (browser: Browser) => Promise<Picture>>> = {
  screenshot: pictureOfPage,
  search: pictureOfSearch,
  assistant: pictureOfAssistant,
  dashboard: pictureOfDashboard,
  themes: pictureOfThemes,
};

freshBundle();
const browser = await startChromium();
const named = process.argv.slice(2);
for (const [name, take] of Object.entries(PICTURES)) {
  if (named.length > 0 && !named.includes(name)) continue;
  process.stderr.write(`${name} …\n`);
  const file = path.join(import.meta.dirname, '../manual/images', `${name}.png`);
  writeFileSync(file, encodePng(await take(browser)));
}
await browser.close();
