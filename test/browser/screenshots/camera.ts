import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page, ViewportSize } from 'playwright-core';
import { decodePng, type Picture } from '../../../src/lib/image/png.ts';
import type { Scene } from './scenes.ts';
import { sheetOf, shrunk } from './thumbnail.ts';

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const MODES = ['light', 'dark'] as const;
const SHRINK = 3;

/** Takes one picture of a scene on a desktop and a phone, in both directions: a row a mode. */
export type Camera = (scene: Scene) => Promise<Picture>;

export async function openCamera(browser: Browser, siteUrl: string): Promise<Camera> {
  const opened = MODES.map(async (colorScheme) => {
    const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce' });
    return context.newPage();
  });
  const pages = await Promise.all(opened);
  return async (scene) => {
    const rows: Picture[][] = [];
    for (const page of pages) {
      const take = (viewport: ViewportSize, language: string) =>
        takePicture(page, viewport, `${siteUrl}/${language}/${scene.path}`, scene);
      rows.push([
        await take(DESKTOP, 'en'),
        await take(PHONE, 'en'),
        await take(PHONE, 'ar'),
        await take(DESKTOP, 'ar'),
      ]);
    }
    return sheetOf(rows);
  };
}

async function takePicture(
  page: Page,
  viewport: ViewportSize,
  url: string,
  { prepare }: Scene,
): Promise<Picture> {
  await page.setViewportSize(viewport);
  await page.goto(url);
  await page.addStyleTag({ content: fixedFonts() });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const take = () => page.screenshot({ animations: 'disabled', caret: 'hide' });
  if (!prepare) return shrunk(decodePng(await take())!, SHRINK);
  await prepare(page);
  // What was opened is complete when it comes out the same twice.
  let last = await take();
  for (let attempt = 0; attempt < 20; attempt++) {
    const next = await take();
    if (next.equals(last)) break;
    last = next;
  }
  return shrunk(decodePng(last)!, SHRINK);
}

/** Fonts that are the same on every machine, in place of those of the system. */
function fixedFonts(): string {
  const face = (family: string, file: string) =>
    `@font-face{font-family:${family};font-weight:100 900;src:url(data:font/woff2;base64,${fontFile(file)})}`;
  return `${face('Fixed', 'inter/files/inter-latin-wght-normal.woff2')}
${face('FixedArabic', 'noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2')}
${face('FixedCode', 'jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2')}
:root{--font-body:Fixed,FixedArabic;--font-heading:Fixed,FixedArabic;--font-code:FixedCode,FixedArabic}`;
}

function fontFile(file: string): string {
  const folder = path.join(import.meta.dirname, '../../../node_modules/@fontsource-variable');
  return readFileSync(path.join(folder, file)).toString('base64');
}
