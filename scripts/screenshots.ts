/** `npm run screenshots`: takes the references of the screenshot tests anew. Look at them before they are committed. */
import { startChromium } from '../test/browser/chromium.ts';
import { openSite } from '../test/browser/open-site.ts';
import { openCamera } from '../test/browser/screenshots/camera.ts';
import { writeReference } from '../test/browser/screenshots/references.ts';
import { SCENES } from '../test/browser/screenshots/scenes.ts';
import { screenshotSite } from '../test/browser/screenshots/screenshot-site.ts';
import { freshBundle } from './fresh-bundle.ts';

freshBundle();
const [browser, site] = await Promise.all([startChromium(), openSite(screenshotSite())]);
const takeSheet = await openCamera(browser, site.url);
for (const scene of SCENES) {
  process.stderr.write(`${scene.name} …\n`);
  writeReference(scene.name, await takeSheet(scene));
}
await browser.close();
await site.close();
