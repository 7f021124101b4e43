import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeWindows, sharedChromium } from './chromium.ts';
import { type OpenSite, openSite, visit } from './sites/open-site.ts';

/** Classes of the frame around the content that authors call parts of their own components, too. */
const FRAME_CLASSES =
  'header page content logo toc background feedback line nav-link nav-menu nav-title nav-toggle'.split(' ');

const SITE = {
  'docs.json': JSON.stringify({
    theme: 'mint',
    name: 'Parts',
    colors: { primary: '#0B6B54' },
    navigation: { pages: ['index', 'pictures', 'links', 'behind', 'classes', 'islands', 'views', 'diagram'] },
  }),
  'index.mdx': `---
title: Parts
---

<Tabs><Tab title="npm">use npm</Tab><Tab title="yarn">use yarn</Tab></Tabs>

<CodeGroup>
\`\`\`bash npm
npm i
\`\`\`
\`\`\`bash yarn
yarn add
\`\`\`
</CodeGroup>

<Accordion title="Hidden part">

## Inside

secret

</Accordion>

<Tree><Tree.Folder name="src"><Tree.File name="a.ts" /></Tree.Folder><Tree.File name="b.ts" /></Tree>

<div style={{ textAlign: 'right' }}>At the edge: <Tooltip tip="Three words and many more, which need some room on the screen.">term</Tooltip></div>

- **Plain** words
- **Marked** <Badge>new</Badge>

<Update label="May" tags={["A"]}>first</Update>
<Update label="June" tags={["B"]}>second</Update>
`,
  'pictures.mdx': `---
title: Pictures
---

![](/none.png)

![Two charts](/none.png)

<Card title="Logo" icon={<img src="/none.png" alt="The logo of the company" />} />
`,
  'links.mdx': `---
title: Links
api: GET https://api.example.com/links
authMethod: bearer
---

[plain](/) <a className="mine" href="/">mine</a> <a className="mine border-none" href="/">none</a>
<a className="mine no-underline" href="/">bare</a> <a className="inline-flex px-4 underline" href="/">both</a>
`,
  'behind.mdx': `---
title: Behind
---

## Choices

<Tabs>
<Tab title="One">first</Tab>
<Tab title="Two">

## Behind a tab

second

</Tab>
</Tabs>
`,
  'boxes.mdx': `---
title: Boxes
---

<div className="bg-blue-50">
  <p>Text and <code>code</code></p>
  <Note>A note</Note>
  <div className="bg-white dark:bg-gray-900"><p>Inside</p></div>
</div>
`,
  'reset.css':
    '@layer base { ol, ul, menu { list-style: none; } }\nol, ul, menu { list-style: none; } .plain { list-style: none; }',
  'lists.mdx': `---
title: Lists
---

1. One
   - Two
     - Three
       - Four

- Five

<ul className="plain"><li>Plain</li></ul>
<ul className="list-none"><li>None</li></ul>
`,
  'classes.mdx': `---
title: Classes
---

<div id="named">${FRAME_CLASSES.map((name) => `<div className="${name}">${name}</div>`).join('')}</div>
`,
  'islands.mdx': `---
title: Islands
---

<CodeGroup dropdown>
\`\`\`js Node
node()
\`\`\`
\`\`\`py Python
python()
\`\`\`
</CodeGroup>

export const Counter = ({ start, children }) => {
  const [count, setCount] = useState(start);
  return <button id="counter" onClick={() => setCount(count + 1)}>{children} {count}</button>;
};

<Counter start={3}>**Pressed**</Counter>
`,
  'views.mdx': `---
title: Views
---

<View title="JavaScript">

## Install with npm

</View>
<View title="Python">

${'Text.\n\n'.repeat(40)}## Install with pip

</View>

## For both
`,
  'diagram.mdx': '---\ntitle: Diagram\n---\n\n```mermaid actions={true}\ngraph LR\n  A --> B\n```\n',
};

let browser: Browser;
let site: OpenSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([sharedChromium(), openSite(SITE)]);
});
afterAll(async () => {
  await closeWindows(browser);
  await site.close();
});

