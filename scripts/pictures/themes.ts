import type { Browser } from 'playwright-core';
import { THEMES } from '../../src/config/docs-config.ts';
import type { Picture } from '../../src/lib/image/picture.ts';
import { screenshotSite } from '../../test/browser/screenshots/screenshot-site.ts';
import { openSite } from '../../test/browser/sites/open-site.ts';
import { shoot } from './shoot.ts';
import { contactSheet, shrink } from './shrink.ts';

const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 800 };
const FACTOR = 4;
const GAP = 10;

/** All themes in light and dark, wide and on a phone: one row per theme, in the order of the manual. */
export async function pictureOfThemes(browser: Browser): Promise<Picture> {
  const rows: Picture[][] = [];
  for (const theme of THEMES) {
    const files = screenshotSite();
    const site = await openSite({ ...files, 'docs.json': { ...(files['docs.json'] as object), theme } });
    const row: Picture[] = [];
    for (const size of [WIDE, PHONE])
      for (const dark of [false, true])
        row.push(shrink(await shoot(browser, { ...size, dark, url: `${site.url}/en/start` }), FACTOR));
    rows.push(row);
    await site.close();
  }
  return contactSheet(rows, GAP);
}
