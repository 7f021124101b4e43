import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { type OpenSite, openSite, visit } from '../sites/open-site.ts';

export type Operations = Record<string, Record<string, object>>;

/** A site with one specification, whose operations are at `/api-reference/<summary>`. */
export function specSite(
  server: string | undefined,
  paths: Operations,
  more: { components?: object; api?: object; [key: string]: unknown } = {},
): Record<string, object> {
  const { api, ...document } = more;
  return {
    'docs.json': {
      theme: 'mint',
      name: 'Test',
      colors: { primary: '#0B6E4F' },
      navigation: { groups: [{ group: 'API', openapi: 'openapi.json' }] },
      ...(api && { api }),
    },
    'openapi.json': {
      openapi: '3.1.0',
      info: { title: 'Test', version: '1' },
      ...(server && { servers: [{ url: server }] }),
      ...document,
      paths,
    },
  };
}

export function openSpecSite(...args: Parameters<typeof specSite>): Promise<OpenSite> {
  return openSite(specSite(...args));
}

export interface OpenPlayground {
  page: Page;
  /** Errors that the page threw or logged. */
  errors: string[];
  /** Sends, and waits for the whole of the response. */
  send(): Promise<void>;
  /** Goes on to the page of another operation, on which the playground is open, too. */
  go(url: string): Promise<void>;
  close(): Promise<void>;
}

/** Adds optional fields by their names. */
export async function addFields(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) await page.getByRole('button', { name: `Add ${name}`, exact: true }).click();
}

/** Opens the playground on the page of an operation. */
export async function openPlayground(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<OpenPlayground> {
  const { page, close } = await visit(browser, url, options);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
      errors.push(message.text());
  });
  await page.getByRole('button', { name: 'Try it' }).click();
  await page.getByRole('dialog').waitFor();
  return {
    page,
    errors,
    close,
    go: async (next) => {
      await page.goto(next);
      await page.getByRole('dialog').waitFor();
    },
    send: async () => {
      const button = page.getByRole('button', { name: 'Send', exact: true });
      await page.evaluate(() => {
        for (const badge of document.querySelectorAll('.pg-code-badge'))
          badge.setAttribute('data-earlier', '');
      });
      await button.click();
      await page.locator('.pg-response .pg-code-badge:not([data-earlier])').waitFor();
      // While the response arrives, the button is another one.
      await button.waitFor();
    },
  };
}
