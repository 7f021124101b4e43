import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { violationsInBothModes } from './axe.ts';
import { closeWindows, sharedChromium } from './chromium.ts';
import { type OpenSite, openSite, visit } from './sites/open-site.ts';

const tabs = (folder: string) => [
  {
    tab: 'Guides',
    icon: 'book',
    groups: [
      { group: 'Start', pages: [`${folder}start`, { group: 'Deep', pages: [`${folder}deep`] }] },
      {
        group: 'Rooted',
        root: `${folder}root`,
        directory: 'card',
        pages: [{ group: 'Inner', root: `${folder}inner`, pages: [`${folder}leaf`] }],
      },
    ],
  },
  {
    tab: 'More',
    menu: [{ item: 'Notes', icon: 'bell', description: 'What we wrote', pages: [`${folder}notes`] }],
  },
  {
    tab: 'SDKs',
    dropdowns: [
      {
        dropdown: 'Node',
        icon: 'code',
        description: 'Everything about servers, workers, queues, streams and command-line programs',
        pages: [`${folder}node`],
      },
      { dropdown: 'Python', pages: [`${folder}python`] },
    ],
  },
];
const NAMES = ['start', 'deep', 'root', 'inner', 'leaf', 'notes', 'node', 'python'];
const page = (name: string) =>
  `---\ntitle: Title of ${name}\ndescription: Words about ${name}.\n---\n\nText.\n`;

const SITE = {
  'docs.json': {
    theme: 'mint',
    name: 'Navigation',
    colors: { primary: '#2F5BEA', light: '#8FA9FF', dark: '#2447C4' },
    banner: { content: 'News: [read](/start)', dismissible: true },
    navbar: {
      links: [{ label: 'Support', href: 'mailto:a@example.com' }],
      primary: { type: 'button', label: 'Sign up', href: '/start' },
    },
    footer: {
      socials: { github: 'https://github.com/example' },
      links: [{ header: 'Company', items: [{ label: 'About', href: '/start' }] }],
    },
    styling: { eyebrows: 'breadcrumbs' },
    navigation: {
      global: { anchors: [{ anchor: 'Community', icon: 'users', href: 'https://example.com' }] },
      languages: [
        {
          language: 'en',
          versions: [
            { version: 'v2', tag: 'Latest', tabs: tabs('') },
            { version: 'v1', tabs: tabs('v1/') },
          ],
        },
        { language: 'ar', tabs: tabs('ar/') },
      ],
    },
  },
  ...Object.fromEntries(
    ['', 'v1/', 'ar/'].flatMap((folder) => NAMES.map((name) => [`${folder}${name}.mdx`, page(name)])),
  ),
};

const MANY = Array.from({ length: 400 }, (_, i) => `g${Math.floor(i / 20)}/page-${i}`);
const LARGE = {
  'docs.json': {
    theme: 'mint',
    name: 'Large',
    colors: { primary: '#2F5BEA' },
    interaction: { drilldown: true },
    navigation: {
      groups: Array.from({ length: 20 }, (_, g) => ({
        group: `Group ${g}`,
        pages: [{ group: `Inner ${g}`, pages: MANY.slice(g * 20, g * 20 + 20) }],
      })),
    },
  },
  ...Object.fromEntries(MANY.map((name) => [`${name}.mdx`, page(`${name} with a rather long name`)])),
};

let browser: Browser;
let site: OpenSite;
let large: OpenSite;

beforeAll(async () => {
  [browser, site, large] = await Promise.all([sharedChromium(), openSite(SITE), openSite(LARGE)]);
});
afterAll(async () => {
  await closeWindows(browser);
  await site.close();
  await large.close();
});

const at = (target: Page) => new URL(target.url()).pathname.replace(/\/$/, '');

test('a long description of a menu is cut where the sidebar ends', async () => {
  const { page, close } = await visit(browser, `${site.url}/node`);
  const right = (selector: string) =>
    page.locator(selector).evaluate((element) => element.getBoundingClientRect().right);
  expect(await right('#sidebar summary:has(small)')).toBeLessThan(await right('#sidebar'));
  await close();
});

