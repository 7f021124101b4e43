import type { Browser, Page } from 'playwright-core';
import type { Picture } from '../../src/lib/image/picture.ts';
import { decodePng } from '../../src/lib/image/png.ts';

export interface Shot {
  url: string;
  width: number;
  height: number;
  dark?: boolean;
  /** Brings the page into the state that the image shows. */
  prepare?: (page: Page) => Promise<void>;
}

/** An image of a page as a reader sees it, once its fonts are there and nothing moves. */
export async function shoot(browser: Browser, shot: Shot): Promise<Picture> {
  const { url, width, height, dark, prepare } = shot;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'networkidle' });
  await prepare?.(page);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const bytes = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  await context.close();
  return decodePng(bytes)!;
}
