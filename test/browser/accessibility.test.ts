import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { violationsInBothModes } from './axe.ts';
import { closeWindows, sharedChromium } from './chromium.ts';
import { type OpenSite, openSite, visit } from './open-site.ts';
import { SAMPLE_SITE } from './sample-site.ts';

let browser: Browser;
let site: OpenSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([sharedChromium(), openSite(SAMPLE_SITE)]);
});
afterAll(async () => {
  await closeWindows(browser);
  await site.close();
});

const PAGES = [
  '/guides/webhooks',
  '/guides/limits',
  '/guides/tables',
  '/ar',
  '/api-reference/users/create-a-user',
  '/missing',
];

test.each(PAGES)('%s', async (path) => {
  const { page, close } = await visit(browser, site.url + path);
  expect(await violationsInBothModes(page)).toEqual([]);
  await close();
});

test('/, with the menu of the page open, on a phone with the drawer open, and with results of the search', async () => {
  const { page, close } = await visit(browser, site.url);
  expect(await violationsInBothModes(page)).toEqual([]);

  await page.getByRole('button', { name: 'More actions' }).click();
  expect(await violationsInBothModes(page)).toEqual([]);
  await page.keyboard.press('Escape');

  const { width, height } = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height });
  await page.getByRole('button', { name: 'Open navigation' }).click();
  expect(await violationsInBothModes(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width, height });
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('limits');
  await page.getByRole('option').first().waitFor();
  expect(await violationsInBothModes(page)).toEqual([]);
  await close();
});
