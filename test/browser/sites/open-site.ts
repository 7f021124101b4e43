import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { memoryFileTree } from '../../../src/lib/files/file-tree.ts';
import { buildSite } from '../../../src/site/build.ts';
import { memoryOutput } from '../../../src/site/output/output.ts';
import type { SiteOptions } from '../../../src/site/plan/site-options.ts';
import { type StaticServer, serveFiles } from './static-server.ts';

export interface OpenSite {
  url: string;
  close(): Promise<void>;
}

/** The files that a site, written as an object literal, is built to. */
export async function builtFiles(
  files: Record<string, string | object>,
  options: SiteOptions = {},
): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const texts = Object.entries(files).map(([path, content]) => [
    path,
    typeof content === 'string' ? content : JSON.stringify(content),
  ]);
  const output = memoryOutput();
  await buildSite(memoryFileTree(Object.fromEntries(texts)), options, output);
  return output.files;
}

/** Builds a site that is written as an object literal and puts it behind a plain static host. */
export async function openSite(
  files: Record<string, string | object>,
  options: SiteOptions = {},
): Promise<OpenSite> {
  const built = await builtFiles(files, options);
  const server: StaticServer = await serveFiles((path) => built.get(path), options.basePath);
  return server;
}

export interface Visit {
  page: Page;
  /** What went wrong in the browser: errors of scripts, failed requests. */
  troubles: string[];
  /** URLs outside the site that the page requested. */
  strangers: string[];
  close(): Promise<void>;
}

/**
 * Opens a page as a reader who wants no motion: a transition between pages that the browser gives up, because the
 * test looked at the new page before its styles came, would be an error of the page.
 */
export async function visit(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    ...options,
  });
  const page = await context.newPage();
  const troubles: string[] = [];
  const strangers: string[] = [];
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()));
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin !== new URL(url).origin && protocol !== 'data:') strangers.push(request.url());
  });
  await page.goto(url, { waitUntil: 'load' });
  return { page, troubles, strangers, close: () => context.close() };
}

/** Those of the widths at which the page scrolls sideways. */
export async function widthsTooNarrow(page: Page, widths: readonly number[]): Promise<number[]> {
  const narrow: number[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 700 });
    if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) narrow.push(width);
  }
  return narrow;
}