describe('tabs', () => {
  test('one choice moves all with the same label, by mouse and keyboard, and is remembered', async () => {
    const { page, close } = await visit(browser, `${site.url}/`);
    const yarn = page.locator('.tabs [role=tab]', { hasText: 'yarn' });
    await expect.poll(() => page.getByText('use yarn').isVisible()).toBe(false);
    await yarn.click();
    await expect.poll(() => page.getByText('use yarn').isVisible()).toBe(true);
    await expect.poll(() => page.getByText('yarn add').isVisible()).toBe(true);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => page.getByText('npm i', { exact: true }).isVisible()).toBe(true);
    await page.keyboard.press('End');
    await page.reload();
    await expect.poll(() => page.getByText('use yarn').isVisible()).toBe(true);
    await close();
  });

  test('a list of languages is one, and no tab list', async () => {
    const { page, close } = await visit(browser, `${site.url}/islands`);
    const group = page.locator('.code-group-dropdown');
    await group.getByRole('combobox').selectOption('Python');
    await expect.poll(() => group.getByRole('group', { name: 'Python' }).innerText()).toContain('python()');
    await expect.poll(() => group.getByRole('tablist').count()).toBe(0);
    await close();
  });

  test('a hash opens a tab, and an accordion around a heading', async () => {
    const { page, close } = await visit(browser, `${site.url}/#yarn`);
    await expect.poll(() => page.getByText('use yarn').isVisible()).toBe(true);
    await page.goto(`${site.url}/#inside`);
    await expect.poll(() => page.getByText('secret').isVisible()).toBe(true);
    await close();
  });

  test('a hash in the form of another tool is understood, and one with a stray % does no harm', async () => {
    const { page, close } = await visit(browser, `${site.url}/#In_Side%3F`);
    await expect.poll(() => page.getByText('secret').isVisible()).toBe(true);
    await page.goto(`${site.url}/?again#100%`);
    await page.locator('#content .tab', { hasText: 'yarn' }).first().click();
    await expect.poll(() => page.getByText('use yarn').isVisible()).toBe(true);
    await close();
  });
});

test('an image that opens large is a button with a name, also without a text of its own', async () => {
  const { page, close } = await visit(browser, `${site.url}/pictures`);
  for (const name of ['Enlarge image', 'Two charts'])
    await expect.poll(() => page.getByRole('button', { name, exact: true }).count()).toBe(1);
  await page.getByRole('button', { name: 'Enlarge image' }).press('Enter');
  await page.getByRole('dialog', { name: 'Enlarge image' }).waitFor();
  await close();
});

test('the text of an icon that cannot be loaded does not cover the title of its card', async () => {
  const { page, close } = await visit(browser, `${site.url}/pictures`);
  const icon = page.locator('.card-icon img');
  expect(await icon.evaluate((image) => getComputedStyle(image).color)).toBe('rgba(0, 0, 0, 0)');
  expect(await icon.evaluate((image) => image.getAttribute('alt'))).toBe('The logo of the company');
  await close();
});

test('an enlarged image has its name and a visible button that closes it, as do Escape and a click', async () => {
  const { page, close } = await visit(browser, `${site.url}/pictures`);
  const image = page.getByRole('button', { name: 'Two charts' });
  const dialog = page.getByRole('dialog', { name: 'Two charts' });
  for (const leave of [
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => page.keyboard.press('Enter'),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(600, 700),
  ]) {
    await image.click();
    await dialog.getByRole('button', { name: 'Close' }).waitFor();
    await leave();
    await expect.poll(() => page.locator('dialog').count()).toBe(0);
    expect(await image.evaluate((element) => element === document.activeElement)).toBe(true);
  }
  await close();
});

test('on a page from right to left, the button to copy code is where its lines end, or in the bar', async () => {
  const { page, close } = await visit(browser, `${site.url}/`);
  const sides = await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
    document
      .querySelector('.code-group')!
      .insertAdjacentHTML(
        'afterend',
        '<figure class="code-block"><div class="code-box"><button class="code-copy"></button><pre>x</pre></div></figure>',
      );
    return ['.code-group + .code-block', '.code-group'].map((selector) => {
      const box = document.querySelector(selector)!;
      const middle = (element: Element) => {
        const { left, right } = element.getBoundingClientRect();
        return (left + right) / 2;
      };
      return middle(box.querySelector('.code-copy')!) > middle(box) ? 'right' : 'left';
    });
  });
  expect(sides).toEqual(['right', 'left']);
  await close();
});

