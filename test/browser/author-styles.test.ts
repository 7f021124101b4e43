import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeWindows, sharedChromium } from './chromium.ts';
import { openServedSite, type ServedSite } from './sites/docs-server.ts';
import { visit } from './sites/open-site.ts';

/** The selectors that the manual lists for authors. */
const manual = readFileSync(new URL('../../manual/guides/design.mdx', import.meta.url), 'utf8');
const table = manual.slice(manual.indexOf('| Part | Selectors |')).split('\n\n')[0]!;
const SELECTORS = [...table.matchAll(/`([^`]+)`/g)]
  .map(([, selector]) => selector!.replace('"…"', '"card-title"'))
  .filter((selector) => /^[.#[]/.test(selector));

const SITE = {
  'docs.json': {
    name: 'Styled',
    theme: 'mint',
    colors: { primary: '#2F5BEA' },
    logo: { light: '/light.svg', dark: '/dark.svg' },
    banner: { content: 'News', dismissible: true },
    contextual: { options: ['copy', 'view', 'assistant', 'mcp'] },
    navbar: {
      links: [{ label: 'Blog', href: '/prose' }],
      primary: { type: 'button', label: 'Start', href: '/prose' },
    },
    navigation: {
      languages: ['en', 'de'].map((language) => {
        const folder = language === 'en' ? '' : 'de/';
        const pages = ['prose', 'changelog', 'center', 'views'].map((name) => folder + name);
        return {
          language,
          tabs: [
            { tab: 'Guides', groups: [{ group: 'All', pages: [{ group: 'Nested', pages }] }] },
            { tab: 'API', openapi: 'api.json' },
          ],
        };
      }),
    },
  },
  'light.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"/>',
  'dark.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 1"/>',
  'api.json': {
    openapi: '3.1.0',
    info: { title: 'API', version: '1' },
    servers: [{ url: 'https://api.example.com' }],
    paths: { '/trees': { get: { summary: 'List trees', responses: { 200: { description: 'Trees' } } } } },
  },
  ...Object.fromEntries(
    ['', 'de/'].flatMap((folder) => [
      [
        `${folder}prose.mdx`,
        '## One\n\nText.\n\n<Tabs><Tab title="A">First</Tab><Tab title="B">Second</Tab></Tabs>\n\n<CodeGroup>\n\n```js\n1\n```\n\n```py\n2\n```\n\n</CodeGroup>\n\n<Accordion title="More">Folded</Accordion>\n\n<ResponseField name="a" type="object"><Expandable title="parts">Inside</Expandable></ResponseField>\n\n## Two\n',
      ],
      [
        `${folder}changelog.mdx`,
        '<Update label="New" tags={["a"]}>First</Update>\n\n<Update label="Old" tags={["b"]}>Second</Update>\n',
      ],
      [`${folder}center.mdx`, '---\nmode: center\n---\n\n## One\n\nText.\n'],
      [`${folder}views.mdx`, '<View title="A">\n## In A\n</View>\n\n<View title="B">\n## In B\n</View>\n'],
    ]),
  ),
};

let browser: Browser;
let plain: ServedSite;
let styled: ServedSite;

beforeAll(async () => {
  const css = `${SELECTORS.join(',\n')} { display: flex !important; visibility: visible !important }\n`;
  [browser, plain, styled] = await Promise.all([
    sharedChromium(),
    openServedSite(SITE),
    openServedSite({ ...SITE, 'style.css': css }),
  ]);
});
afterAll(async () => {
  await closeWindows(browser);
  await plain.close();
  await styled.close();
});

/** The elements that readers see. */
function visibleParts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')].flatMap((element, index) =>
      element.checkVisibility({ visibilityProperty: true })
        ? [`${index} ${element.localName}#${element.id}.${element.getAttribute('class')}`]
        : [],
    ),
  );
}

test('the manual lists the parts that authors style', () => {
  expect(SELECTORS).toContain('#sidebar');
  expect(SELECTORS).toContain('#chat-assistant-sheet');
  expect(SELECTORS.length).toBeGreaterThan(90);
});

describe.each([390, 1100, 1440])('a display that authors give to every part, at %d px', (width) => {
  const viewport = { width, height: 800 };

  test.each(['/prose', '/changelog?tags=a', '/center', '/views', '/api/list-trees'])(
    'opens nothing that is closed on %s',
    async (path) => {
      const seen = [];
      for (const { url } of [plain, styled]) {
        const { page, close } = await visit(browser, url + path, { viewport });
        // The assistant and the search have been open before.
        await page.locator('html[data-docs-assistant]').waitFor();
        for (const [key, dialog] of [
          ['Control+i', '#chat-assistant-sheet'],
          ['Control+k', '.search-dialog'],
        ] as const) {
          await page.keyboard.press(key);
          await page.locator(`${dialog}[open]`).waitFor();
          await page.keyboard.press('Escape');
          await page.locator(`${dialog}:not([open])`).waitFor({ state: 'attached' });
        }
        seen.push(await visibleParts(page));
        await close();
      }
      expect(seen[0]!.length).toBeGreaterThan(20);
      expect(seen[1]).toEqual(seen[0]);
    },
  );

  test('shows no button without script that would do nothing', async () => {
    const seen = [];
    for (const { url } of [plain, styled]) {
      const { page, close } = await visit(browser, `${url}/prose`, { viewport, javaScriptEnabled: false });
      seen.push(await visibleParts(page));
      await page.goto(`${url}/api/list-trees`);
      seen.push(await visibleParts(page));
      await close();
    }
    expect(seen.slice(2)).toEqual(seen.slice(0, 2));
  });
});

test('the sidebar that a reader opens on a phone has the display that the author gave it', async () => {
  const viewport = { width: 390, height: 800 };
  const { page, close } = await visit(browser, `${styled.url}/prose`, { viewport });
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await expect
    .poll(() => page.locator('#sidebar').evaluate((sidebar) => getComputedStyle(sidebar).display))
    .toBe('flex');
  await close();
});
