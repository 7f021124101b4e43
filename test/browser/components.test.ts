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
    navigation: {
      pages: [
        'index',
        'islands',
        'react',
        'diagram',
        'long',
        'wide',
        'bare',
        'grid',
        'classes',
        'words',
        'views',
        'pictures',
        'links',
      ],
    },
  }),
  'pictures.mdx': '---\ntitle: Pictures\n---\n\n![](/none.png)\n\n![Two charts](/none.png)\n',
  'links.mdx': `---
title: Links
api: GET https://api.example.com/links
authMethod: bearer
---

[plain](/) <a className="mine" href="/">mine</a> <a className="mine border-none" href="/">none</a>
<a className="mine no-underline" href="/">bare</a> <a className="inline-flex px-4 underline" href="/">both</a>
`,
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
  'snippets/explorer.jsx': `export const Explorer = () => {
  const [url, setUrl] = useState('http://localhost');
  return <div id="explorer"><div style={{ display: 'flex' }}><b>Explorer</b><span style={{ width: '600px', flex: 'none' }}>{url}</span></div></div>;
};

export const Sizes = () => {
  const [sizes] = useState([1, 2, 3, 4]);
  return <table id="sizes"><tbody><tr>{sizes.map((size) => <td key={size} style={{ minWidth: '160px' }}>{size}</td>)}</tr></tbody></table>;
};
`,
  'wide.mdx': `---
title: Wide
---

import { Explorer, Sizes } from '/snippets/explorer.jsx';

<div id="fixed" style={{ width: '700px', minWidth: '600px' }}>as wide as a desk</div>

<div id="narrow">as wide as the text</div>

<Explorer />

<h2 id="large" style={{ fontSize: '44px', textAlign: 'end' }}>A large heading over several lines of a phone</h2>

<Columns cols={4}>
<Card title="Donaudampfschifffahrtsgesellschaft" />
<Card title="Two" />
<Card title="Three" />
<Card title="Four" />
</Columns>

<Card title="Start" href="/diagram">
\`\`\`bash
npm i
\`\`\`
</Card>

| Name | Required | Default | Description |
| --- | --- | --- | --- |
| \`LONG_NAME_OF_IT\` | No | \`https://example.com\` | What it is good for, in more than a few words |

<div dir="rtl"><ResponseField name="id" type="string<uuid>">x</ResponseField></div>

<Sizes />

## Choices

<Tabs>
<Tab title="One">first</Tab>
<Tab title="Two">

## Behind a tab

second

</Tab>
</Tabs>

<Tabs>
<Tab title="A long title">a</Tab>
<Tab title="Another long title">b</Tab>
<Tab title="A third long title">c</Tab>
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
  'style.css': '.own a { color: rgb(1, 2, 3); } .own code { color: rgb(3, 2, 1); padding: 0; }',
  'bare.mdx': `---
title: Bare
mode: custom
---

import { Explorer } from '/snippets/explorer.jsx';

<Explorer />
`,
  'classes.mdx': `---
title: Classes
---

<div id="named">${FRAME_CLASSES.map((name) => `<div className="${name}">${name}</div>`).join('')}</div>
`,
  'grid.mdx': `---
title: Grid
---