describe('groups of code', () => {
  test('a button that is pressed twice has its own label again afterwards', async () => {
    const { page, close } = await visit(browser, `${site.url}/`, {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const button = page.locator('.code-group .code-copy:visible');
    const label = await button.getAttribute('aria-label');
    await page.clock.install();
    await button.click();
    await expect.poll(() => button.getAttribute('aria-label')).not.toBe(label);
    await page.clock.runFor(1000);
    await button.click();
    await page.evaluate(() => navigator.clipboard.readText());
    await page.clock.runFor(5000);
    expect(await button.getAttribute('aria-label')).toBe(label);
    await close();
  });

  test('the block that is shown is copied by its button in the bar', async () => {
    const { page, close } = await visit(browser, `${site.url}/`, {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const group = page.locator('.code-group');
    for (const [label, code] of [
      ['npm', 'npm i'],
      ['yarn', 'yarn add'],
    ] as const) {
      await group.locator('.tab', { hasText: label }).click();
      await group.locator('.code-copy:visible').click();
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(code);
    }
    await close();
  });
});

test('a badge after other words of a list item leaves its line as high as the others', async () => {
  const { page, close } = await visit(browser, site.url);
  const heights = await page
    .locator('.prose > ul > li')
    .evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().height)));
  expect(heights.length).toBe(2);
  expect(heights[1]).toBeLessThanOrEqual(heights[0]! + 1);
  await close();
});

test('a heading behind a tab is not the section that is read', async () => {
  const { page, close } = await visit(browser, `${site.url}/behind`);
  const active = page.locator('#table-of-contents a[aria-current]');
  await expect.poll(() => active.textContent()).not.toBe('Behind a tab');
  await page.getByRole('tab', { name: 'Two' }).click();
  await page.locator('#table-of-contents a', { hasText: 'Behind a tab' }).click();
  await expect.poll(() => active.textContent()).toBe('Behind a tab');
  await close();
});

describe('without scripts', () => {
  test('everything can be read', async () => {
    const { page, close } = await visit(browser, `${site.url}/`, { javaScriptEnabled: false });
    for (const text of ['use npm', 'use yarn', 'npm i', 'yarn add', 'first', 'second']) {
      await expect.poll(() => page.getByText(text).last().isVisible(), { message: text }).toBe(true);
    }
    await page.locator('summary', { hasText: 'Hidden part' }).click();
    await expect.poll(() => page.getByText('secret').isVisible()).toBe(true);
    await page.goto(`${site.url}/islands`);
    await expect.poll(() => page.locator('#counter').first().textContent()).toBe('Pressed 3');
    await page.goto(`${site.url}/diagram`);
    await expect.poll(() => page.getByText('A --> B').isVisible()).toBe(true);
    await close();
  });
});

describe('trees and changelogs', () => {
  test('arrows walk and open, tags filter', async () => {
    const { page, close } = await visit(browser, `${site.url}/`);
    await page.locator('.tree summary').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('a.ts');
    await page.locator('.chooser button', { hasText: 'B' }).click();
    await expect.poll(() => page.getByText('first', { exact: true }).isVisible()).toBe(false);
    await expect.poll(() => page.url()).toContain('tags=B');
    await close();
  });
});

describe('views', () => {
  const shown = (page: Page) => page.locator('.view:visible').getAttribute('data-docs-view');
  const entries = (page: Page) => page.locator('.toc li:visible').allTextContents();

  test('the menu chooses one, for all pages; the table of contents follows', async () => {
    const { page, close } = await visit(browser, `${site.url}/views`);
    expect(await shown(page)).toBe('JavaScript');
    await page.getByLabel('View').selectOption('Python');
    await expect.poll(() => shown(page)).toBe('Python');
    expect(await entries(page)).toEqual(['Install with pip', 'For both']);
    await page.reload();
    await expect.poll(() => shown(page)).toBe('Python');
    expect(await page.getByLabel('View').inputValue()).toBe('Python');
    await close();
  });

  test('a link to a heading shows the view that has it', async () => {
    const { page, close } = await visit(browser, `${site.url}/views#install-with-pip`);
    const top = () => page.locator('#install-with-pip').evaluate((it) => it.getBoundingClientRect().top);
    await expect.poll(() => shown(page)).toBe('Python');
    await expect.poll(top).toBeLessThan(800);
    await page.evaluate(() => {
      location.hash = '#install-with-npm';
    });
    await expect.poll(() => shown(page)).toBe('JavaScript');
    await close();
  });

  test('without scripts, all are shown, with their titles and no menu', async () => {
    const { page, close } = await visit(browser, `${site.url}/views`, { javaScriptEnabled: false });
    expect(await page.locator('.view-title:visible').allTextContents()).toEqual(['JavaScript', 'Python']);
    expect(await page.locator('.chooser').isVisible()).toBe(false);
    await close();
  });
});

describe('the choice of views and tags', () => {
  test.each(['views', ''])('moves nothing on the page /%s when scripts come', async (path) => {
    const { page, close } = await visit(browser, 'about:blank');
    await page.route('**/*.js', () => undefined);
    await page.goto(`${site.url}/${path}`, { waitUntil: 'commit' });
    const tops = () =>
      page
        .locator('.view, .update, #pagination')
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
    await page.locator('#pagination').waitFor();
    const before = await tops();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.goto(`${site.url}/${path}`);
    await page.waitForLoadState('networkidle');
    expect(await tops()).toEqual(before);
    await close();
  });
});

describe('links', () => {
  test("with classes of the author have their line as a border, which the author's classes remove", async () => {
    const { page, close } = await visit(browser, `${site.url}/links`);
    const lines = await page.locator('.prose a').evaluateAll((links) =>
      links.map((link) => {
        const { textDecorationLine, borderBottomStyle, borderBottomWidth } = getComputedStyle(link);
        const border = borderBottomStyle !== 'none' && borderBottomWidth !== '0px' ? 'border' : 'no border';
        return `${link.textContent}: ${textDecorationLine}, ${border}`;
      }),
    );
    expect(lines).toEqual([
      'Authorizations: none, no border',
      'Authorization: none, no border',
      'plain: underline, no border',
      'mine: none, border',
      'none: none, no border',
      'bare: none, no border',
      'both: underline, border',
    ]);
    await close();
  });
});

describe('lists', () => {
  test('keep their marks under a reset of the author, who can still remove them', async () => {
    const { page, close } = await visit(browser, `${site.url}/lists`);
    const marks = await page
      .locator('.prose :is(ol, ul)')
      .evaluateAll((lists) => lists.map((list) => getComputedStyle(list).listStyleType));
    expect(marks).toEqual(['decimal', 'circle', 'square', 'square', 'disc', 'none', 'none']);
    await close();
  });
});

describe('boxes with a light background', () => {
  test('keep the colors of the light mode, except where the author has a background for the dark', async () => {
    const colorsIn = async (colorScheme: 'light' | 'dark') => {
      const { page, close } = await visit(browser, `${site.url}/boxes`, { colorScheme });
      const colors = await page
        .locator('#content :is(.bg-blue-50 > p, .bg-blue-50 code, .callout, .bg-white p)')
        .evaluateAll((elements) =>
          elements.map((element) => {
            const { color, backgroundColor } = getComputedStyle(element);
            return [color, backgroundColor];
          }),
        );
      await close();
      return colors;
    };
    const [light, dark] = [await colorsIn('light'), await colorsIn('dark')];
    expect(light).toHaveLength(4);
    expect(dark.slice(0, 3)).toEqual(light.slice(0, 3));
    expect(dark[3]).not.toEqual(light[3]);
  });
});

test.each([390, 1100])(
  'a tooltip at the edge of %i px opens on the screen and never scrolls the page sideways',
  async (edge) => {
    const { page, close } = await visit(browser, site.url, { viewport: { width: edge, height: 800 } });
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await overflow()).toBe(0);
    await page.focus('.tooltip-term');
    await expect.poll(() => page.isVisible('.tooltip-tip')).toBe(true);
    const { x, width } = (await page.locator('.tooltip-tip').boundingBox())!;
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(edge);
    expect(await overflow()).toBe(0);
    await close();
  },
);

