import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeWindows, sharedChromium } from './chromium.ts';
import { type OpenSite, openSite, visit } from './sites/open-site.ts';

const SITE = {
  'docs.json': JSON.stringify({
    theme: 'mint',
    name: 'Wide',
    colors: { primary: '#0B6B54' },
    navigation: { pages: ['wide', 'grid', 'bare', 'words'] },
  }),
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
  'bare.mdx': `---
title: Bare
mode: custom
---

import { Explorer } from '/snippets/explorer.jsx';

<Explorer />
`,
  'words.mdx': wordsPage('Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'),
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