<div className="grid gap-4 md:grid-cols-2">
<div>
<CodeGroup>
\`\`\`bash The first title of a group
curl https://example.com/a/long/path/of/an/interface --header 'Authorization: Bearer token'
\`\`\`
\`\`\`bash The second title of a group
wget https://example.com/a/long/path/of/an/interface
\`\`\`
</CodeGroup>
</div>
<div>
<Tabs>
<Tab title="A title that is long">a</Tab>
<Tab title="Another title that is long">b</Tab>
<Tab title="A third title that is long">c</Tab>
</Tabs>
</div>
</div>

<div className="flex gap-4">
<div className="flex-1">
\`\`\`bash
curl https://example.com/a/long/path/of/an/interface --header 'Authorization: Bearer token'
\`\`\`
</div>
</div>

<table>
<tr>
<td id="cell">
\`\`\`bash
npm install
\`\`\`
</td>
<td>A text of some length, so that the table is as wide as the page and shares its width</td>
</tr>
</table>
`,
  'react.mdx': `---
title: React
---

export const Head = ({ names }) => {
  const [chosen, choose] = useState('none');
  return <p id="head">{names.map((h) => <b key={h} onClick={() => choose(h)}>{h}</b>)} {chosen}</p>;
};

export const Field = () => { const id = useId(); return <label htmlFor={id}><input id={id} onInput={() => {}} /></label>; };

export const Count = ({ format, children }) => {
  const [count, setCount] = useState(1);
  return <button className="count" onClick={() => setCount(count + 1)}>{(format ?? children)(count)}</button>;
};

export const Wrapped = () => <Count format={(n) => 'wrapped ' + n} />;

export const Since = ({ date, children }) => <p id="since">{date.getUTCFullYear()} {children}</p>;

export const Theme = createContext('light');
export const Dark = ({ children }) => <Theme.Provider value="dark">{children}</Theme.Provider>;
export const Shown = () => <i id="theme">{useContext(Theme)}</i>;

export class Older extends React.Component {
  state = { n: 1 };
  render() { return <button id="older" onClick={() => this.setState({ n: this.state.n + 1 })}>{this.props.name} {this.state.n}</button>; }
}

<Head names={['A', 'B']} />

<Field />

<Field />

<Count format={(n) => n + ' times'} />

<Count>{(n) => <em>{n} children</em>}</Count>

<Wrapped />

<Since date={new Date('2024-05-05')}>and **later**</Since>

<Dark><Shown /></Dark>

<Older name="Class" />
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

export const OwnTabs = () => {
  const [count] = useState(7);
  return <div id="own-tabs"><Tabs><Tab title="Alpha">aaa {count}</Tab><Tab title="Beta">bbb</Tab></Tabs><Tooltip tip="Help">term</Tooltip></div>;
};

export const Pressed = () => {
  const [count, setCount] = useState(0);
  return <div id="pressed"><Badge onClick={() => setCount(count + 1)}>pressed {count}</Badge></div>;
};

A paragraph before.

<Pressed />

export const Broken = () => {
  const [x] = useState(window.location.href);
  throw new Error('on purpose');
};

<Counter start={3}>**Pressed**</Counter>

<OwnTabs />

<div id="wrapped">

One.

Two.

- three

#### Four

<p className="mt-2">Five.</p>

</div>

<div id="links">
  <a href="/diagram" className="block"><div>A card of the author’s own</div></a>
  <a href="/diagram" className="block underline"><div>One that is underlined</div></a>
  <a href="/diagram" className="inline">A link</a>
</div>

<div className="own">Their [own](/diagram) \`code\`.</div>

<Broken />

export const Menu = ({ children }) => {
  const [open, setOpen] = useState(children[0].props.id);
  return <nav id="menu">
    <button onClick={() => setOpen(children[1].props.id)}>{React.Children.count(children)} entries</button>
    {children.map((child) => child.props.id === open ? child : null)}
  </nav>;
};
export const Item = ({ id, children }) => <div id={\`item-\${id}\`}>{children}</div>;

<Menu>
  <Item id="a"><Counter start={1}>Inner</Counter></Item>
  <Item id="b"><Card title="A card"><Tabs><Tab title="One">first</Tab><Tab title="Two">second</Tab></Tabs></Card></Item>
</Menu>

export const Words = ({ children }) => { useState(0); return <em id="words">{children.toUpperCase()}</em>; };

<Words>as text</Words>

export const Global = () => {
  const { useState } = globalThis.React;
  const [value] = useState('given');
  return <div id="global"><ParamField body="limit" type="number">{value}</ParamField></div>;
};

<Global />

import { Copy } from 'some-icons';

export const Imported = () => {
  const [value] = useState('before');
  return <p id="imported">{value}<Copy size={14} />after</p>;
};

<Imported />

After.
`,
  'long.mdx': `---\ntitle: Long\n---\n\n\`\`\`mermaid\ngraph LR\n  ${Array.from({ length: 12 }, (_, at) => `Station${at}`).join(' --> ')}\n\`\`\`\n`,
  'fills.mdx': `---
title: Fills
---

<Tabs><Tab title="Open">Text</Tab><Tab title="Closed">

\`\`\`mermaid
graph LR
  Light --> Dark --> Own --> Plain
  style Light fill:#e1f5fe
  style Dark fill:#01579b
  style Own fill:#e1f5fe,color:#c00
\`\`\`

\`\`\`mermaid
sequenceDiagram
  A->>B: outside
  rect rgb(240, 248, 255)
    A->>B: inside
  end
\`\`\`

\`\`\`mermaid
%%{init: {"theme": "base", "themeVariables": {"primaryTextColor": "#052e16"}}}%%
graph LR
  Begin -->|between| End
\`\`\`

</Tab></Tabs>

<img src="/none.png" />
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
  'words.mdx': wordsPage('Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'),
  'broken-diagram.mdx':
    '---\ntitle: Broken\nhidden: true\n---\n\n```mermaid\nsequenceDiagram\n  Alice->>Bob hello\n```\n',
  'diagram.mdx': '---\ntitle: Diagram\n---\n\n```mermaid actions={true}\ngraph LR\n  A --> B\n```\n',
};

/** One long word in all that has a place for words. */
function wordsPage(word: string): string {
  return `---
