import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeWindows, sharedChromium } from './chromium.ts';
import { type OpenSite, openSite, visit, widthsTooNarrow } from './sites/open-site.ts';
import { SAMPLE_SITE } from './sites/sample-site.ts';

const PAGES = [
  '/',
  '/guides/webhooks',
  '/guides/limits',
  '/guides/tables',
  '/ar',
  '/api-reference/users/create-a-user',
];

let browser: Browser;
let site: OpenSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([sharedChromium(), openSite(SAMPLE_SITE)]);
});
afterAll(async () => {
  await closeWindows(browser);
  await site.close();
});

describe('every page', () => {
  test.each([
    [390, [320, 390, 768]],
    [1280, [1024, 1440]],
  ])(
    'loads at %i px without errors, asks nobody else, does not shift meanwhile, and never scrolls sideways',
    async (width, widths) => {
      // Side by side: each waits until nothing has been loaded for a while.
      const loaded = PAGES.map(async (path) => {
        const viewport = { width, height: 700 };
        const { page, troubles, strangers, close } = await visit(browser, 'about:blank', { viewport });
        await page.addInitScript(() => {
          const seen = window as unknown as { shift: number };
          seen.shift = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              seen.shift += (entry as unknown as { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
        });
        await page.goto(site.url + path, { waitUntil: 'networkidle' });
        // On a busy machine, a page is painted in pieces: then the columns of a table move (0.02). Up to 0.1 is called good.
        const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
        const tooWide = await widthsTooNarrow(page, widths);
        await close();
        const outside = strangers.filter((url) => !url.startsWith(`${site.url}/`));
        return { path, troubles, outside, hasShifted: shift >= 0.05, tooWide };
      });
      const fine = { troubles: [], outside: [], hasShifted: false, tooWide: [] };
      expect(await Promise.all(loaded)).toEqual(PAGES.map((path) => ({ path, ...fine })));
    },
  );
});

test('on a phone, opening the sidebar or a menu, or typing in the search, never styles a long page again', async () => {
  const long = await openSite({
    'docs.json': {
      navigation: { pages: ['index', 'other'] },
      contextual: { options: ['copy', 'view'] },
    },
    'index.mdx': `---\ntitle: Long\n---\n\n${'## Part\n\nSome *words* of `it`.\n\n'.repeat(400)}`,
    'other.mdx': '---\ntitle: Other\n---\n\nText.\n',
  });
  const { page, close } = await visit(browser, long.url, { viewport: { width: 390, height: 800 } });
  const elements = await page.locator('main *').count();
  expect(elements).toBeGreaterThan(1500);
  /** How many elements the browser gave styles at once while the reader did something. */
  const restyled = async (act: () => Promise<unknown>) => {
    await browser.startTracing(page, { categories: ['devtools.timeline'] });
    await act();
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
      traceEvents: { name: string; args: { elementCount?: number } }[];
    };
    return Math.max(
      ...traceEvents.map(({ name, args }) => (name === 'UpdateLayoutTree' ? (args.elementCount ?? 0) : 0)),
    );
  };
  const leave = () => page.keyboard.press('Escape');
  const few = elements / 5;
  for (const name of ['Open navigation', 'More actions']) {
    expect(await restyled(() => page.getByRole('button', { name }).click()), name).toBeLessThan(few);
    expect(await restyled(leave), `${name}, closed`).toBeLessThan(few);
  }
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').waitFor();
  expect(await restyled(() => page.keyboard.type('oth')), 'typing').toBeLessThan(few);
  await close();
  await long.close();
});

describe('without script', () => {
  test('content and navigation are there, and the drawer opens', async () => {
    const { page, close } = await visit(browser, `${site.url}/guides/webhooks`, {
      javaScriptEnabled: false,
      viewport: { width: 390, height: 800 },
    });
    await expect.poll(() => page.getByRole('heading', { name: 'Verify signatures' }).isVisible()).toBe(true);
    const link = page.locator('#sidebar').getByRole('link', { name: 'Limits' });
    await expect.poll(() => link.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Open navigation' }).click();
    await expect.poll(() => link.isVisible()).toBe(true);
    await close();
  });

  test('there are no buttons that would do nothing', async () => {
    const { page, close } = await visit(browser, site.url, { javaScriptEnabled: false });
    for (const path of ['/', '/guides/tables']) {
      await page.goto(site.url + path);
      const idle = await page
        .getByRole('button')
        .evaluateAll((all) =>
          all.flatMap((button) =>
            (button as HTMLButtonElement).popoverTargetElement ? [] : [button.textContent],
          ),
        );
      expect(idle, path).toEqual([]);
    }
    await close();
  });
});

describe('the menu of the page', () => {
  const menus = {
    'docs.json': { navigation: { pages: ['index'] }, contextual: { options: [] as string[] } },
    'index.mdx': '---\ntitle: Page\n---\n\nText.\n',
  };
  const withOptions = (options: string[]) =>
    openSite({ ...menus, 'docs.json': { ...menus['docs.json'], contextual: { options } } });

  test.each([
    [['copy', 'view', 'chatgpt', 'mcp'], ['View as Markdown']],
    [
      [
        'copy',
        'view',
        'download-pdf',
        { title: 'Chat', description: '', icon: 'x', href: 'https://example.com' },
      ],
      ['View as Markdown', 'More actions'],
    ],
    [['copy', 'chatgpt'], []],
  ])('without script, of %j it shows what works: %j', async (options, shown) => {
    const menu = await withOptions(options as string[]);
    const { page, close } = await visit(browser, menu.url, { javaScriptEnabled: false });
    const controls = page.locator(':is(.context-first, .context-more):visible');
    expect(
      await controls.evaluateAll((all) => all.map(({ ariaLabel, textContent }) => ariaLabel ?? textContent)),
    ).toEqual(shown);
    await close();
    await menu.close();
  });

  test('opens with an arrow key, which then goes from entry to entry', async () => {
    const menu = await withOptions(['copy', 'view', 'mcp']);
    const { page, close } = await visit(browser, menu.url);
    const focused = () => page.evaluate(() => document.activeElement?.querySelector('b')?.textContent);
    await page.getByRole('button', { name: 'More actions' }).focus();
    for (const [key, entry] of [
      ['ArrowDown', 'Copy page'],
      ['ArrowDown', 'View as Markdown'],
      ['End', 'Copy MCP server URL'],
      ['ArrowDown', 'Copy page'],
      ['ArrowUp', 'Copy MCP server URL'],
      ['Home', 'Copy page'],
    ]) {
      await page.keyboard.press(key!);
      expect(await focused(), key).toBe(entry);
    }
    await page.keyboard.press('Escape');
    expect(await page.locator('.context-list').isVisible()).toBe(false);
    expect(await page.locator('.context-more').evaluate((more) => more === document.activeElement)).toBe(
      true,
    );
    await page.keyboard.press('ArrowUp');
    expect(await focused()).toBe('Copy MCP server URL');
    await close();
    await menu.close();
  });
});

test.each([true, false])('the open drawer keeps the focus, with scripts: %s', async (javaScriptEnabled) => {
  const { page, close } = await visit(browser, `${site.url}/guides/webhooks`, {
    javaScriptEnabled,
    viewport: { width: 390, height: 800 },
  });
  const drawer = page.locator('#sidebar');
  const focused = page.locator(':focus');
  await page.getByRole('button', { name: 'Open navigation' }).press('Enter');
  const outside = page.locator(':focus:not(#sidebar *, .drawer-button)');
  const links = await drawer.getByRole('link').count();
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let i = 0; i < links + 10; i++) {
      await page.keyboard.press(key);
      expect(await outside.count()).toBe(0);
    }
  }
  await page.keyboard.press('Escape');
  await expect.poll(() => focused.getAttribute('aria-label')).toBe('Open navigation');
  await page.keyboard.press('Tab');
  expect(await drawer.locator(':focus').count()).toBe(0);
  await close();
});

