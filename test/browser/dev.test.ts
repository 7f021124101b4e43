import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type RunningServer, startDocs } from '../cli/run-docs.ts';
import { temporaryFolder } from '../store/temporary-folder.ts';
import { closeWindows, sharedChromium } from './chromium.ts';

const CONFIG = {
  theme: 'mint',
  name: 'Dev',
  colors: { primary: '#0B6B54' },
  // Adds its own scripts to the page, which do not require a reload.
  integrations: { ga4: { measurementId: 'G-0123456789' } },
  navigation: {
    groups: [
      { group: 'Pages', pages: ['index', 'other'] },
      { group: 'API', openapi: 'openapi.yaml' },
    ],
  },
};

const HOME = `---
title: Home
---
import Note from '/snippets/note.mdx';

First paragraph.

<Tabs>
<Tab title="One">Text of one.</Tab>
<Tab title="Two">Text of two.</Tab>
</Tabs>

<Accordion title="More">Hidden text.</Accordion>

## A heading

<Note />

<input name="typed" />

![A picture](/images/picture.svg)

${'A long paragraph. '.repeat(400)}

The end.
`;

const SPEC = `openapi: 3.1.0
info: { title: Plants, version: "1" }
servers: [{ url: https://api.example.com }]
paths:
  /plants:
    get:
      summary: List plants
      responses: { '200': { description: All of them } }
`;