title: ${word}
description: ${word}
---

## ${word}

<div style={{ textAlign: 'center' }}>

### Centered

</div>

A [plain link](/) and **a [bold link](/)**.

<Badge>${word}</Badge> <Tooltip tip="${word}">${word}</Tooltip>

<Steps><Step title="${word}">${word}</Step></Steps>

<Accordion title="${word}" description="${word}" defaultOpen>${word}</Accordion>

<Expandable title="${word}" defaultOpen><ResponseField name="${word}" type="${word}" default="${word}" post={["${word}"]}>${word}</ResponseField></Expandable>

<Card title="${word}" href="/" cta="${word}">${word}</Card>

<Card title="Logo" icon={<svg id="logo" viewBox="0 0 800 160" width="800" height="160"><path d="M0 0h800v160z" /></svg>}>A wide one</Card>

<Columns cols={2}><Tile href="/" title="${word}" description="${word}">${word}</Tile></Columns>

<Tabs><Tab title="${word}">${word}</Tab></Tabs>

<Frame caption="${word}" hint="${word}">![${word}](/none.png)</Frame>

<Tree><Tree.Folder name="${word}" defaultOpen><Tree.File name="${word}" /></Tree.Folder></Tree>

<Color variant="table"><Color.Row title="${word}"><Color.Item name="${word}" value="#00f" /></Color.Row></Color>

<Prompt description="${word}">${word}</Prompt>

<Update label="${word}" description="${word}" tags={["${word}"]}>${word}</Update>

<View title="${word}">${word}</View>

<View title="Other">${word}</View>

<CodeGroup dropdown>
\`\`\`bash ${word}
${word}
\`\`\`
\`\`\`bash Other
${word}
\`\`\`
</CodeGroup>

\`\`\`bash ${word} expandable
${'line\n'.repeat(30)}
\`\`\`

> ${word}

- ${word}
`;
}

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
  const { page, close } = await visit(browser, `${site.url}/wide`);
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