test('a click beside the open drawer closes it and follows no link', async () => {
  const viewport = { width: 390, height: 800 };
  const { page, close } = await visit(browser, `${site.url}/guides/webhooks`, { viewport });
  await page.addStyleTag({ content: 'main a[href] { position: fixed; inset: 0; width: auto !important }' });
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await page.mouse.click(380, 400);
  await expect.poll(() => page.locator('#sidebar').isVisible()).toBe(false);
  expect(new URL(page.url()).pathname).toBe('/guides/webhooks');
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await expect.poll(() => page.locator('#sidebar').isVisible()).toBe(true);
  await close();
});

describe('light and dark', () => {
  test('follows the system before anything is painted, and keeps the reader’s choice on the next page', async () => {
    const { page, close } = await visit(browser, site.url, { colorScheme: 'dark' });
    const isDark = () => page.evaluate(() => document.documentElement.classList.contains('dark'));
    await expect.poll(isDark).toBe(true);
    const [scriptFirst] = await page.$$eval('head > *', (nodes) => [
      nodes.findIndex((node) => node.tagName === 'SCRIPT') <
        nodes.findIndex((node) => node.tagName === 'LINK'),
    ]);
    expect(scriptFirst).toBe(true);
    await page.getByRole('button', { name: 'Dark mode', pressed: true }).click();
    await page.getByRole('button', { name: 'Dark mode', pressed: false }).waitFor();
    await page.goto(`${site.url}/guides/limits`);
    await expect.poll(isDark).toBe(false);
    await page.getByRole('button', { name: 'Dark mode', pressed: false }).waitFor();
    await close();
  });
});

