import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeWindows, sharedChromium } from './chromium.ts';
import { type OpenSite, openSite, visit } from './sites/open-site.ts';

const page = (title: string) => `---\ntitle: ${title}\n---\n\nText with a [link](/changelog).\n`;
const many = Array.from({ length: 300 }, (_, i) => `v1/page-${i}-with-a-rather-long-name-for-a-page`);

/** Changelog and terms are main pages of version 2, in its first tab; version 1 has a long sidebar. */
const SITE = {
  'docs.json': {
    theme: 'mint',
    name: 'Shared',
    colors: { primary: '#2F5BEA' },
    styling: { eyebrows: 'breadcrumbs' },
    navigation: {
      versions: [
        {
          version: '2',
          tabs: [
            { tab: 'Guides', groups: [{ group: 'New', pages: ['changelog', 'v2/guide'] }] },
            { tab: 'More', pages: ['v2/more', 'changelog'] },
          ],
        },
        {
          version: '1',
          tag: 'Old',
          tabs: [
            { tab: 'Guides', groups: [{ group: 'Old', pages: ['v1/guide', 'changelog', 'v1/next'] }] },
            { tab: 'Long', pages: [{ group: 'All', pages: [...many, 'terms'] }] },
          ],
        },
        { version: '0', pages: ['terms'] },
      ],
    },
  },
  ...Object.fromEntries(
    ['changelog', 'terms', 'v2/guide', 'v2/more', 'v1/guide', 'v1/next', ...many].map((name) => [
      `${name}.mdx`,
      page(`Title of ${name}`),
    ]),
  ),
};

let browser: Browser;
let site: OpenSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([sharedChromium(), openSite(SITE)]);
});
afterAll(async () => {
  await closeWindows(browser);
  await site.close();
});

/** What a reader sees around the text. */
const around = (target: Page) =>
  target.evaluate(() => {
    const texts = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map((element) => element.innerText.trim());
    return {
      version: texts('.header .nav-switcher summary .nav-dropdown-item-title'),
      tab: texts('.nav-tab[aria-current]'),
      crumbs: texts('.eyebrow .breadcrumb-item'),
      entry: texts('.nav-sidebar .nav-link[aria-current]'),
      turns: texts('.nav-pagination .pagination-title'),
    };
  });

const IN_2 = {
  version: ['2'],
  tab: ['Guides'],
  crumbs: ['Guides', 'New'],
  entry: ['Title of changelog'],
  turns: ['Title of v2/guide'],
};
const IN_1 = {
  version: ['1'],
  tab: ['Guides'],
  crumbs: ['Guides', 'Old'],
  entry: ['Title of changelog'],
  turns: ['Title of v1/guide', 'Title of v1/next'],
};

test('a shared page is drawn in the version that the reader comes from, also after a reload and on the way back', async () => {
  const { page, troubles, close } = await visit(browser, `${site.url}/v1/guide`);
  await page.click('.nav-sidebar a:has-text("Title of changelog")');
  await expect.poll(() => around(page)).toEqual(IN_1);
  expect(page.url()).toBe(`${site.url}/changelog?version=1`);
  await page.reload();
  await expect.poll(() => around(page)).toEqual(IN_1);
  await page.click('.pagination-next');
  await expect.poll(async () => (await around(page)).entry).toEqual(['Title of v1/next']);
  // A link in a text names no version.
  await page.click('.prose a');
  await expect.poll(() => around(page)).toEqual(IN_1);
  expect(page.url()).toBe(`${site.url}/changelog`);
  await page.click('.header .nav-switcher summary');
  await page.click('.header .nav-menu a:has(:text-is("2"))');
  await expect.poll(() => around(page)).toEqual(IN_2);
  await page.goBack();
  await expect.poll(() => around(page)).toEqual(IN_1);
  expect(troubles).toEqual([]);
  await close();
});

test('a reader of the main division, and one without script, see the page as it was built', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const { page, close } = await visit(browser, `${site.url}/changelog`, { javaScriptEnabled });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(`${site.url}/changelog`);
    expect(await around(page)).toEqual(IN_2);
    expect(requests.filter((url) => url.includes('/_docs/divisions/'))).toEqual([]);
    await close();
  }
});

test('tabs share pages, too, and choices lead to the same page in the other version', async () => {
  const { page, close } = await visit(browser, `${site.url}/v2/more`);
  await page.click('.nav-sidebar a:has-text("Title of changelog")');
  await expect
    .poll(() => around(page))
    .toMatchObject({ version: ['2'], tab: ['More'], turns: ['Title of v2/more'] });
  await page.click('.header .nav-switcher summary');
  await page.click('.header .nav-menu a:has-text("Old")');
  await expect.poll(() => around(page)).toEqual(IN_1);
  await close();
});

test('a new window takes the version of the last visit, and an address that names one comes first', async () => {
  const { page, close } = await visit(browser, `${site.url}/v1/next`);
  const other = await page.context().newPage();
  await other.goto(`${site.url}/changelog`);
  await expect.poll(() => around(other)).toEqual(IN_1);
  await other.goto(`${site.url}/changelog?version=2&tab=More`);
  await expect.poll(() => around(other)).toMatchObject({ version: ['2'], tab: ['More'] });
  await close();
});

test('a version without a page of its own is drawn all the same', async () => {
  const { page, troubles, close } = await visit(browser, `${site.url}/v2/guide`);
  await page.click('.header .nav-switcher summary');
  await page.click('.header .nav-menu a:has(:text-is("0"))');
  await expect
    .poll(() => around(page))
    .toMatchObject({ version: ['0'], tab: [], entry: ['Title of terms'], turns: [] });
  expect(troubles).toEqual([]);
  await close();
});

test('a long sidebar is loaded as a whole, with the page in sight', async () => {
  const { page, troubles, close } = await visit(browser, `${site.url}/v1/guide`);
  await page.goto(`${site.url}/terms?version=1&tab=Long`);
  await expect.poll(() => page.locator('.nav-sidebar .nav-link').count()).toBeGreaterThan(300);
  const entry = page.locator('.nav-sidebar a[aria-current]:has-text("Title of terms")');
  await expect
    .poll(() => entry.evaluate((link) => link.getBoundingClientRect().bottom))
    .toBeLessThanOrEqual(800);
  expect(troubles).toEqual([]);
  await close();
});

test('search lists a shared page in each version, and its text does not move when it is drawn in another', async () => {
  const { page, close } = await visit(browser, `${site.url}/v1/guide`);
  await page.click('#search-bar-entry');
  await page.keyboard.type('changelog');
  await page.locator('[role=option]:has-text("Title of changelog")').first().click();
  await expect.poll(() => around(page)).toEqual(IN_1);
  const moved = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => setTimeout(() => resolve(sum), 100));
      }),
  );
  expect(moved).toBe(0);
  await close();
});