describe('islands', () => {
  test('come alive; one that fails says so in the console, and leaves the rest alone', async () => {
    const { page, troubles, close } = await visit(browser, `${site.url}/islands`);
    const counter = page.locator('#counter').first();
    await page.locator('.island-failed').waitFor();
    await counter.click();
    await expect.poll(() => counter.textContent()).toBe('Pressed 4');
    await expect.poll(() => page.getByText('After.').isVisible()).toBe(true);
    expect(troubles.filter((text) => text.includes('<Broken>'))).toEqual([
      expect.stringContaining('on purpose'),
    ]);
    await close();
  });

  test('run what authors write for React', async () => {
    const { page, troubles, close } = await visit(browser, `${site.url}/react`);
    const text = (selector: string) => expect.poll(() => page.locator(selector).allTextContents());
    await page.locator('#head b').last().click();
    await text('#head').toEqual(['AB B']);
    const ids = await page
      .locator('.island label')
      .evaluateAll((all) => all.map((each) => (each as HTMLLabelElement).htmlFor));
    expect(new Set(ids).size).toBe(2);
    await text('#theme').toEqual(['dark']);
    await text('#since').toEqual(['2024 and later']);
    await text('.count').toEqual(['1 times', '1 children', 'wrapped 1']);
    await page.locator('.count').first().click();
    await text('.count').toEqual(['2 times', '1 children', 'wrapped 1']);
    await page.locator('#older').click();
    await text('#older').toEqual(['Class 2']);
    expect(troubles).toEqual([]);
    await close();
  });

  test('show nothing of a component that a package would provide', async () => {
    const { page, close } = await visit(browser, `${site.url}/islands`);
    await page.locator('.island-failed').waitFor();
    await expect.poll(() => page.locator('#imported').textContent()).toBe('beforeafter');
    await close();
  });

  test('stand below the text before them, not on it', async () => {
    const { page, close } = await visit(browser, `${site.url}/islands`);
    await page.locator('.island-failed').waitFor();
    const bottom = (selector: string) =>
      page.locator(selector).evaluate((found) => found.getBoundingClientRect().bottom);
    const top = await page.locator('#pressed').evaluate((found) => found.getBoundingClientRect().top);
    expect(top - (await bottom('p:text("A paragraph before.")'))).toBe(16);
    await close();
  });

  test('hear of events on components of pages', async () => {
    const { page, close } = await visit(browser, `${site.url}/islands`);
    const badge = page.locator('#pressed .badge');
    await page.locator('.island-failed').waitFor();
    await badge.click();
    await expect.poll(() => badge.textContent()).toBe('pressed 1');
    await close();
  });

  test('see their children as elements, start those inside, and show what the build made', async () => {
    const { page, close } = await visit(browser, `${site.url}/islands`);
    const menu = page.locator('#menu');
    await menu.getByText('2 entries').waitFor();
    await expect.poll(() => page.locator('#words').textContent()).toBe('AS TEXT');
    await expect.poll(() => page.locator('#global .field-name').textContent()).toBe('limit');
    const inner = menu.locator('#item-a button');
    await inner.click();
    await expect.poll(() => inner.textContent()).toBe('Inner 2');
    await menu.getByText('2 entries').click();
    await expect.poll(() => menu.locator('#item-a').count()).toBe(0);
    await menu.locator('.card .tab', { hasText: 'Two' }).click();
    await expect.poll(() => menu.getByText('second').isVisible()).toBe(true);
    await close();
  });

  test('have tabs for keyboard and screen readers, and tooltips with a description', async () => {
    const { page, close } = await visit(browser, `${site.url}/islands`);
    const tabs = page.locator('#own-tabs');
    await tabs.getByRole('tab', { name: 'Alpha' }).click();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => tabs.getByRole('tabpanel', { name: 'Beta' }).textContent()).toBe('bbb');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Beta');
    await expect.poll(() => tabs.locator('[tabindex="0"][role=tab]').allTextContents()).toEqual(['Beta']);
    await page.keyboard.press('Home');
    await expect.poll(() => tabs.getByRole('tabpanel', { name: 'Alpha' }).textContent()).toBe('aaa 7');
    const tip = await tabs.locator('.tooltip-term').getAttribute('aria-describedby');
    await expect.poll(() => page.locator(`[id="${tip}"]`).textContent()).toBe('Help');
    await close();
  });

  test('and other elements of the author keep distances and links of Markdown inside, unless a class says otherwise', async () => {
    const { page, close } = await visit(browser, `${site.url}/islands`);
    const distances = await page
      .locator('#wrapped > *')
      .evaluateAll((elements) => elements.map((element) => getComputedStyle(element).marginTop));
    expect(distances).toEqual(['0px', '16px', '16px', '24px', '8px']);
    // Cards are not underlined links.
    const lines = await page
      .locator('#links a')
      .evaluateAll((links) => links.map((link) => getComputedStyle(link).textDecorationLine));
    expect(lines).toEqual(['none', 'underline', 'none']);
    const styles = await page
      .locator('.own > p > *, .own > a, .own > code')
      .evaluateAll((elements) =>
        elements.map((element) => getComputedStyle(element)).map(({ color, padding }) => [color, padding]),
      );
    expect(styles).toEqual([
      ['rgb(1, 2, 3)', '0px'],
      ['rgb(3, 2, 1)', '0px'],
    ]);
    await close();
  });

  test('load nothing on pages that have none', async () => {
    const { page, close } = await visit(browser, `${site.url}/`);
    const scripts = await page.evaluate(() => [...document.scripts].map(({ src }) => src));
    expect(scripts.filter((src) => /islands|mermaid/.test(src))).toEqual([]);
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

describe('diagrams', () => {
  test('with an error are shown as code, with a notice of what is wrong', async () => {
    const { page, close } = await visit(browser, `${site.url}/broken-diagram`);
    const notice = page.locator('.diagram .diagram-error');
    await notice.waitFor();
    expect(await notice.textContent()).toMatch(/^Mermaid: .*line 2/);
    expect(await page.locator('.diagram code').textContent()).toContain('Alice->>Bob hello');
    await page.locator('[data-component-name=theme-toggle]').click();
    await expect.poll(() => notice.count()).toBe(1);
    await close();
  });

  test('are drawn', async () => {
    const { page, close } = await visit(browser, `${site.url}/diagram`);
    await page.locator('.diagram-drawing svg').waitFor();
    await expect.poll(() => page.locator('.diagram-drawing svg').textContent()).toMatch(/A.*B/s);
    await close();
  });

  test('labels on a fill of the author can be read in both modes, in a closed tab as well', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page, close } = await visit(browser, `${site.url}/fills`, { colorScheme });
      await page.locator('.diagram-drawing svg').nth(2).waitFor({ state: 'attached' });
      const colorOf = (label: string) =>
        page
          .locator('.diagram-drawing :is(text, p)')
          .filter({ hasText: new RegExp(`^${label}$`) })
          .evaluate((element) => {
            const { color, fill } = getComputedStyle(element);
            return element.localName === 'text' ? fill : color;
          });
      const [plain, outside] = [await colorOf('Plain'), await colorOf('outside')];
      const dark = colorScheme === 'dark';
      expect([plain, outside]).not.toContain('rgb(0, 0, 0)');
      expect(await colorOf('Light')).toBe(dark ? 'rgb(0, 0, 0)' : plain);
      expect(await colorOf('Dark')).toBe(dark ? plain : 'rgb(255, 255, 255)');
      expect(await colorOf('Own')).toBe('rgb(204, 0, 0)');
      expect(await colorOf('between')).toBe(dark ? 'rgb(255, 255, 255)' : 'rgb(5, 46, 22)');
      expect(await page.getByRole('button', { name: 'Enlarge image' }).count()).toBe(1);
      expect(await colorOf('inside')).toBe(dark ? 'rgb(0, 0, 0)' : outside);
      const lines = await page
        .locator('.messageLine0')
        .evaluateAll((messages) => messages.map((message) => getComputedStyle(message).stroke));
      expect(lines).toEqual([lines[0], dark ? 'rgb(0, 0, 0)' : lines[0]]);
      expect(lines[0]).not.toBe('rgb(0, 0, 0)');
      await close();
    }
  });

  test('on a phone, one that is wide stays readable and scrolls in its frame', async () => {
    const phone = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true };
    const { page, close } = await visit(browser, `${site.url}/long`, phone);
    const drawing = page.locator('.diagram-drawing svg');
    await drawing.waitFor();
    const scale = await drawing.evaluate(
      (svg: SVGSVGElement) => svg.getBoundingClientRect().width / svg.viewBox.baseVal.width,
    );
    expect(scale).toBeGreaterThan(0.6);
    const frame = page.locator('.diagram-scroll');
    const hidden = await frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(hidden).toBeGreaterThan(200);
    await frame.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => frame.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await close();
  });

  test('on a touch screen, where buttons cannot be hidden, they cover nothing of it', async () => {
    const { page, close } = await visit(browser, `${site.url}/diagram`, { hasTouch: true, isMobile: true });
    await page.locator('.diagram-controls').waitFor();
    const [drawn, controls] = await page.evaluate(() =>
      ['.diagram-drawing svg', '.diagram-controls'].map((selector) =>
        document.querySelector(selector)?.getBoundingClientRect().toJSON(),
      ),
    );
    expect(drawn.bottom).toBeLessThanOrEqual(controls.top);
    await close();
  });

  test('have no button for the full screen where the browser allows none', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.addInitScript(() => Object.defineProperty(document, 'fullscreenEnabled', { value: false }));
    await page.goto(`${site.url}/diagram`);
    await page.locator('.diagram-controls').waitFor();
    expect(await page.locator('.diagram-controls button').count()).toBe(3);
    await context.close();
  });

  test('center each line of a label as its text says, which lines alone do not in Safari', async () => {
    const { page, close } = await visit(browser, `${site.url}/diagram`);
    const drawing = page.locator('.diagram-drawing');
    await drawing.waitFor();
    const baseline = await drawing.evaluate((box) => {
      box.innerHTML =
        '<svg><text dominant-baseline="hanging"><tspan dominant-baseline="central">A</tspan></text></svg>';
      return getComputedStyle(box.querySelector('tspan')!).dominantBaseline;
    });
    expect(baseline).toBe('hanging');
    await close();
  });

  test('are moved by the pointer until the browser takes it, to scroll the page or when it is lifted', async () => {
    const { page, close } = await visit(browser, `${site.url}/diagram`);
    const drawing = page.locator('.diagram-drawing svg');
    await drawing.waitFor();
    const box = (await drawing.boundingBox())!;
    const movedBy = () => drawing.evaluate((svg) => (svg as SVGElement).style.transform);
    await page.mouse.move(box.x + 5, box.y + 5);
    await page.mouse.down();
    await page.mouse.move(box.x + 15, box.y + 5);
    await expect.poll(movedBy).toBe('translate(10px, 0px) scale(1)');
    await drawing.evaluate((svg) => svg.releasePointerCapture(1));
    await page.mouse.move(box.x + 20, box.y + 5);
    await page.mouse.move(box.x + 25, box.y + 5);
    expect(await movedBy()).toBe('translate(10px, 0px) scale(1)');
    await close();
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

test('four columns of cards fit beside each other, and long words in their titles break', async () => {
  const { page, close } = await visit(browser, `${site.url}/wide`, {
    viewport: { width: 1440, height: 800 },
  });
  const cards = page.locator('.columns .card');
  const tops = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  expect(await cards.first().evaluate((card) => card.scrollWidth - card.clientWidth)).toBe(0);
  await close();
});

describe('a long word in any component', () => {
  test('breaks in its box, or is cut with dots', async () => {
    const { page, close } = await visit(browser, `${site.url}/words`, {
      viewport: { width: 320, height: 800 },
    });
    await page.locator('.chooser select').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('.prose :is(figure, figcaption, div, p, span, button)')]
        .filter(
          (box) =>
            /hidden|clip/.test(getComputedStyle(box).overflowX) && box.scrollWidth > box.clientWidth + 1,
        )
        .map(({ className }) => className),
    );
    expect(cut).toEqual([]);
    await close();
  });

  test('and a wide logo as the icon of a card keeps its shape', async () => {
    const { page, close } = await visit(browser, `${site.url}/words`);
    const { width, height } = (await page.locator('#logo').boundingBox())!;
    expect(height).toBe(48);
    expect(width).toBe(240);
    await close();
  });

  test('in bold stays bold if it is a link', async () => {
    const { page, close } = await visit(browser, `${site.url}/words`);
    const weightOf = (name: string) =>
      page.getByRole('link', { name }).evaluate((link) => getComputedStyle(link).fontWeight);
    expect([await weightOf('plain link'), await weightOf('bold link')]).toEqual(['500', '600']);
    await close();
  });

  test('is centered without the link behind it, if it is a heading', async () => {
    const { page, close } = await visit(browser, `${site.url}/words`);
    const off = await page.getByRole('heading', { name: 'Centered' }).evaluate((heading) => {
      const words = document.createRange();
      words.selectNode(heading.firstChild!);
      const { left, width } = words.getBoundingClientRect();
      const box = heading.getBoundingClientRect();
      return left + width / 2 - (box.left + box.width / 2);
    });
    expect(Math.abs(off)).toBeLessThan(1);
    await close();
  });

  test('on paper, code that is folded on the screen ends without fading', async () => {
    const { page, close } = await visit(browser, `${site.url}/words`);
    await page.emulateMedia({ media: 'print' });
    const pre = page.locator('.is-expandable pre');
    expect(await pre.evaluate((code) => getComputedStyle(code).maskImage)).toBe('none');
    await close();
  });

  test('on paper, colors are shown, although a click on one copies it; buttons are not', async () => {
    const { page, close } = await visit(browser, `${site.url}/words`);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.color-item').isVisible()).toBe(true);
    expect(await page.locator('.prompt-actions').isVisible()).toBe(false);
    expect(await page.locator('.prompt-text > summary').isVisible()).toBe(false);
    expect(await page.locator('.prompt-text > div').isVisible()).toBe(true);
    await close();
  });
});

