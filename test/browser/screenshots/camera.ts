import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page, ViewportSize } from 'playwright-core';
import type { Picture } from '../../../src/lib/image/picture.ts';
import { decodePng } from '../../../src/lib/image/png.ts';
import type { Scene } from './scenes.ts';
import { posterized, sheetOf } from './sheet.ts';

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const MODES = ['light', 'dark'] as const;
const SHRINK = 3;

/** An image of what the window shows, as PNG. */
type Shutter = () => Promise<Buffer>;

/** Takes one image of a scene on a desktop and a phone, in both directions: one row per mode. */
export type Camera = (scene: Scene) => Promise<Picture>;

export async function openCamera(browser: Browser, siteUrl: string): Promise<Camera> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  const shutter = await openShutter(page);
  return async (scene) => {
    const english = `${siteUrl}/en/${scene.path}`;
    const arabic = `${siteUrl}/ar/${scene.path}`;
    const shots = [
      await takeBothModes(page, shutter, DESKTOP, scene, english),
      await takeBothModes(page, shutter, PHONE, scene, english),
      await takeBothModes(page, shutter, PHONE, scene, arabic),
      await takeBothModes(page, shutter, DESKTOP, scene, arabic),
    ];
    return sheetOf(MODES.map((mode) => shots.map((shot) => shot[mode])));
  };
}

/** Pages follow the mode and the width as they are. Only what was opened on one has to be opened anew. */
async function takeBothModes(
  page: Page,
  take: Shutter,
  viewport: ViewportSize,
  { prepare }: Scene,
  url: string,
): Promise<Record<(typeof MODES)[number], Picture>> {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(viewport);
  if (prepare || page.url() !== url) {
    await page.goto(url);
    await page.addStyleTag({ content: FIXED_LOOK });
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
  }
  await prepare?.(page);
  const light = prepare ? await settled(take) : await take();
  await page.emulateMedia({ colorScheme: 'dark' });
  return { light: posterized(decodePng(light)!), dark: posterized(decodePng(await take())!) };
}

/**
 * The browser's own command: Playwright's has no way to ask for images that are packed fast rather than small, nor
 * for small ones, which the browser draws in less time than it takes to unpack large ones.
 */
async function openShutter(page: Page): Promise<Shutter> {
  const session = await page.context().newCDPSession(page);
  return async () => {
    const window = await page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return { x: scrollX, y: scrollY, width: innerWidth, height: innerHeight };
    });
    const clip = { ...window, scale: 1 / SHRINK };
    const options = { format: 'png', optimizeForSpeed: true, clip } as const;
    return Buffer.from((await session.send('Page.captureScreenshot', options)).data, 'base64');
  };
}

/** What was opened is complete when it comes out the same twice. */
async function settled(take: Shutter): Promise<Buffer> {
  let last = await take();
  for (let attempt = 0; attempt < 20; attempt++) {
    const next = await take();
    if (next.equals(last)) break;
    last = next;
  }
  return last;
}

/** Fonts that are the same on every machine, in place of those of the system; nothing blinks or moves. */
const FIXED_LOOK = `${fixedFonts()}
*,::before,::after{caret-color:transparent!important;transition:none!important}`;

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