const picture = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="${color}"/></svg>`;

const FILES = {
  'docs.json': JSON.stringify(CONFIG, null, 2),
  'index.mdx': HOME,
  'other.mdx': '---\ntitle: Other\n---\n\nAnother page.\n',
  'snippets/note.mdx': 'From the snippet.\n',
  'images/picture.svg': picture('red'),
  'style.css': '.prose p { color: rgb(1, 2, 3); }\n',
  'openapi.yaml': SPEC,
};

const folder = temporaryFolder();
let browser: Browser;
let server: RunningServer;
let page: Page;

function write(file: string, text: string): void {
  const target = path.join(folder.path, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
}

/** A line from the server is open: no change after that is missed. */
async function open(pathname: string): Promise<void> {
  const connected = page.waitForResponse((response) => response.url().includes('/_docs/live?'));
  await page.goto(server.url + pathname);
  await connected;
}

beforeAll(async () => {
  for (const [file, text] of Object.entries(FILES)) write(file, text);
  [browser, server] = await Promise.all([
    sharedChromium(),
    startDocs(['dev', folder.path, '--port', '0', '--editor', 'code']),
  ]);
});

afterAll(async () => {
  await closeWindows(browser);
  await server.stop();
  folder.remove();
});

beforeEach(async () => {
  for (const [file, text] of Object.entries(FILES)) write(file, text);
  await page?.context().close();
  page = await browser.newPage();
});

/** Whether the document is still the one that was loaded. */
const mark = () => page.evaluate(() => Object.assign(window, { isSame: true }));
const isSame = () => page.evaluate(() => 'isSame' in window);

describe('an edit shows in place', () => {
  test('of a page: scroll position, tabs, accordions and inputs stay', async () => {
    await open('/');
    await mark();
    await page.getByRole('tab', { name: 'Two' }).click();
    await page.locator('summary', { hasText: 'More' }).click();
    await page.fill('input[name=typed]', 'kept');
    await page.evaluate(() => scrollTo(0, 300));
    write(
      'index.mdx',
      HOME.replace('First paragraph.', 'Changed *paragraph*.').replace(
        'The end.',
        'The end.\n\nAn addition.',
      ),
    );
    await page.getByText('An addition.').waitFor({ state: 'attached' });
    await expect
      .poll(() => page.locator('.prose > p').first().innerHTML())
      .toBe('Changed <em>paragraph</em>.');
    await expect
      .poll(() => page.getByRole('tab', { name: 'Two' }).getAttribute('aria-selected'))
      .toBe('true');
    await expect.poll(() => page.locator('details.accordion').getAttribute('open')).toBe('');
    await expect.poll(() => page.inputValue('input[name=typed]')).toBe('kept');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
    expect(await isSame()).toBe(true);
  });

  test('of the title of an accordion, which stays open', async () => {
    const text = '<Accordion title="More">Hidden text.</Accordion>';
    write('index.mdx', HOME.replace(text, `${text}\n\n<Accordion title="Other">Other text.</Accordion>`));
    await open('/');
    await mark();
    await page.locator('summary', { hasText: 'Other' }).click();
    write('index.mdx', HOME.replace(text, `${text}\n\n<Accordion title="Another">Other text.</Accordion>`));
    await page.locator('summary', { hasText: 'Another' }).waitFor();
    const opened = () =>
      page
        .locator('details.accordion')
        .evaluateAll((all) => (all as HTMLDetailsElement[]).map(({ id, open }) => [id, open]));
    await expect.poll(opened).toEqual([
      ['more', false],
      ['another', true],
    ]);
    // One that takes its place is another one.
    write('index.mdx', HOME.replace(text, `<Accordion title="New">New text.</Accordion>\n\n${text}`));
    await page.locator('summary', { hasText: 'New' }).waitFor();
    expect(await isSame()).toBe(true);
  });

  test('of a page in dark mode, which stays dark, and follows the system', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await open('/');
    const isDark = () => page.evaluate(() => document.documentElement.classList.contains('dark'));
    write('index.mdx', HOME.replace('First paragraph.', 'First paragraph in the dark.'));
    await page.getByText('First paragraph in the dark.').waitFor();
    expect(await isDark()).toBe(true);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(isDark).toBe(false);
  });

  test('new tabs, accordions and headings work as after a reload', async () => {
    await open('/');
    await mark();
    await page.getByRole('tab', { name: 'Two' }).click();
    const third = '<Tab title="Three">Text of three.</Tab>\n</Tabs>\n\n## Added heading\n';
    write('index.mdx', HOME.replace('</Tabs>', third));
    await page.getByRole('tab', { name: 'Three' }).click();
    await expect.poll(() => page.getByText('Text of three.').isVisible()).toBe(true);
    await expect.poll(() => page.locator('#table-of-contents').innerText()).toContain('Added heading');
    expect(await isSame()).toBe(true);
  });

  test('of a long text that is pasted: scripts are notified once', async () => {
    await open('/');
    await page.evaluate(() => {
      let times = 0;
      document.addEventListener('docs:content', () => Object.assign(window, { times: ++times }));
    });
    const pasted = Array.from({ length: 300 }, (_, index) => `Pasted paragraph ${index}.`);
    write('index.mdx', `${HOME}\n${pasted.join('\n\n')}\n`);
    await page.getByText('Pasted paragraph 299.').waitFor({ state: 'attached' });
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'times'))).toBe(1);
  });

  test('of a snippet, a stylesheet and an image', async () => {
    await open('/');
    await mark();
    write('snippets/note.mdx', 'The snippet has changed.\n');
    await page.getByText('The snippet has changed.').waitFor();
    write('style.css', '.prose p { color: rgb(3, 2, 1); }\n');
    await page.waitForFunction(
      () => getComputedStyle(document.querySelector('.prose > p')!).color === 'rgb(3, 2, 1)',
    );
    write('images/picture.svg', picture('blue'));
    await page.waitForFunction(() =>
      document.querySelector<HTMLImageElement>('.prose img')!.src.includes('t='),
    );
    rmSync(path.join(folder.path, 'style.css'));
    await page.waitForFunction(
      () => getComputedStyle(document.querySelector('.prose > p')!).color !== 'rgb(3, 2, 1)',
    );
    expect(await isSame()).toBe(true);
  });

  test('of a script of the author, which runs anew, and of a page in a frame', async () => {
    const ran = (times: number) =>
      page.waitForFunction((value) => document.documentElement?.dataset.ran === value, `${times}`);
    write('custom.js', 'document.documentElement.dataset.ran = 1;\n');
    write('demo.html', '<!doctype html><p>First demo</p>\n');
    write('other.mdx', `${FILES['other.mdx']}\n<iframe src="/demo.html" title="Demo" />\n`);
    await open('/other');
    await ran(1);
    write('custom.js', 'document.documentElement.dataset.ran = 2;\n');
    await ran(2);
    await page.frameLocator('iframe').getByText('First demo').waitFor();
    await mark();
    write('demo.html', '<!doctype html><p>Second demo</p>\n');
    await page.frameLocator('iframe').getByText('Second demo').waitFor();
    expect(await isSame()).toBe(true);
    for (const file of ['custom.js', 'demo.html']) rmSync(path.join(folder.path, file));
    await page.waitForFunction(() => document.querySelector('script[src="/custom.js"]') === null);
  });

  test('of a title, which leaves the other elements of the head as they are', async () => {
    await open('/other');
    await page.evaluate(() => {
      const [icon, preload] = ['link[rel~=icon]', 'link[rel=preload]'].map((one) =>
        document.head.querySelector(one),
      );
      Object.assign(window, { kept: [icon, preload] });
    });
    write('other.mdx', '---\ntitle: Renamed\n---\n\nAnother page.\n');
    await page.waitForFunction(() => document.title.startsWith('Renamed'));
    const kept = () => (Reflect.get(window, 'kept') as Element[]).map((element) => element.isConnected);
    expect(await page.evaluate(kept)).toEqual([true, true]);
  });

  test('of docs.json and of a title, in the navigation of another page', async () => {
    await open('/other');
    await mark();
    write('index.mdx', HOME.replace('title: Home', 'title: Renamed'));
    await page.locator('#sidebar').getByText('Renamed').waitFor();
    const groups = [{ group: 'All pages', pages: ['index', 'other'] }];
    const changed = { ...CONFIG, colors: { primary: '#aa0000' }, navigation: { groups } };
    write('docs.json', JSON.stringify(changed));
    await page.locator('#sidebar').getByText('All pages').waitFor();
    await page.waitForFunction(() => document.querySelectorAll('link[href*="/_docs/theme."]').length === 1);
    expect(await isSame()).toBe(true);
  });

  test('of a title in the part of a long sidebar that is not in the page itself', async () => {
    const names = Array.from({ length: 140 }, (_, index) => `far/page-${index}`);
    for (const name of names) write(`${name}.mdx`, `---\ntitle: ${'Long title '.repeat(26)}\n---\n`);
    const far = { group: 'Far', pages: [{ group: 'Away', expanded: true, pages: names }] };
    write(
      'docs.json',
      JSON.stringify({ ...CONFIG, navigation: { groups: [{ group: 'Near', pages: ['other'] }, far] } }),
    );
    await expect
      .poll(async () => (await fetch(`${server.url}/other`)).text())
      .toContain('data-docs-fragment');
    await open('/other');
    await page.locator('#sidebar').getByText('Long title').first().waitFor();
    await mark();
    write(`${names[0]}.mdx`, '---\ntitle: Renamed far away\n---\n');
    await page.locator('#sidebar').getByText('Renamed far away').waitFor();
    expect(await isSame()).toBe(true);
    rmSync(path.join(folder.path, 'far'), { recursive: true });
  });

  test('of docs.json: what the frame of the page gains works as after a reload', async () => {
    await open('/other');
    const { groups } = CONFIG.navigation;
    const dropdowns = [
      { dropdown: 'First', groups },
      { dropdown: 'Second', pages: ['index'] },
    ];
    const contextual = { options: ['copy', 'claude'] };
    write('docs.json', JSON.stringify({ ...CONFIG, contextual, navigation: { dropdowns } }));
    const question = page.locator('#page-context-menu a[href*="claude.ai"]');
    await expect
      .poll(() => question.getAttribute('href'))
      .toContain(encodeURIComponent(`${server.url}/other`));
    await page.locator('.mode-switch').click();
    await page.waitForFunction(() => document.documentElement.dataset.docsMode !== 'system');
    await page.locator('#search-bar-entry').click();
    await page.locator('dialog.search-dialog').waitFor();
  });

  test('new, renamed and deleted pages appear and go', async () => {
    await open('/new');
    expect(await page.title()).toContain('not found');
    write('new.mdx', '---\ntitle: A new one\n---\n\nFresh.\n');
    await page.getByText('Fresh.').waitFor();
    rmSync(path.join(folder.path, 'new.mdx'));
    await page.waitForFunction(() => document.title.includes('not found'));
  });

  test('pages and files that were deleted are gone, although the last build has them', async () => {
    const status = async (file: string) => (await fetch(server.url + file)).status;
    await open('/other');
    await expect
      .poll(async () => (await fetch(`${server.url}/llms.txt`)).text(), { timeout: 20_000 })
      .toContain('/other.md');
    for (const file of ['other.mdx', 'images/picture.svg']) rmSync(path.join(folder.path, file));
    await page.waitForFunction(() => document.title.includes('not found'));
    await expect.poll(() => status('/other.md')).toBe(404);
    await expect.poll(() => status('/images/picture.svg')).toBe(404);
    expect(await status('/llms.txt')).toBe(200);
  });

  test('of a specification, on the page of its operation', async () => {
    await open('/api-reference/list-plants');
    await mark();
    write('openapi.yaml', SPEC.replace('All of them', 'Every single one'));
    await page.getByText('Every single one').first().waitFor();
    expect(await isSame()).toBe(true);
  });

  test('of fields of an API that were opened on demand: they stay open', async () => {
    const response =
      "{ description: All, content: { application/json: { schema: { $ref: '#/components/schemas/Plant' } } } }";
    const recursive = (
      text: string,
      other = '',
    ) => `${SPEC.replace('{ description: All of them }', response)}components:
  schemas:
    Plant:
      properties:
        other: { $ref: '#/components/schemas/Plant' }
        parent: { $ref: '#/components/schemas/Plant' }
        name: { type: string, description: ${text} }${other}
