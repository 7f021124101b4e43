/**
 * `npm run screenshots`: retakes the references of the screenshot tests, or those that are named
 * (`npm run screenshots -- search`). Look at them before they are committed.
 */
import { startChromium } from '../test/browser/chromium.ts';
import { openCamera } from '../test/browser/screenshots/camera.ts';
import { writeReference } from '../test/browser/screenshots/references.ts';
import { SCENES } from '../test/browser/screenshots/scenes.ts';
import { screenshotSite } from '../test/browser/screenshots/screenshot-site.ts';
import { openSite } from '../test/browser/sites/open-site.ts';
import { freshBundle } from './bundle/fresh-bundle.ts';

freshBundle();
const [browser, site] = await Promise.all([startChromium(), openSite(screenshotSite())]);
const takeSheet = await openCamera(browser, site.url);
const named = process.argv.slice(2);
for (const scene of SCENES.filter(({ name }) => named.length === 0 || named.includes(name))) {
  process.stderr.write(`${scene.name} …\n`);
  writeReference(scene.name, await takeSheet(scene));
}
await browser.close();
await site.close();