describe('what an author made wider than a phone', () => {
  const viewport = { width: 390, height: 800 };

  test.each(['no-preference', 'reduce'] as const)(
    'fades where it continues, if it is a bar of tabs; motion: %s',
    async (reducedMotion) => {
      const { page, close } = await visit(browser, `${site.url}/wide`, { viewport, reducedMotion });
      const fades = () =>
        page
          .locator('.tab-list')
          .evaluateAll((bars) =>
            bars.map((bar) =>
              ['--more-before', '--more-after'].map((name) => getComputedStyle(bar).getPropertyValue(name)),
            ),
          );
      expect(await fades()).toEqual([
        ['0px', '0px'],
        ['0px', '40px'],
      ]);
      await page
        .locator('.tab-list')
        .last()
        .evaluate((bar) => bar.scrollTo(1000, 0));
      await expect.poll(async () => (await fades())[1]).toEqual(['40px', '0px']);
      await close();
    },
  );

  test('scrolls in its own box and never the page sideways', async () => {
    const { page, close } = await visit(browser, `${site.url}/wide`, { viewport });
    await page.waitForSelector('#explorer');
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const overflow = await page.evaluate(() =>
      ['#fixed', '#narrow', '#large', '#explorer', '#sizes'].map(
        (box) => getComputedStyle(document.querySelector(box)!).overflowX,
      ),
    );
    expect(overflow).toEqual(['auto', 'visible', 'visible', 'auto', 'auto']);
    await page.locator('#explorer').focus();
    await page.keyboard.press('ArrowRight');
    await expect
      .poll(() => page.evaluate(() => document.querySelector('#explorer')!.scrollLeft))
      .toBeGreaterThan(0);
    await close();
  });

  test('has lines that do not overlap, buttons in their corner, columns wide enough to read, and types from left to right', async () => {
    const { page, close } = await visit(browser, `${site.url}/wide`, { viewport });
    const measured = await page.evaluate(() => ({
      line: parseFloat(getComputedStyle(document.querySelector('#large')!).lineHeight),
      copy: getComputedStyle(document.querySelector('.card .code-copy')!).position,
      column: document.querySelector('td:last-child')!.clientWidth,
      type: getComputedStyle(document.querySelector('[dir="rtl"] .field-type')!).direction,
    }));
    expect(measured.line).toBeGreaterThan(44);
    expect(measured.copy).toBe('absolute');
    expect(measured.column).toBeGreaterThan(170);
    expect(measured.type).toBe('ltr');
    await close();
  });

  test('scrolls in its cell of a grid or a row, and has its full width in a table', async () => {
    const { page, close } = await visit(browser, `${site.url}/grid`, { viewport });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await page.locator('#cell pre').evaluate((pre) => pre.scrollWidth - pre.clientWidth)).toBe(0);
    await close();
  });

  test('does so on a page of its own layout', async () => {
    const { page, close } = await visit(browser, `${site.url}/bare`, { viewport });
    await page.waitForSelector('#explorer');
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await close();
  });
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