describe('navigation', () => {
  test('the table of contents marks the section that is read', async () => {
    const { page, close } = await visit(browser, `${site.url}/guides/webhooks`);
    const active = page.locator('#table-of-contents a[aria-current]');
    await expect.poll(() => active.textContent()).toBe('Verify signatures');
    await page.locator('#retries').scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect.poll(() => active.textContent()).toBe('Retries');
    expect(await page.locator('.toc-item[data-active] > a').allTextContents()).toEqual(['Retries']);
    await close();
  });

  test('on a phone it opens from the header at the section that is read, and closes when one is chosen', async () => {
    const { page, close } = await visit(browser, `${site.url}/guides/sections`, {
      viewport: { width: 390, height: 400 },
    });
    const toc = page.getByRole('navigation', { name: 'On this page' });
    await expect.poll(() => toc.isVisible()).toBe(false);
    await page.locator('#part-7').scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'On this page' }).click();
    const current = toc.locator('[aria-current]');
    await expect.poll(() => current.boundingBox().then((box) => box!.y > 0 && box!.y < 320)).toBe(true);
    await toc.getByRole('link', { name: 'Part 2' }).click();
    await expect.poll(() => toc.isVisible()).toBe(false);
    expect(page.url()).toMatch(/#part-2$/);
    await page.goto(`${site.url}/guides/limits`);
    expect(await page.getByRole('button', { name: 'On this page' }).count()).toBe(0);
    await close();
  });

  test('a menu below a long table of contents neither covers it nor leaves the screen', async () => {
    const sections = Array.from({ length: 40 }, (_, index) => `## Section ${index}\n\nText.\n`);
    const long = await openSite({
      'docs.json': {
        theme: 'mint',
        name: 'Long',
        colors: { primary: '#16A34A' },
        contextual: { options: ['copy'], display: 'toc' },
        navigation: { pages: ['index'] },
      },
      'index.mdx': `---\ntitle: Long\n---\n\n${sections.join('\n')}`,
    });
    const { page, close } = await visit(browser, long.url, { viewport: { width: 1440, height: 700 } });
    for (const top of [0, 400, 2000]) {
      await page.evaluate((y) => scrollTo(0, y), top);
      const box = async (id: string) => (await page.locator(`#${id}`).boundingBox())!;
      const [contents, menu] = [await box('table-of-contents'), await box('page-context-menu')];
      expect(menu.y).toBeGreaterThanOrEqual(contents.y + contents.height);
      expect(menu.y + menu.height).toBeLessThanOrEqual(700);
    }
    await close();
    await long.close();
  });

  test('the table of contents marks the entry that was clicked, and its heading lands just below the header', async () => {
    const { page, close } = await visit(browser, `${site.url}/guides/sections`);
    const entries = page.locator('#table-of-contents a');
    await expect.poll(() => entries.count()).toBe(8);
    for (const entry of await entries.all()) {
      await entry.click();
      await expect.poll(() => entry.getAttribute('aria-current')).toBe('location');
      const { below, atEnd } = await page.evaluate(
        (id) => {
          const heading = document.getElementById(id)!.getBoundingClientRect();
          const header = document.getElementById('navbar')!.getBoundingClientRect();
          const end = document.documentElement.scrollHeight - innerHeight;
          return { below: heading.top - header.bottom, atEnd: scrollY >= end - 1 };
        },
        (await entry.getAttribute('href'))!.slice(1),
      );
      expect(below).toBeGreaterThanOrEqual(0);
      if (!atEnd) expect(below).toBeLessThanOrEqual(32);
    }
    await page.mouse.move(600, 400);
    await page.mouse.wheel(0, -100_000);
    await expect.poll(() => entries.first().getAttribute('aria-current')).toBe('location');
    await close();
  });

  test('text and everything around it follow the font size that the reader has set', async () => {
    const viewport = { width: 1440, height: 900 };
    const { page, close } = await visit(browser, `${site.url}/guides/webhooks`, { viewport });
    const sizes = () =>
      page.evaluate(() => {
        const sizeOf = (part: string, property: 'fontSize' | 'width') =>
          parseFloat(getComputedStyle(document.querySelector(part)!)[property]);
        const texts = ['body', '#content h2', '.sidebar a'].map((part) => sizeOf(part, 'fontSize'));
        return [...texts, sizeOf('.sidebar', 'width'), sizeOf('.icon-button .glyph', 'width')];
      });
    const usual = await sizes();
    await page.addStyleTag({ content: 'html { font-size: 20px }' });
    const large = await sizes();
    await close();
    expect(large).toEqual(usual.map((size) => size * 1.25));
  });

  test('the first stop of the keyboard leads past the navigation', async () => {
    const { page, close } = await visit(browser, site.url);
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
    await close();
  });

  test('code is a stop of the keyboard where it scrolls, and only there', async () => {
    const { page, close } = await visit(browser, `${site.url}/guides/tables`);
    const stops = () => page.locator('pre[tabindex="0"]:visible').count();
    expect(await page.locator('pre:visible').count()).toBe(2);
    await expect.poll(stops).toBe(0);
    await page.goto(site.url);
    await expect.poll(stops).toBe(1);
    await close();
  });

  test('a formula is a stop of the keyboard where it scrolls, and only there', async () => {
    const { page, close } = await visit(browser, `${site.url}/guides/tables`, {
      viewport: { width: 390, height: 800 },
    });
    expect(await page.locator('.math').count()).toBe(2);
    await expect.poll(() => page.locator('.math[tabindex="0"]').count()).toBe(1);
    const formula = page.locator('.math').first();
    await formula.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => formula.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
    await close();
  });

  test('titles in another language keep their direction where text runs from right to left', async () => {
    const { page, close } = await visit(browser, `${site.url}/ar/users`);
    const places = await page
      .locator('h1, .nav-link[aria-current=page] .nav-label, .toc a')
      .evaluateAll((titles) =>
        titles.map((title) => {
          const text = document.createTreeWalker(title, NodeFilter.SHOW_TEXT).nextNode() as Text;
          const place = (at: number) => {
            const range = document.createRange();
            range.setStart(text, at);
            range.setEnd(text, at + 1);
            return range.getBoundingClientRect();
          };
          const [slash, letter, bracket] = [0, 1, text.length - 1].map(place);
          const room = title.parentElement!.getBoundingClientRect().right - bracket!.right;
          return [slash!.left < letter!.left, letter!.left < bracket!.left, room < 40];
        }),
      );
    await close();
    expect(places).toEqual([1, 2, 3].map(() => [true, true, true]));
  });

  test('pages are drawn ahead when the pointer rests on a link, unless the reader wants little motion', async () => {
    const rules = async (reducedMotion: 'reduce' | 'no-preference') => {
      const { page, close } = await visit(browser, site.url, { reducedMotion });
      const found = await page.locator('script[type=speculationrules]').count();
      await close();
      return found;
    };
    expect(await rules('no-preference')).toBe(1);
    expect(await rules('reduce')).toBe(0);
  });

  test('a lost reader is led on by a redirect with a wildcard, or shown pages with a similar URL', async () => {
    const { page, close } = await visit(browser, `${site.url}/blog/limits`);
    await page.waitForURL(`${site.url}/guides/limits`);
    await page.goto(`${site.url}/old/webhooks`);
    await page.locator('.not-found-near').getByRole('link', { name: 'Webhooks' }).waitFor();
    // The name of the page counts, not that of its folder.
    await page.goto(`${site.url}/limits/webhoks`);
    await page.locator('.not-found-near a').first().waitFor();
    expect(await page.locator('.not-found-near a').allTextContents()).toEqual(['Webhooks']);
    await close();
  });

  test('a lost reader with an anchor in the URL sees each suggestion once, and one search', async () => {
    const { page, close } = await visit(browser, `${site.url}/limits/webhoks#retries`);
    await page.waitForLoadState('networkidle');
    await page.locator('.not-found-near a').first().waitFor();
    expect(await page.locator('.not-found-near a').allTextContents()).toEqual(['Webhooks']);
    await page.keyboard.press('Control+k');
    await page.locator('dialog.search-dialog[open]').first().waitFor();
    expect(await page.locator('dialog.search-dialog').count()).toBe(1);
    await close();
  });

  test('assistants and editors are given the URL that the reader sees, where the build did not know it', async () => {
    const { page, close } = await visit(browser, `${site.url}/guides/limits`);
    const menu = page.locator('#page-context-menu-list');
    const link = async (name: string) =>
      new URL(
        (await menu.getByText(name, { exact: true }).locator('xpath=ancestor::a').getAttribute('href'))!,
      ).searchParams;
    expect((await link('Claude')).get('q')).toContain(`Read ${site.url}/guides/limits so`);
    expect(JSON.parse(atob((await link('Cursor')).get('config')!))).toEqual({ url: `${site.url}/mcp` });
    await expect
      .poll(() => menu.locator('[data-docs-address=mcp] small').last().textContent())
      .toBe(`${site.url}/mcp`);
    await close();
  });

  test('the page is copied as Markdown', async () => {
    const { page, close } = await visit(browser, site.url, {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await page.getByRole('button', { name: 'Copy page' }).first().click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(/^# Welcome\n[\s\S]*## First steps/);
    await close();
  });

  test('the page is copied while the click is handled: Safari copies nothing later', async () => {
    const { page, close } = await visit(browser, site.url);
    const handled = await page.evaluate(
      () =>
        new Promise((resolve) => {
          const copy = async () => resolve(window.event?.type);
          Object.assign(navigator.clipboard, { write: copy, writeText: copy });
          document.querySelector<HTMLElement>('[data-docs-action="copy-page"]')?.click();
        }),
    );
    expect(handled).toBe('click');
    await close();
  });
});

test.each(['/guides/limits', '/ar'])('on a phone, the menu of %s is on the screen', async (path) => {
  const { page, close } = await visit(browser, site.url + path, { viewport: { width: 320, height: 700 } });
  await page.locator('.context-more').click();
  const menu = await page.locator('.context-list').boundingBox();
  expect(menu!.x).toBeGreaterThanOrEqual(0);
  expect(menu!.x + menu!.width).toBeLessThanOrEqual(320);
  await close();
});

describe('weight', () => {
  test('a text page takes at most 45 KB in all and 20 KB of script, and 60 KB of fonts beside it', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send('Network.enable');
    const kinds = new Map<string, string>();
    const bytes: Record<string, number> = {};
    client.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
    client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const kind = kinds.get(requestId) ?? 'Other';
      bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
    });
    await page.goto(`${site.url}/guides/webhooks`, { waitUntil: 'networkidle' });
    const total = Object.values(bytes).reduce((sum, size) => sum + size, 0);
    expect(bytes.Script).toBeLessThan(20_000);
    expect(total - (bytes.Font ?? 0)).toBeLessThan(45_000);
    expect(bytes.Font).toBeGreaterThan(10_000);
    expect(bytes.Font).toBeLessThan(60_000);
    await context.close();
  });
});
