import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startChromium } from './chromium.ts';
import { type OpenSite, openSite, visit } from './open-site.ts';
import { SAMPLE_SITE } from './sample-site.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let browser: Browser;
let site: OpenSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([startChromium(), openSite(SAMPLE_SITE)]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

/** Violations of WCAG 2.2 AA, as `rule: element`. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    interface Result {
      violations: { id: string; nodes: { target: string[] }[] }[];
    }
    const { axe } = window as unknown as { axe: { run(options: object): Promise<Result> } };
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const result = await axe.run({ runOnly: { type: 'tag', values: tags } });
    return result.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
    );
  });
}

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