test('Escape hides a tooltip, by pointer and by keyboard, until the reader comes back to it', async () => {
  const { page, close } = await visit(browser, site.url, { viewport: { width: 1100, height: 800 } });
  const term = page.locator('.tooltip-term').first();
  const tip = page.locator('.tooltip-tip').first();
  for (const come of [() => term.hover(), () => term.focus()]) {
    await come();
    await tip.waitFor({ state: 'visible' });
    await page.keyboard.press('Escape');
    await tip.waitFor({ state: 'hidden' });
    await page.mouse.move(0, 0);
    await page.keyboard.press('Tab');
    await come();
    await tip.waitFor({ state: 'visible' });
    await page.mouse.move(0, 0);
  }
  await close();
});

test('classes of the frame around the content mean nothing in it', async () => {
  const { page, close } = await visit(browser, `${site.url}/classes`);
  const changed = await page.evaluate(() => {
    const look = (element: Element) => {
      const { display, position, padding, margin, minHeight, border, background } = getComputedStyle(element);
      return [display, position, padding, margin, minHeight, border, background].join();
    };
    const plain = look(document.querySelector('#named')!);
    return [...document.querySelectorAll('#named > *')]
      .filter((element) => look(element) !== plain)
      .map(({ className }) => className);
  });
  expect(changed).toEqual([]);
  await close();
});