`;
    write('openapi.yaml', recursive('First words'));
    await open('/api-reference/list-plants');
    await mark();
    const shown = (text: string) => expect.poll(() => page.locator('.field').getByText(text).count());
    const fields = page.locator('.reference details.inside');
    await shown('First words').toBe(1);
    await fields.nth(1).locator('> summary').click();
    await shown('First words').toBe(2);
    await fields.nth(3).locator('> summary').click();
    await shown('First words').toBe(3);
    write('openapi.yaml', recursive('Other words'));
    await shown('Other words').toBe(3);
    await shown('First words').toBe(0);
    write('openapi.yaml', recursive('Other words', '\n        size: { type: string }'));
    await shown('size').toBe(3);
    const isOpen = () => fields.evaluateAll((all) => all.map((field) => field.hasAttribute('open')));
    expect(await isOpen()).toEqual([false, true, false, true, false, false]);
    expect(await isSame()).toBe(true);
  });
});

describe('problems in the browser', () => {
  const panel = () => page.locator('docs-problems .panel');

  test('docs.json that breaks is shown over the last good page, with its place in the editor, until it is fixed', async () => {
    await open('/');
    write('docs.json', '{ "name": ');
    await panel().waitFor();
    await expect.poll(() => panel().innerText()).toContain('config-syntax');
    await expect
      .poll(() => page.locator('docs-problems').getByRole('status').textContent())
      .toMatch(/^1 error\. docs\.json cannot be read/);
    await expect
      .poll(() => panel().locator('a.place').getAttribute('href'))
      .toBe(`vscode://file${folder.path}/docs.json:1:10`);
    await expect.poll(() => page.getByText('First paragraph.').isVisible()).toBe(true);
    write('docs.json', FILES['docs.json']);
    await panel().waitFor({ state: 'hidden' });
  });

  test('a specification that breaks is shown over its pages, which stay as they were', async () => {
    await open('/api-reference/list-plants');
    write('openapi.yaml', `${SPEC}  broken: [\n`);
    await panel().waitFor();
    await expect.poll(() => panel().innerText()).toContain('spec-');
    await expect.poll(() => page.getByText('All of them').first().isVisible()).toBe(true);
    write('openapi.yaml', SPEC);
    await page.locator('docs-problems').waitFor({ state: 'detached' });
  });

  test('of many warnings, all are counted, and those of the page come first', async () => {
    const images = Array.from({ length: 120 }, (_, index) => `![Picture ${index}](/gone/${index}.png)`);
    write('a-page.mdx', `---\ntitle: A page\n---\n\n${images.join('\n')}\n`);
    await open('/other');
    const badge = page.locator('docs-problems .badge');
    await expect.poll(() => badge.innerText(), { timeout: 20_000 }).toBe('120 warnings');
    const long = `${'A long line. '.repeat(30)}<Unknown />`;
    write('other.mdx', `---\ntitle: Other\n---\n\n${long}\n`);
    write('docs.json', JSON.stringify({ ...CONFIG, colour: 'red' }));
    await expect.poll(() => badge.innerText()).toBe('122 warnings');
    await badge.click();
    const first = panel().locator('li').first();
    await expect.poll(() => first.innerText()).toContain('component-unknown');
    expect(await first.locator('pre').evaluate((frame) => frame.textContent)).toContain('<Unknown />');
    expect(await panel().locator('li').last().innerText()).toContain('22 more');
    write('docs.json', FILES['docs.json']);
    rmSync(path.join(folder.path, 'a-page.mdx'));
    write('other.mdx', FILES['other.mdx']);
    await page.locator('docs-problems').waitFor({ state: 'detached', timeout: 20_000 });
  });

  test('an error of the page opens by itself with its code frame, and stays closed once it was closed', async () => {
    await open('/other');
    write('other.mdx', '---\ntitle: Other\nwide\n---\n\nAnother page.\n');
    await panel().waitFor();
    await expect.poll(() => panel().locator('pre').first().innerText()).toContain('> 3 | wide');
    await page.keyboard.press('Escape');
    await panel().waitFor({ state: 'hidden' });
    await page.locator('docs-problems .badge').waitFor();
    write('other.mdx', '---\ntitle: Other\nwide\n---\n\nAnother page, and more.\n');
    await page.getByText('and more.').waitFor();
    await expect.poll(() => panel().isVisible()).toBe(false);
    write('other.mdx', FILES['other.mdx']);
    await page.locator('docs-problems').waitFor({ state: 'detached' });
  });

  test('an error of docs.json that was closed stays closed on the next page, and opens again when it comes back', async () => {
    const broken = FILES['docs.json'].replace('"name"', '"theme": "mnt", "name"');
    const badge = page.locator('docs-problems .badge');
    await open('/');
    write('docs.json', broken);
    await panel().waitFor();
    await panel().getByRole('button', { name: 'Close' }).click();
    await open('/other');
    await badge.waitFor();
    await expect.poll(() => panel().isVisible()).toBe(false);
    write('docs.json', FILES['docs.json']);
    await page.locator('docs-problems').waitFor({ state: 'detached' });
    write('docs.json', broken);
    await panel().waitFor();
    write('docs.json', FILES['docs.json']);
    await page.locator('docs-problems').waitFor({ state: 'detached' });
  });
});

