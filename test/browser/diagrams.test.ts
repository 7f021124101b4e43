import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeWindows, sharedChromium } from './chromium.ts';
import { type OpenSite, openSite, visit } from './sites/open-site.ts';

const SITE = {
  'docs.json': JSON.stringify({
    theme: 'mint',
    name: 'Diagrams',
    colors: { primary: '#0B6B54' },
    navigation: { pages: ['diagram', 'long'] },
  }),
  'diagram.mdx': '---\ntitle: Diagram\n---\n\n```mermaid actions={true}\ngraph LR\n  A --> B\n```\n',
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
  'broken-diagram.mdx':
    '---\ntitle: Broken\nhidden: true\n---\n\n```mermaid\nsequenceDiagram\n  Alice->>Bob hello\n```\n',
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
