import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeWindows, sharedChromium } from './chromium.ts';
import { type OpenSite, openSite, visit, widthsTooNarrow } from './sites/open-site.ts';
import { SAMPLE_SITE } from './sites/sample-site.ts';

let browser: Browser;
let site: OpenSite;
const themed = new Map<string, Promise<OpenSite>>();

/** The site in another theme, built once. */
function siteOf(theme: string): Promise<OpenSite> {
  const config = { ...(SAMPLE_SITE['docs.json'] as object), theme };
  const opened = themed.get(theme) ?? openSite({ ...SAMPLE_SITE, 'docs.json': config });
  themed.set(theme, opened);
  return opened;
}

beforeAll(async () => {
  [browser, site] = await Promise.all([sharedChromium(), openSite(SAMPLE_SITE)]);
});
afterAll(async () => {
  await closeWindows(browser);
  for (const opened of [site, ...(await Promise.all(themed.values()))]) await opened.close();
});

/** Before these, a page is held back: by then all that is before them has been painted. */
const PIECES = [
  '<div class="tabs-row"',
  '<div id="body-content"',
  '<aside id="sidebar"',
  '<div id="content-container"',
  '</main>',
];

test.each(['mint', 'luma', 'aspen', 'maple', 'willow', 'almond'])(
  'a page of %s that arrives in pieces does not move',
  async (theme) => {
    const { url } = await siteOf(theme);
    const html = await (await fetch(`${url}/guides/webhooks`)).text();
    const pieces = PIECES.reduce<string[]>(
      (before, start) => [...before.slice(0, -1), ...splitBefore(before.at(-1)!, start)],
      [html],
    );
    expect(pieces).toHaveLength(PIECES.length + 1);
    let arriving: ServerResponse | undefined;
    const server = createServer(async (request, response) => {
      const { headers, body } = await fetch(url + request.url);
      response.writeHead(200, { 'content-type': headers.get('content-type')! });
      if (request.url === '/guides/webhooks') arriving = response;
      else Readable.fromWeb(body as ReadableStream).pipe(response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const { page, close } = await visit(browser, 'about:blank', { viewport: { width: 1280, height: 700 } });
    // A font that arrives late is another reason to move.
    await page.route('**/*.woff2', (route) => route.abort());
    await page.addInitScript(() => {
      const seen = window as unknown as { shifts: object[] };
      seen.shifts = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shifts.push(entry.toJSON());
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const loaded = page.goto(`http://127.0.0.1:${port}/guides/webhooks`);
    await expect.poll(() => arriving).toBeDefined();
    for (const piece of pieces) {
      arriving!.write(piece);
      await page.waitForURL('**/guides/webhooks', { waitUntil: 'commit' });
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      );
    }
    arriving!.end();
    await loaded;
    expect(await page.evaluate(() => (window as unknown as { shifts: unknown[] }).shifts)).toEqual([]);
    await close();
    server.closeAllConnections();
    server.close();
  },
);

function splitBefore(text: string, start: string): string[] {
  const at = text.indexOf(start);
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at)];
}

test.each([
  ['mint', 24],
  ['sequoia', 170],
])('on a tablet, text and footer of %s begin at %i px', async (theme, start) => {
  const { page, close } = await visit(browser, `${(await siteOf(theme)).url}/guides/webhooks`, {
    viewport: { width: 1000, height: 700 },
  });
  const starts = await page.evaluate(() =>
    ['.prose', '#footer'].map((part) => document.querySelector(part)!.getBoundingClientRect().left),
  );
  expect(starts).toEqual([start, start]);
  await close();
});

describe('themes with a sidebar over the full height', () => {
  test('show the menu of languages above the search field', async () => {
    const maple = await siteOf('maple');
    const { page, close } = await visit(browser, `${maple.url}/guides/webhooks`);
    await page.locator('.header .nav-switcher > summary').click();
    // Fails if something else is where the reader would click.
    await page.locator('.header .nav-choice').first().click({ trial: true, timeout: 2000 });
    await close();
  });

  test('put logo, search and mode switch into it, if there is one, and never scroll sideways', async () => {
    const maple = await siteOf('maple');
    const { page, close } = await visit(browser, `${maple.url}/guides/webhooks`);
    const inside = () =>
      page.evaluate(() =>
        ['.logo', '#search-bar-entry', '.mode-switch'].map((part) => {
          const box = document.querySelector(part)!.getBoundingClientRect();
          return box.right <= document.getElementById('sidebar')!.getBoundingClientRect().right;
        }),
      );
    await expect.poll(inside).toEqual([true, true, true]);
    expect(await widthsTooNarrow(page, [320, 390, 768, 1024, 1440])).toEqual([]);
    // Its background is behind all of them; what scrolls is between them, even where an author takes the borders away.
    await page.addStyleTag({ content: '#sidebar { border: none }' });
    const sidebar = () =>
      page.evaluate(() => {
        const { clientTop, clientHeight, offsetHeight } = document.getElementById('sidebar')!;
        return { top: clientTop, bottom: clientTop + clientHeight, height: offsetHeight };
      });
    const { top, bottom, height } = await sidebar();
    expect(height).toBe(700);
    expect(top).toBeGreaterThan(100);
    expect(bottom).toBeLessThan(700);
    // As on a site whose appearance is strict.
    await page.evaluate(() => document.querySelector('.mode-switch')!.remove());
    await expect.poll(async () => (await sidebar()).bottom).toBe(700);
    await close();
  });
});

describe('themes with a bar across the top', () => {
  /** Where tabs stand to search, and where search stands to the text and to the links. */
  const places: readonly [theme: string, place: string][] = [
    ['mint', 'tabs below, search in the middle'],
    ['palm', 'tabs below, search beside the links'],
    ['aspen', 'tabs below, search over the text'],
    ['luma', 'tabs in the same row, search beside the links'],
  ];

  test.each(places)('%s: %s; never scrolls sideways', async (theme, place) => {
    const themed = await siteOf(theme);
    const { page, close } = await visit(browser, `${themed.url}/guides/webhooks`, {
      viewport: { width: 1440, height: 700 },
    });
    const found = await page.evaluate(() => {
      const box = (part: string) => document.querySelector(part)!.getBoundingClientRect();
      const [search, tabs, end, text] = ['#search-bar-entry', '.nav-tabs', '.mode-switch', '.content'].map(
        box,
      ) as [DOMRect, DOMRect, DOMRect, DOMRect];
      const row = tabs.top >= search.bottom ? 'tabs below' : 'tabs in the same row';
      if (end.left - search.right < 300) return `${row}, search beside the links`;
      return `${row}, search ${Math.abs(search.left - text.left) < 8 ? 'over the text' : 'in the middle'}`;
    });
    expect(found).toBe(place);
    expect(await widthsTooNarrow(page, [320, 768, 1024, 1280])).toEqual([]);
    // Where links leave little room, search gives way, but does not touch them.
    await page.setViewportSize({ width: 1024, height: 700 });
    const gap = await page.evaluate(() => {
      const links = document.createElement('div');
      links.style.cssText = 'flex: none; width: 380px; height: 36px';
      document.querySelector('.header-end')!.prepend(links);
      const search = document.querySelector('#search-bar-entry')!;
      return links.getBoundingClientRect().left - search.getBoundingClientRect().right;
    });
    expect(gap).toBeGreaterThanOrEqual(12);
    await close();
  });
});

describe('the container of the content', () => {
  /** Left edges of container, text and sidebar's end, and the width of the text. */
  const edges = () => {
    const box = (part: string) => document.querySelector(part)!.getBoundingClientRect();
    const text = box('#content-area');
    return {
      container: box('#content-container').left,
      sidebar: box('#sidebar'),
      text: text.left,
      width: text.width,
    };
  };

  test.each([
    ['mint', 'begins under the sidebar'],
    ['maple', 'stands beside the sidebar'],
    ['aspen', 'stands beside the sidebar'],
    ['almond', 'stands beside the sidebar'],
  ])(
    '%s: it %s, the text beside it whatever the padding, and keeps its width when an author hides the sidebar',
    async (theme, place) => {
      const themed = await siteOf(theme);
      const { page, close } = await visit(browser, `${themed.url}/guides/webhooks`);
      for (const width of [1024, 1440]) {
        await page.setViewportSize({ width, height: 700 });
        const { container, sidebar, text, width: before } = await page.evaluate(edges);
        expect(container < sidebar.right ? 'begins under the sidebar' : 'stands beside the sidebar').toBe(
          place,
        );
        expect(text).toBeGreaterThanOrEqual(sidebar.right);
        const hidden = await page.addStyleTag({ content: '#sidebar { display: none !important }' });
        expect((await page.evaluate(edges)).width, `${width} px`).toBe(before);
        await page.evaluate(() => document.documentElement.setAttribute('data-docs-assistant-open', ''));
        expect((await page.evaluate(edges)).width, `${width} px, with the assistant`).toBeGreaterThan(500);
        const padded = await page.addStyleTag({
          content: '#content-container { padding-left: 0 !important }',
        });
        expect((await page.evaluate(edges)).text).toBeGreaterThanOrEqual(sidebar.right);
        await padded.evaluate((style) => (style as Element).remove());
        await hidden.evaluate((style) => (style as Element).remove());
        await page.evaluate(() => document.documentElement.removeAttribute('data-docs-assistant-open'));
      }
      await close();
    },
  );
});

describe('the container of the content on a phone', () => {
  test.each(['maple', 'willow', 'almond'])('%s: it is as wide as the screen', async (theme) => {
    const themed = await siteOf(theme);
    const { page, close } = await visit(browser, `${themed.url}/guides/webhooks`);
    await page.setViewportSize({ width: 390, height: 700 });
    const edges = () =>
      page.evaluate(() => {
        const box = (part: string) => document.querySelector(part)!.getBoundingClientRect();
        return [box('#content-container').width, box('#content-area').left, document.body.scrollWidth];
      });
    expect(await edges()).toEqual([390, 16, 390]);
    await page.addStyleTag({ content: '#content-container { width: 100vw; padding-inline: 16px }' });
    expect(await edges()).toEqual([390, 16, 390]);
    await close();
  });
});

describe('widths that authors give', () => {
  test('search stays in its column, and the column of the table of contents follows', async () => {
    const { page, close } = await visit(browser, `${site.url}/guides/webhooks`);
    await page.setViewportSize({ width: 1440, height: 700 });
    await page.addStyleTag({
      content:
        '.header-search { max-width: 200px } #search-bar-entry { width: 320px !important } #content-side-layout { width: 280px !important }',
    });
    const found = await page.evaluate(() => {
      const box = (part: string) => document.querySelector(part)!.getBoundingClientRect();
      return {
        search: box('#search-bar-entry').right <= box('.header-search').right,
        contents: box('#content-side-layout').width,
        beside: box('#content-area').right <= box('#content-side-layout').left,
        scrolls: document.documentElement.scrollWidth > innerWidth,
      };
    });
    expect(found).toEqual({ search: true, contents: 280, beside: true, scrolls: false });
    await close();
  });

  test.each([
    ['', 712],
    ['max-width: none', 812],
    ['max-width: 72rem !important; width: calc(100% - 20rem) !important', 576],
  ])('the text with #content-area { %s } is %i px wide', async (style, width) => {
    const { page, close } = await visit(browser, `${site.url}/guides/webhooks`);
    await page.setViewportSize({ width: 1440, height: 700 });
    await page.addStyleTag({ content: `#content-area { ${style} }` });
    expect(await page.evaluate(() => document.querySelector('#content-area')!.clientWidth)).toBe(width);
    await page.setViewportSize({ width: 390, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await close();
  });

  test('the reference beside its examples keeps a width to read', async () => {
    const { page, close } = await visit(browser, `${site.url}/api-reference/users/create-a-user`);
    const width = () => page.locator('#content-area').evaluate((text) => text.clientWidth);
    for (const screen of [1280, 1440]) {
      await page.setViewportSize({ width: screen, height: 700 });
      const before = await width();
      const style = await page.addStyleTag({
        content: '#content-area { max-width: 72rem !important; width: calc(100% - 20rem) !important }',
      });
      expect(await width(), `${screen} px`).toBe(Math.min(before, 576));
      await style.evaluate((element) => (element as Element).remove());
    }
    await close();
  });
});

test('what authors give to `body` lies under the page, as on the hosted platform', async () => {
  const { page, close } = await visit(browser, `${site.url}/guides/webhooks`);
  await page.addStyleTag({ content: 'body { background-color: #1e1e1e; color: #fff; font-size: 12px }' });
  const found = await page.evaluate(() => {
    const { color, fontSize } = getComputedStyle(document.querySelector('.mdx-content p')!);
    const isWhite = color === 'rgb(255, 255, 255)';
    return { fontSize, isWhite, background: getComputedStyle(document.body).backgroundColor };
  });
  expect(found).toEqual({ fontSize: '16px', isWhite: false, background: 'rgba(0, 0, 0, 0)' });
  await close();
});

test('a higher heading in the text has more space above it than a lower one', async () => {
  const headings = ['#', '##', '###', '####'].map((level) => `Text.\n\n${level} Heading\n\n`).join('');
  const own = await openSite({ 'docs.json': { navigation: { pages: ['index'] } }, 'index.mdx': headings });
  const { page, close } = await visit(browser, own.url);
  const spaces = await page.evaluate(() =>
    [...document.querySelectorAll('.mdx-content > :is(h1, h2, h3, h4)')].map((heading) =>
      Number.parseFloat(getComputedStyle(heading).marginTop),
    ),
  );
  expect(spaces).toHaveLength(4);
  expect([...new Set(spaces)].sort((a, b) => b - a)).toEqual(spaces);
  await close();
  await own.close();
});
