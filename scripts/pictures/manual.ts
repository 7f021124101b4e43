import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { Picture } from '../../src/lib/image/picture.ts';
import { serveDocs } from '../program/serve-docs.ts';
import { type Shot, shoot } from './shoot.ts';

const MANUAL = path.join(import.meta.dirname, '../../manual');
const SIZE = { width: 1280, height: 800 };

/** A page of the manual as `docs serve` shows it. */
async function pictureOfManual(browser: Browser, page: string, prepare?: Shot['prepare']): Promise<Picture> {
  const { url, stop } = await serveDocs(MANUAL);
  try {
    return await shoot(browser, { ...SIZE, url: url + page, ...(prepare && { prepare }) });
  } finally {
    await stop();
  }
}

export const pictureOfPage = (browser: Browser) => pictureOfManual(browser, '/guides/quickstart');

export const pictureOfSearch = (browser: Browser) =>
  pictureOfManual(browser, '/guides/search', async (page: Page) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('export conversations');
    // Before the first results, the dialog suggests pages.
    await page.getByRole('option').getByText('Export conversations').first().waitFor();
  });

export const pictureOfAssistant = (browser: Browser) => {
  const question = encodeURIComponent('How do I build a site without a network?');
  return pictureOfManual(browser, `/guides/assistant?assistant=${question}`, async (page: Page) => {
    await page.getByRole('button', { name: 'Try again' }).waitFor();
  });
};
