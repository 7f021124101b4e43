import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { REFERENCE_SITE } from '../reference-site.ts';
import { violationsInBothModes } from './axe.ts';
import { closeWindows, sharedChromium } from './chromium.ts';
import { type OpenSite, openSite, visit } from './sites/open-site.ts';

let browser: Browser;
let site: OpenSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([sharedChromium(), openSite(REFERENCE_SITE)]);
});
afterAll(async () => {
  await closeWindows(browser);
  await site.close();
});

const OPERATION = '/api-reference/orders/add-an-item-%3Cb%3Enow%3Cb%3E';
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };
const PAGES = ['/api-reference/orders/list-orders', '/api-reference/an-order-is-done', '/item', '/manual'];

describe('accessibility of API pages', () => {
  test.each(PAGES)('%s', async (path) => {
    const { page, troubles, close } = await visit(browser, site.url + path);
    await openFolds(page);
    expect(await violationsInBothModes(page)).toEqual([]);
    expect(troubles).toEqual([]);
    await close();
  });

  test('of an operation, also on a phone, where nothing is wider than the screen', async () => {
    const { page, troubles, close } = await visit(browser, site.url + OPERATION, { viewport: PHONE });
    expect(await violationsInBothModes(page)).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(PHONE.width);
    await page.setViewportSize(DESKTOP);
    await openFolds(page);
    expect(await violationsInBothModes(page)).toEqual([]);
    expect(troubles).toEqual([]);
    await close();
  });
});

test('a status stays on one line beside a long description', async () => {
  const { page, close } = await visit(browser, `${site.url}/api-reference/an-order-is-done`, {
    viewport: PHONE,
  });
  const widths = await page.locator('.response-empty').evaluate((response) => {
    const widthOf = () => response.querySelector('.status')!.getBoundingClientRect().width;
    const before = widthOf();
    response.querySelector('.status-text')!.textContent = 'Received. '.repeat(30);
    return [before, widthOf()];
  });
  expect(widths[1]).toBe(widths[0]);
  await close();
});

test('scripts move no field when they add the choice of a media type', async () => {
  const { page, close } = await visit(browser, 'about:blank');
  const tops = () =>
    page
      .locator('.choices-media.choices-several > .choice:is(:first-child, .choice-bar + *) .field:visible')
      .evaluateAll((fields) => fields.map((field) => field.getBoundingClientRect().top));
  await page.route('**/*.js', () => undefined);
  await page.goto(site.url + OPERATION, { waitUntil: 'commit' });
  await page.locator('#pagination').waitFor();
  const before = await tops();
  expect(before.length).toBeGreaterThan(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto(site.url + OPERATION);
  await page.locator('.choices-media > .choice-bar').first().waitFor();
  expect(await tops()).toEqual(before);
  await close();
});

test('on paper, what was chosen has its name above it, since the choice is not printed', async () => {
  const { page, close } = await visit(browser, site.url + OPERATION);
  await page.locator('.choices-media > .choice-bar').first().waitFor();
  const names = page.locator('.choices-several > .choice > .choice-label:visible');
  expect(await names.count()).toBe(0);
  await page.emulateMedia({ media: 'print' });
  expect(await names.allTextContents()).toEqual(
    await page.locator('.choices-several > [data-docs-chosen] > .choice-label').allTextContents(),
  );
  expect(await names.allTextContents()).toContain('application/json');
  await close();
});

test('on a page from right to left, method and path of an endpoint stay together', async () => {
  const { page, close } = await visit(browser, `${site.url}/manual`, { viewport: DESKTOP });
  const gap = () =>
    page.evaluate(() => {
      const [method, path] = ['.endpoint > .method', '.endpoint-path'].map((part) => {
        const range = document.createRange();
        range.selectNodeContents(document.querySelector(part)!);
        return range.getBoundingClientRect();
      });
      return Math.max(path!.left - method!.right, method!.left - path!.right);
    });
  const fromLeft = await gap();
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  expect(await gap()).toBeCloseTo(fromLeft, 0);
  await close();
});

test('on a phone, the tools of a page come before its endpoint, with or without a description', async () => {
  const endpoint = 'api: GET https://api.example.com/ping';
  const small = await openSite({
    'docs.json': JSON.stringify({
      theme: 'mint',
      name: 'Ping',
      colors: { primary: '#0055aa' },
      contextual: { options: ['copy'] },
      navigation: { pages: ['bare', 'described'] },
    }),
    'bare.mdx': `---\ntitle: Ping\n${endpoint}\n---\n`,
    'described.mdx': `---\ntitle: Ping\ndescription: Says that it is there.\n${endpoint}\n---\n`,
  });
  for (const path of ['/bare', '/described']) {
    const { page, close } = await visit(browser, small.url + path, { viewport: PHONE });
    const top = async (selector: string) => (await page.locator(selector).first().boundingBox())!.y;
    expect(await top('.page-tools'), path).toBeLessThan(await top('.endpoint'));
    await close();
  }
  await small.close();
});

async function openFolds(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll('details:not([data-docs-deferred])'))
      fold.setAttribute('open', '');
  });
}

describe('schemas of any depth', () => {
  test('a part that contains itself loads when it is opened, again and again', async () => {
    const { page, troubles, close } = await visit(browser, `${site.url}/item`);
    const parent = page.locator('[id="param-parent"] > details');
    await parent.locator('> summary').click();
    const again = parent.locator('.field').filter({ hasText: 'parent' }).first().locator('> details');
    await again.locator('> summary').click();
    await again.locator('.field-name').getByText('name', { exact: true }).first().waitFor();
    expect(troubles).toEqual([]);
    await close();
  });

  test('what lies deep is loaded, too', async () => {
    const { page, close } = await visit(browser, `${site.url}/item`);
    await page.evaluate(() => {
      const openAll = () => {
        const folds = document.querySelectorAll('[id="param-deep"] details:not([open])');
        for (const fold of folds) fold.setAttribute('open', '');
      };
      new MutationObserver(openAll).observe(document, { subtree: true, childList: true });
      openAll();
    });
    await page.getByText('The bottom').first().waitFor();
    await close();
  });

  test('without JavaScript every part can be read, deep ones behind a link', async () => {
    const { page, close } = await visit(browser, `${site.url}/item`, { javaScriptEnabled: false });
    const parent = page.locator('[id="param-parent"] > details');
    await parent.locator('> summary').click();
    await parent.getByRole('link', { name: 'Item', exact: true }).click();
    await page.locator('.field-name').getByText('children', { exact: true }).first().waitFor();
    await close();
  });

  test('without JavaScript samples of every language and status stand below each other', async () => {
    const { page, close } = await visit(browser, site.url + OPERATION, { javaScriptEnabled: false });
    const labels = await page.locator('.samples .choice-label:visible').allTextContents();
    expect(labels).toEqual(expect.arrayContaining(['cURL', 'Python', '200', '4XX']));
    await close();
  });
});
