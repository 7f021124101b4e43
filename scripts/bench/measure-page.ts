import type { Browser } from 'playwright-core';

export interface PageCost {
  /** Largest contentful paint, in milliseconds. */
  lcp: number;
  /** Cumulative layout shift. */
  cls: number;
  /** Bytes on the wire, compressed: of the document, styles and scripts, and of scripts alone. */
  bytes: number;
  scriptBytes: number;
}

const SETTLE = 500;

/** Opens a page in a fresh profile, as a reader who comes for the first time. Requests to other hosts are refused. */
export async function measurePage(browser: Browser, url: string): Promise<PageCost> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const { origin } = new URL(url);
  await page.route(
    (address) => address.origin !== origin,
    (route) => route.abort(),
  );
  await page.addInitScript(() => {
    const seen = window as unknown as { paint: number; shift: number };
    seen.paint = 0;
    seen.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.paint = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(SETTLE);
  const { paint, shift, own } = await page.evaluate(() => {
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const { paint, shift } = window as unknown as { paint: number; shift: number };
    const own = [document!, ...resources].map(({ name, encodedBodySize }) => ({ name, encodedBodySize }));
    return { paint, shift, own };
  });
  await context.close();
  const [document, ...resources] = own;
  const scripts = bytesOf(resources, '.js');
  return {
    lcp: paint,
    cls: shift,
    bytes: document!.encodedBodySize + bytesOf(resources, '.css') + scripts,
    scriptBytes: scripts,
  };
}

/** Files of the theme: what an author adds is the author's. */
function bytesOf(resources: readonly { name: string; encodedBodySize: number }[], extension: string): number {
  return resources
    .filter(({ name }) => name.includes('/_docs/') && name.endsWith(extension))
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
}

export interface QueryCost {
  query: string;
  /** From the last key to the results on the screen, in milliseconds. */
  milliseconds: number;
  /** Bytes of the index on the wire, compressed. */
  bytes: number;
}

/** The first query of a reader: the dialog is open, and nothing of the index has been loaded. */
export async function measureFirstQuery(browser: Browser, url: string, query: string): Promise<QueryCost> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'load' });
  await page.keyboard.press('Control+k');
  await page.locator('.search-input').waitFor();
  const milliseconds = await page.evaluate(async (text) => {
    const input = document.querySelector<HTMLInputElement>('.search-input')!;
    const list = document.getElementById('search-list')!;
    const shown = new Promise<number>((resolve) => {
      new MutationObserver(() => {
        if (list.querySelector('.search-group')) resolve(performance.now());
      }).observe(list, { childList: true });
    });
    input.value = text;
    const from = performance.now();
    input.dispatchEvent(new Event('input', { bubbles: true }));
    return (await shown) - from;
  }, query);
  const bytes = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.includes('/_docs/search/'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  );
  await context.close();
  return { query, milliseconds, bytes };
}
