import type { Page } from 'playwright-core';

/** A kind of page, or a state of one. `path` is below the folder of the language. */
export interface Scene {
  name: string;
  path: string;
  /** Brings the page into its state. */
  prepare?: (page: Page) => Promise<void>;
}

export const SCENES: readonly Scene[] = [
  { name: 'text', path: 'start' },
  { name: 'components', path: 'components' },
  { name: 'table-and-fields', path: 'tables' },
  { name: 'changelog', path: 'changelog' },
  { name: 'endpoint', path: 'api/events/put-event' },
  {
    name: 'end-of-page',
    path: 'start',
    prepare: async (page) => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    },
  },
  {
    name: 'search',
    path: 'start',
    prepare: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill('put event');
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'playground',
    path: 'api/events/put-event',
    prepare: async (page) => {
      await page.locator('[data-docs-playground]').first().click();
      await page.getByRole('dialog').locator(':focus').waitFor();
    },
  },
  {
    name: 'menus',
    path: 'start',
    prepare: async (page) => {
      const drawer = page.locator('.drawer-button');
      if (await drawer.isVisible()) await drawer.click();
      else await page.locator('#page-context-menu [popovertarget]').click();
    },
  },
  { name: 'not-found', path: 'there-is-no-such-page' },
];
