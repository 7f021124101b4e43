import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeWindows, sharedChromium } from './chromium.ts';
import { type OpenSite, openSite, visit } from './sites/open-site.ts';

const SITE = {
  'docs.json': JSON.stringify({
    theme: 'mint',
    name: 'Islands',
    colors: { primary: '#0B6B54' },
    navigation: { pages: ['index', 'islands', 'react'] },
  }),
  'index.mdx':
    '---\ntitle: Parts\n---\n\n<Tabs><Tab title="One">first</Tab><Tab title="Two">second</Tab></Tabs>\n',
  'islands.mdx': `---
title: Islands
---

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
  'style.css': '.own a { color: rgb(1, 2, 3); } .own code { color: rgb(3, 2, 1); padding: 0; }',
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