test('what an author writes for all buttons, details and summaries leaves header and sidebar as they are', async () => {
  const { page, close } = await visit(browser, `${site.url}/start`);
  const looks = () =>
    page.locator(':is(.header, #sidebar) :is(button, details, summary)').evaluateAll((elements) =>
      elements.map((element) => {
        const { margin, padding, border, borderRadius, backgroundColor, color, font } =
          getComputedStyle(element);
        const { x, y, width, height } = element.getBoundingClientRect();
        return { margin, padding, border, borderRadius, backgroundColor, color, font, x, y, width, height };
      }),
    );
  const before = await looks();
  await page.addStyleTag({
    content: `details { margin: 1rem 0; padding: 1rem; border: 1px solid red; background: #eee }
summary { font-weight: 700; padding: 8px; color: blue }
button { background: green; color: white; padding: 12px; border-radius: 99px; font-size: 20px }`,
  });
  expect(before.length).toBeGreaterThan(4);
  expect(await looks()).toEqual(before);
  await close();
});

describe('without script', () => {
  test('groups open and close, menus open, and their links lead to the matching page', async () => {
    const { page, close } = await visit(browser, `${site.url}/start`, { javaScriptEnabled: false });
    const deep = page.locator('#sidebar a', { hasText: 'Title of deep' });
    await expect.poll(() => deep.isVisible()).toBe(false);
    const button = page.getByRole('button', { name: 'Deep', expanded: false });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => deep.isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Deep' }).click();
    await expect.poll(() => deep.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Deep' }).click();
    await deep.click();
    await expect.poll(() => at(page)).toBe('/deep');
    await page.click('.header .nav-switcher[data-kind=version] summary');
    await page.click('.header .nav-menu a:has-text("v1")');
    await expect.poll(() => at(page)).toBe('/v1/deep');
    await page.click('.header .nav-switcher[data-kind=language] summary');
    await page.click('.header .nav-menu a:has-text("العربية")');
    await expect.poll(() => at(page)).toBe('/ar/deep');
    await expect.poll(() => page.getAttribute('html', 'dir')).toBe('rtl');
    await close();
  });
  test('the banner has no button that would do nothing', async () => {
    const { page, close } = await visit(browser, `${site.url}/start`, { javaScriptEnabled: false });
    await expect.poll(() => page.locator('#banner').isVisible()).toBe(true);
    await expect.poll(() => page.locator('.nav-banner-close').isVisible()).toBe(false);
    await close();
  });
});

test('the tab of the page is in sight where not all of them fit', async () => {
  const { page, close } = await visit(browser, `${site.url}/node`, { viewport: { width: 200, height: 800 } });
  await expect
    .poll(() => page.locator('.nav-tab[aria-current]').evaluate((tab) => tab.getBoundingClientRect().right))
    .toBeLessThanOrEqual(200);
  await close();
});

test('the tab of the page is in sight, also where the browser knows no styles for that', async () => {
  const context = await browser.newContext({ viewport: { width: 200, height: 800 } });
  const page = await context.newPage();
  await page.route('**/theme.*.css', async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    expect(body).toContain('scroll-initial-target:nearest');
    await route.fulfill({ response, body: body.replace('scroll-initial-target:nearest', '') });
  });
  await page.goto(`${site.url}/node`);
  await expect
    .poll(() => page.locator('.nav-tab[aria-current]').evaluate((tab) => tab.getBoundingClientRect().right))
    .toBeLessThanOrEqual(200);
  await context.close();
});

test('a dismissed banner stays away', async () => {
  const { page, troubles, close } = await visit(browser, `${site.url}/start`);
  await page.click('.nav-banner-close');
  await expect.poll(() => page.locator('#banner').count()).toBe(0);
  await page.goto(`${site.url}/deep`);
  await expect.poll(() => page.locator('#banner').count()).toBe(0);
  expect(troubles).toEqual([]);
  await close();
});

