import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { violations, violationsInBothModes } from './axe.ts';
import { closeWindows, sharedChromium } from './chromium.ts';
import { cutRings } from './focus-rings.ts';
import { type OpenSite, openSite, visit } from './sites/open-site.ts';
import { SAMPLE_SITE } from './sites/sample-site.ts';

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

test.each(['/guides/limits', '/guides/tables', '/api-reference/users/create-a-user'])(
  'the focus ring is whole around everything on %s, on a desktop and on a phone with the drawer open',
  async (path) => {
    const { page, close } = await visit(browser, site.url + path);
    expect(await cutRings(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 800 });
    await page.locator('.drawer-button').evaluate((button: HTMLElement) => button.click());
    expect(await cutRings(page)).toEqual([]);
    await close();
  },
);

test('the focus ring is not clipped around any element next to or in the playground', async () => {
  const viewport = { width: 1440, height: 900 };
  const { page, close } = await visit(browser, `${site.url}/api-reference/users/create-a-user`, { viewport });
  await page.getByRole('button', { name: 'Try it' }).click();
  await page.getByRole('button', { name: 'Send' }).waitFor();
  expect(await cutRings(page)).toEqual([]);
  await close();
});

test('print shows dark mode in light colors, and the whole page', async () => {
  const { page, close } = await visit(browser, `${site.url}/guides/tables`, { colorScheme: 'dark' });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await violations(page, { within: 'main', colors: true })).toEqual([]);
  await page.setViewportSize({ width: 180, height: 800 });
  const cut = await page
    .locator('pre')
    .evaluateAll((all) =>
      all.filter((pre) => pre.scrollWidth > pre.clientWidth).map((pre) => pre.textContent),
    );
  expect(cut).toEqual([]);
  await close();
});

test('readers who want more contrast get darker lines and words', async () => {
  const { page, close } = await visit(browser, site.url);
  const colors = () =>
    page.evaluate(() => {
      const style = (selector: string) => getComputedStyle(document.querySelector(selector)!);
      return { line: style('.header').borderBlockEndColor, words: style('.page-description').color };
    });
  const before = await colors();
  await page.emulateMedia({ contrast: 'more' });
  expect(await violations(page, { colors: true })).toEqual([]);
  const after = await colors();
  expect(after.words).toBe(await page.evaluate(() => getComputedStyle(document.body).color));
  expect(after.line).not.toBe(before.line);
  await close();
});

test('in forced colors, selected elements have an outline', async () => {
  const { page, close } = await visit(browser, site.url, { forcedColors: 'active' });
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('limits');
  const outlines = () =>
    page
      .locator('.nav-link[aria-current], .nav-tab[aria-current], .search-hit[aria-selected="true"]')
      .evaluateAll((chosen) => chosen.map((element) => getComputedStyle(element).outlineStyle));
  await expect.poll(outlines).toEqual(['solid', 'solid', 'solid']);
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
