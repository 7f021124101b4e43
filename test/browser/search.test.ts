import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeWindows, sharedChromium } from './chromium.ts';
import { EVIL_SITE, pwned, searchForEvil } from './sites/evil-site.ts';
import { type OpenSite, openSite, visit } from './sites/open-site.ts';
import { SAMPLE_SITE } from './sites/sample-site.ts';

let browser: Browser;
let site: OpenSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([sharedChromium(), openSite(SAMPLE_SITE, { basePath: '/docs' })]);
});
afterAll(async () => {
  await closeWindows(browser);
  await site.close();
});

async function search(page: Page, query: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(query);
}

describe('search', () => {
  test('loads nothing before it is used', async () => {
    const { page, close } = await visit(browser, site.url);
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    expect(loaded.filter((name) => name.includes('search'))).toEqual([]);
    await close();
  });

  test('opens by Ctrl+K, and Enter goes to the section', async () => {
    const { page, troubles, close } = await visit(browser, `${site.url}/guides/limits`);
    await search(page, 'verify signatur');
    await page.getByRole('option', { name: /Verify signatures/ }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${site.url}/guides/webhooks#verify-signatures`);
    expect(troubles).toEqual([]);
    await close();
  });

  test('waits for words that an input method composes', async () => {
    const { page, close } = await visit(browser, site.url);
    await search(page, 'webhooks');
    const options = page.getByRole('option');
    await options.first().waitFor();
    const count = await options.count();
    const methods = await page.context().newCDPSession(page);
    const field = page.getByRole('combobox');
    await methods.send('Input.imeSetComposition', { text: 'zhi nan', selectionStart: 7, selectionEnd: 7 });
    await page.waitForLoadState('networkidle');
    await field.dispatchEvent('keydown', { key: 'Enter', keyCode: 229 });
    expect(await page.locator('.search-status').textContent()).toBe('');
    expect(await options.count()).toBe(count);
    expect(page.url()).toBe(site.url);
    await methods.send('Input.insertText', { text: 'zhinan' });
    await page.getByRole('status').filter({ hasText: 'zhinan' }).waitFor();
    await close();
  });

  test('shows results as high as they are: in Safari, a share of a dialog that fits its content is nothing', async () => {
    const { page, close } = await visit(browser, site.url);
    await search(page, 'webhooks');
    await page.getByRole('option').first().waitFor();
    const basis = await page.getByRole('listbox').evaluate((list) => getComputedStyle(list).flexBasis);
    expect(basis).toBe('auto');
    await close();
  });

  test('forgives a typing error', async () => {
    const { page, close } = await visit(browser, site.url);
    await search(page, 'wehbooks');
    await page
      .getByRole('option', { name: /Webhooks/ })
      .first()
      .waitFor();
    await close();
  });

  test('finds an operation by method and path', async () => {
    const { page, close } = await visit(browser, site.url);
    await search(page, 'POST /users');
    await page
      .getByRole('option', { name: /Create a user/ })
      .first()
      .waitFor();
    await close();
  });

  test('stays in the language of the page', async () => {
    const { page, close } = await visit(browser, `${site.url}/ar`);
    await search(page, 'webhooks');
    await expect.poll(() => page.locator('.search-status').textContent()).toContain('webhooks');
    await expect.poll(() => page.getByRole('option', { name: /Webhooks/ }).count()).toBe(0);
    await close();
  });

  test('remembers where the reader went', async () => {
    const { page, close } = await visit(browser, site.url);
    await search(page, 'limits');
    await page
      .getByRole('option', { name: /Limits/ })
      .first()
      .click();
    await page.waitForURL(`${site.url}/guides/limits`);
    await page.keyboard.press('Control+k');
    await page.getByRole('option', { name: 'Limits' }).waitFor();
    await close();
  });

  test('says so when there is nothing', async () => {
    const { page, close } = await visit(browser, site.url);
    await search(page, 'qqqqzzzz');
    await expect.poll(() => page.locator('.search-status q').textContent()).toBe('qqqqzzzz');
    await close();
  });

  test('closes by one Escape, with a query in it as well, and gives the focus back', async () => {
    const { page, close } = await visit(browser, site.url);
    await page.locator('#search-bar-entry').press('Enter');
    await page.locator('.search-input').fill('limits');
    await page.locator('.search-input').press('Escape');
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
    await expect.poll(() => page.locator('#search-bar-entry:focus').count()).toBe(1);
    await close();
  });
});

describe('hostile content', () => {
  test('runs nothing: in titles, descriptions, headings, navigation, queries, icons and redirects', async () => {
    const hostile = await openSite(EVIL_SITE);
    for (const path of ['/', '/go/anything', '/old', '/older', '/data', '/nowhere']) {
      const { page, close } = await visit(browser, hostile.url + path);
      if (path !== '/older') await searchForEvil(page);
      expect(await pwned(page), path).toBeUndefined();
      await close();
    }
    await hostile.close();
  });

  test('leaves no link that would run script', async () => {
    const hostile = await openSite(EVIL_SITE);
    const { page, close } = await visit(browser, hostile.url);
    const links = await page.$$eval('a[href], form[action]', (elements) =>
      elements.map((element) => element.getAttribute('href') ?? element.getAttribute('action') ?? ''),
    );
    expect(links.filter((link) => /^\s*(?:javascript|data|vbscript):/i.test(link))).toEqual([]);
    await close();
    await hostile.close();
  });
});