test('a menu opens with Enter, and closes with Escape, which gives the focus back, or when the reader clicks elsewhere', async () => {
  const { page, close } = await visit(browser, `${site.url}/start`);
  const summary = page.locator('.nav-tab-menu summary');
  await summary.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Notes');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('.nav-tab-menu[open]').count()).toBe(0);
  await expect.poll(() => summary.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.click('.header .nav-switcher[data-kind=version] summary');
  await expect.poll(() => page.locator('.nav-switcher[open]').count()).toBe(1);
  await page.click('h1');
  await expect.poll(() => page.locator('.nav-switcher[open]').count()).toBe(0);
  await close();
});

describe('a group in the sidebar', () => {
  test('opens and closes by its button, and says which it is', async () => {
    const { page, troubles, close } = await visit(browser, `${site.url}/start`);
    const deep = page.locator('#sidebar a', { hasText: 'Title of deep' });
    for (const [key, isOpen] of [
      ['Enter', true],
      ['Space', false],
    ] as const) {
      await page.getByRole('button', { name: 'Deep' }).focus();
      await page.keyboard.press(key);
      await page.getByRole('button', { name: 'Deep', expanded: isOpen }).waitFor();
      expect(await deep.isVisible()).toBe(isOpen);
    }
    await page.goto(`${site.url}/deep`);
    await page.getByRole('button', { name: 'Deep', expanded: true }).click();
    await page.getByRole('button', { name: 'Deep', expanded: false }).waitFor();
    expect(await deep.isVisible()).toBe(false);
    expect(troubles).toEqual([]);
    await close();
  });
  test('opens when the browser finds a word in it', async () => {
    const { page, close } = await visit(browser, `${site.url}/start#:~:text=Title%20of%20deep`);
    await page.getByRole('button', { name: 'Deep', expanded: true }).waitFor();
    await expect.poll(() => page.locator('#sidebar a', { hasText: 'Title of deep' }).isVisible()).toBe(true);
    await close();
  });
  test('stays as it is, whatever an author writes for accordions', async () => {
    const { page, close } = await visit(browser, `${site.url}/start`);
    const looks = () =>
      page.locator('#sidebar .nav-tree li').evaluateAll((entries) =>
        entries.map((entry) => {
          const { border, padding, backgroundColor } = getComputedStyle(entry.querySelector('ul') ?? entry);
          const { x, y, width, height } = entry.getBoundingClientRect();
          return { border, padding, backgroundColor, x, y, width, height };
        }),
      );
    const before = await looks();
    await page.addStyleTag({
      content: `:root details, #sidebar details { border: 1px solid red; padding: 1rem; margin: 1rem; background: #eee }
:root details > summary, #sidebar summary { padding: 1rem; font-weight: bold }
#sidebar ul, .nav-list { display: block !important }`,
    });
    expect(before.length).toBeGreaterThan(5);
    expect(await looks()).toEqual(before);
    await close();
  });
});

test('a group with a root has a link and a button of its own to open it, with the keyboard as well', async () => {
  const { page, close } = await visit(browser, `${site.url}/start`);
  await page.getByRole('button', { name: 'Show pages of Inner', expanded: false }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Show pages of Inner', expanded: true }).waitFor();
  await expect.poll(() => page.locator('#sidebar a', { hasText: 'Title of leaf' }).isVisible()).toBe(true);
  await expect.poll(() => at(page)).toBe('/start');
  await page.click('#sidebar a:has-text("Inner")');
  await expect.poll(() => at(page)).toBe('/inner');
  await close();
});

describe('page modes', () => {
  const MODES = ['wide', 'center', 'custom', 'frame'];
  let modes: OpenSite;
  beforeAll(async () => {
    const pages = MODES.map((mode) => [
      `${mode}.mdx`,
      `---\ntitle: Page ${mode}\nmode: ${mode}\n---\n\nText.\n\n## Part\n`,
    ]);
    modes = await openSite({
      'docs.json': {
        navigation: { groups: [{ group: 'All', pages: MODES }] },
        footer: { socials: { github: 'https://github.com/example' } },
      },
      ...Object.fromEntries(pages),
    });
  });
  afterAll(() => modes.close());

  test('all have the menu of pages on a phone', async () => {
    const { page, troubles, close } = await visit(browser, `${modes.url}/wide`, {
      viewport: { width: 390, height: 800 },
    });
    for (const mode of MODES) {
      await page.goto(`${modes.url}/${mode}`);
      await page.getByRole('button', { name: 'Open navigation' }).click();
      const other = mode === 'wide' ? 'center' : 'wide';
      await page.locator('#sidebar a', { hasText: `Page ${other}` }).click();
      await page.waitForURL(`**/${other}`);
    }
    expect(troubles).toEqual([]);
    await close();
  });
  test('have a footer in line with the header on a phone', async () => {
    const { page, close } = await visit(browser, `${modes.url}/custom`, {
      viewport: { width: 390, height: 800 },
    });
    for (const mode of MODES) {
      await page.goto(`${modes.url}/${mode}`);
      const icon = await page.locator('#footer svg').boundingBox();
      expect(icon!.x, mode).toBe(17);
    }
    await close();
  });
  test('center and custom have no sidebar and no menu on a wide screen', async () => {
    const { page, close } = await visit(browser, `${modes.url}/center`);
    for (const mode of ['center', 'custom']) {
      await page.goto(`${modes.url}/${mode}`);
      await expect.poll(() => page.locator('#content').isVisible()).toBe(true);
      await expect.poll(() => page.locator('#sidebar').isVisible()).toBe(false);
      await expect.poll(() => page.getByRole('button', { name: 'Open navigation' }).isVisible()).toBe(false);
    }
    await close();
  });
});

describe('a tree beyond the budget', () => {
  test('is completed from its file, with the current entry marked and in sight', async () => {
    // The first page of its groups, whose titles lead to it, at the URL that many hosts redirect readers to.
    const { page, troubles, close } = await visit(browser, `${large.url}/g17/page-340/`);
    await page.waitForFunction(() => document.querySelectorAll('#sidebar .nav-list a').length >= 400);
    const current = page.locator('#sidebar [aria-current=page]');
    await expect.poll(() => current.count()).toBe(1);
    await expect.poll(() => current.isVisible()).toBe(true);
    await page.waitForFunction(() => {
      const { top, bottom } = document.querySelector('#sidebar [aria-current=page]')!.getBoundingClientRect();
      return top > 0 && bottom < innerHeight;
    });
    expect(troubles).toEqual([]);
    await close();
  });
  test('shows the current entry when it opens on a phone', async () => {
    const viewport = { width: 390, height: 700 };
    const { page, close } = await visit(browser, `${large.url}/g17/page-345`, { viewport });
    await page.getByRole('button', { name: 'Open navigation' }).click();
    await page.waitForFunction(() => {
      const { top, bottom } = document.querySelector('#sidebar [aria-current=page]')!.getBoundingClientRect();
      return (
        document.querySelectorAll('#sidebar .nav-list a').length >= 400 && top > 0 && bottom < innerHeight
      );
    });
    // Again, when it was scrolled and closed meanwhile.
    await page.locator('#sidebar').evaluate((sidebar: HTMLElement) => {
      sidebar.scrollTop = 0;
      sidebar.hidePopover();
    });
    await page.getByRole('button', { name: 'Open navigation' }).click();
    await page.waitForFunction(() => document.querySelector('#sidebar')!.scrollTop > 0);
    await close();
  });
  test('is readable without script as well', async () => {
    const { page, close } = await visit(browser, `${large.url}/g17/page-345`, { javaScriptEnabled: false });
    await page.click('#sidebar a:has-text("Group 3")');
    await expect.poll(() => at(page)).toBe('/g3/page-60');
    await page.click('#sidebar a:has-text("All pages")');
    await expect.poll(() => page.locator('.nav-tree li > a').count()).toBe(420);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => page.locator('.nav-rail a').last().isVisible()).toBe(true);
    // It has the styles of the site: without them lists have bullets.
    await expect
      .poll(() => page.locator('.nav-tree').evaluate((tree) => getComputedStyle(tree).listStyleType))
      .toBe('none');
    await close();
  });
});

test.each(['/root', '/ar/node', '/notes'])('nothing on %s breaks WCAG 2.2 AA', async (path) => {
  const { page, close } = await visit(browser, site.url + path);
  expect(await violationsInBothModes(page)).toEqual([]);
  await close();
});

test('nothing scrolls the page sideways at 320, 390 and 768 px, with a menu open or closed', async () => {
  const { page, close } = await visit(browser, `${site.url}/root`);
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(overflow, { message: `${width} px` }).toBeLessThanOrEqual(0);
    await page.click('.nav-tab-menu summary');
    await expect.poll(() => page.locator('.nav-tab-menu[open]').count()).toBe(1);
    await expect.poll(overflow, { message: `${width} px, open` }).toBeLessThanOrEqual(0);
    await page.click('.nav-tab-menu summary');
    await expect.poll(() => page.locator('.nav-tab-menu[open]').count()).toBe(0);
  }
  await close();
});
