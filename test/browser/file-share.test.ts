import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../store/temporary-folder.ts';
import { closeWindows, sharedChromium } from './chromium.ts';
import { EVIL_SITE, pwned, searchForEvil } from './sites/evil-site.ts';
import { builtFiles, visit } from './sites/open-site.ts';
import { SAMPLE_SITE } from './sites/sample-site.ts';

interface Share {
  /** `file:` URL of the folder, with a trailing slash. */
  url: string;
  remove(): void;
}

/** Builds a site into a folder with blanks and other characters in its name, as shares have them. */
async function share(files: Record<string, string | object>): Promise<Share> {
  const { path: folder, remove } = temporaryFolder();
  const root = path.join(folder, 'Our docs #1 (ü)');
  for (const [file, content] of await builtFiles(files, { relative: true })) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), content);
  }
  return { url: `${pathToFileURL(root).href}/`, remove };
}

async function search(page: Page, query: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(query);
}

let browser: Browser;
let sample: Share;

beforeAll(async () => {
  [browser, sample] = await Promise.all([sharedChromium(), share(SAMPLE_SITE)]);
});
afterAll(async () => {
  await closeWindows(browser);
  sample.remove();
});

describe('a site that is opened from disk', () => {
  test('leads from page to page, in its own styles', async () => {
    const { page, troubles, strangers, close } = await visit(browser, `${sample.url}index.html`);
    const font = () => page.evaluate(() => getComputedStyle(document.getElementById('page-title')!).fontSize);
    expect(await font()).not.toBe('32px');
    await page.locator('#sidebar').getByRole('link', { name: 'Limits' }).click();
    await page.waitForURL(`${sample.url}guides/limits/index.html`);
    await page.getByRole('link', { name: 'Next Tables' }).click();
    await page.waitForURL(`${sample.url}guides/tables/index.html`);
    await page.getByRole('link', { name: 'API', exact: true }).click();
    await page.getByRole('heading', { name: 'Create a user' }).waitFor();
    await page.locator('a.logo').click();
    await page.waitForURL(`${sample.url}index.html`);
    expect(troubles).toEqual([]);
    expect(strangers).toEqual([]);
    await close();
  });

  test('is searched, and results open at their section', async () => {
    const { page, troubles, close } = await visit(browser, `${sample.url}guides/limits/index.html`);
    await search(page, 'verify signatur');
    await page.getByRole('option', { name: /Verify signatures/ }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${sample.url}guides/webhooks/index.html#verify-signatures`);
    expect(troubles).toEqual([]);
    await close();
  });

  test('switches to dark, opens the playground and its Markdown', async () => {
    const { page, troubles, close } = await visit(
      browser,
      `${sample.url}api-reference/users/create-a-user/index.html`,
    );
    await page.locator('.mode-switch').click();
    await expect
      .poll(() => page.evaluate(() => document.documentElement.classList.contains('dark')))
      .toBe(true);
    await page.locator('[data-docs-playground]').first().click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    const markdown = await page
      .locator('link[type="text/markdown"]')
      .evaluate((link) => (link as HTMLLinkElement).href);
    expect(markdown).toBe(`${sample.url}api-reference/users/create-a-user.md`);
    expect(troubles).toEqual([]);
    await close();
  });

  test('shows all of a long sidebar', async () => {
    const names = Array.from({ length: 300 }, (_, number) => `a-page-with-a-rather-long-name-${number}`);
    const pages = names.map((name) => [`${name}.mdx`, `---\ntitle: ${name}\n---\n\nText.\n`]);
    const long = await share({
      'docs.json': {
        theme: 'mint',
        name: 'Long',
        colors: { primary: '#4f46e5' },
        navigation: { groups: [{ group: 'All', pages: names }] },
      },
      ...Object.fromEntries(pages),
    });
    const { page, troubles, close } = await visit(browser, `${long.url}${names[0]}/index.html`);
    await page
      .locator('#sidebar')
      .getByRole('link', { name: names.at(-1), exact: true })
      .click();
    await page.waitForURL(`${long.url}${names.at(-1)}/index.html`);
    await expect.poll(() => page.locator('#sidebar [aria-current="page"]').textContent()).toBe(names.at(-1));
    expect(troubles).toEqual([]);
    await close();
    long.remove();
  });

  test('runs nothing that a hostile repository wrote', async () => {
    const hostile = await share(EVIL_SITE);
    for (const file of ['index.html', 'older/index.html', '404.html']) {
      const { page, close } = await visit(browser, hostile.url + file);
      if (file === 'index.html') await searchForEvil(page);
      expect(await pwned(page), file).toBeUndefined();
      await close();
    }
    hostile.remove();
  });
});