test('any number of tabs can be open: one in the background is updated when the author returns to it', async () => {
  const show = (tab: Page, state: DocumentVisibilityState) =>
    tab.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  const context = await browser.newContext();
  page = await context.newPage();
  await open('/');
  await mark();
  await show(page, 'hidden');
  for (let tabs = 0; tabs < 7; tabs++) {
    const tab = await context.newPage();
    await tab.goto(`${server.url}/other`);
    await show(tab, 'hidden');
  }
  write('index.mdx', HOME.replace('First paragraph.', 'Changed in the background.'));
  write('images/picture.svg', picture('blue'));
  await expect.poll(async () => (await fetch(server.url)).text()).toContain('Changed in the background.');
  expect(await page.getByText('Changed in the background.').count()).toBe(0);
  await show(page, 'visible');
  await page.getByText('Changed in the background.').waitFor();
  await page.waitForFunction(() =>
    document.querySelector<HTMLImageElement>('.prose img')!.src.includes('t='),
  );
  expect(await isSame()).toBe(true);
});

test('a page that is open finds the preview again after a restart, and shows what has changed in the meantime', async () => {
  await open('/other');
  const { port } = new URL(server.url);
  await server.stop();
  write('other.mdx', '---\ntitle: Other\n---\n\nChanged while nobody listened.\n');
  server = await startDocs(['dev', folder.path, '--port', port, '--editor', 'code']);
  await page.getByText('Changed while nobody listened.').waitFor();
});
