import type { Browser, Page } from 'playwright-core';
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

test.each(['#ffd600', '#ede4ff', '#2b1608', '#8f74e0'])(
  'a site in %s fills with this color, and everything on it can be read',
  async (primary) => {
    const branded = await openSite({
      'docs.json': {
        theme: 'mint',
        name: 'Branded',
        colors: { primary },
        banner: { content: 'Version 2 is [here](/)', dismissible: true },
        navbar: { primary: { type: 'button', label: 'Sign up', href: 'https://example.com/up' } },
        navigation: { groups: [{ group: 'Start', pages: ['index'] }] },
      },
      'index.mdx': `---\ntitle: Colors\nicon: star\n---\n\nA [link](/). <span className="text-primary">Text</span>\n\n<Card title="Card" icon="star" href="/" cta="Open">Text</Card>\n\n<Tabs><Tab title="One">1</Tab><Tab title="Two">2</Tab></Tabs>\n\n- [x] Done\n\n\`\`\`js {1}\n// comment\nlet x = 'text';\n\`\`\`\n\n## Heading\n`,
    });
    const { page, close } = await visit(browser, branded.url);
    expect(await violationsInBothModes(page)).toEqual([]);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const part of ['.nav-banner', '.nav-primary > .bg-primary-dark'])
        expect(await backgroundOf(page, part), `${part} in ${colorScheme} mode`).toBe(primary);
    }
    await close();
    await branded.close();
  },
);

/** The color that the screen shows, as `#rrggbb`. */
function backgroundOf(page: Page, selector: string): Promise<string> {
  return page.evaluate((part) => {
    const context = document.createElement('canvas').getContext('2d')!;
    context.fillStyle = getComputedStyle(document.querySelector(part)!).backgroundColor;
    context.fillRect(0, 0, 1, 1);
    const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
    return `#${[red, green, blue].map((channel) => channel!.toString(16).padStart(2, '0')).join('')}`;
  }, selector);
}
