import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { startChromium } from './chromium.ts';
import { type OpenSite, openSite, visit } from './open-site.ts';
import { SAMPLE_SITE } from './sample-site.ts';

let browser: Browser;
let site: OpenSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([startChromium(), openSite(SAMPLE_SITE)]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

const PAGES = [
  '/',
  '/guides/webhooks',
  '/guides/limits',
  '/guides/tables',
  '/ar',
  '/api-reference/users/create-a-user',
  '/missing',
];

describe.each(['light', 'dark'] as const)('accessibility in %s mode', (colorScheme) => {
  test.each(PAGES)('%s', async (path) => {
    const { page, close } = await visit(browser, site.url + path, { colorScheme, reducedMotion: 'reduce' });
    expect(await violations(page)).toEqual([]);
    await close();
  });

  test('on a phone, with the drawer open', async () => {
    const { page, close } = await visit(browser, site.url, {
      colorScheme,
      viewport: { width: 390, height: 800 },
      reducedMotion: 'reduce',
    });
    await page.getByRole('button', { name: 'Open navigation' }).click();
    expect(await violations(page)).toEqual([]);
    await close();
  });

  test('with the search and its results open', async () => {
    const { page, close } = await visit(browser, site.url, { colorScheme, reducedMotion: 'reduce' });
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('limits');
    await page.getByRole('option').first().waitFor();
    expect(await violations(page)).toEqual([]);
    await close();
  });

  test('with the menu of the page open', async () => {
    const { page, close } = await visit(browser, site.url, { colorScheme, reducedMotion: 'reduce' });
    await page.getByRole('button', { name: 'More actions' }).click();
    expect(await violations(page)).toEqual([]);
    await close();
  });
});
