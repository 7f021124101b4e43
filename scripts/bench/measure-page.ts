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
  /** Milliseconds from the last key to the results on the page, if the dialog has been open for a moment. */
  typed: number;
  /** Milliseconds from opening the dialog to the results, for a reader who pastes the query at once. */
  opened: number;
  /** Bytes of the index on the wire, compressed. */
  bytes: number;
}

/** The first query of a reader who comes for the first time: nothing of the search has been loaded. */
export async function measureFirstQuery(browser: Browser, url: string, query: string): Promise<QueryCost> {
  const typed = await timeQuery(browser, url, query, PAUSE);
  const opened = await timeQuery(browser, url, query, 0);
  return { query, typed: typed.fromKey, opened: opened.fromOpening, bytes: typed.bytes };
}

/** Pause between opening the dialog and the first word: nobody types sooner. */
const PAUSE = 200;

async function timeQuery(browser: Browser, url: string, query: string, pause: number) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(SETTLE);
  const times = await page.evaluate(
    async ({ text, pause }) => {
      const opened = performance.now();
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }));
      // A named function would need a helper of the compiler that the page does not have.
      await new Promise<void>((resolve) => {
        new MutationObserver(() => document.querySelector('.search-dialog[open]') && resolve()).observe(
          document.body,
          { childList: true, subtree: true, attributes: true },
        );
      });
      if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
      const input = document.querySelector<HTMLInputElement>('.search-input')!;
      const results = new Promise<void>((resolve) => {
        new MutationObserver(() => document.querySelector('.search-group') && resolve()).observe(
          document.body,
          { childList: true, subtree: true },
        );
      });
      const typed = performance.now();
      input.value = text;
      input.dispatchEvent(new Event('input', { bubbles: true }));
      await results;
      const shown = performance.now();
      return { fromKey: shown - typed, fromOpening: shown - opened };
    },
    { text: query, pause },
  );
  const bytes = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.includes('/_docs/search/'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  );
  await context.close();
  return { ...times, bytes };
}
