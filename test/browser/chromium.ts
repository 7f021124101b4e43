import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** Where Debian and others put Chromium; `CHROMIUM` names another one. */
const PLACES = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Text as wide on every machine, whatever its font settings say. */
const SAME_TEXT = ['--font-render-hinting=none', '--disable-font-subpixel-positioning'];

/** A headless Chromium that connects to nothing but the pages that it opens. */
export async function startChromium(): Promise<Browser> {
  const executablePath = PLACES.find((place) => place !== undefined && existsSync(place));
  if (!executablePath)
    throw new Error('Chromium is missing: install Debian’s chromium, or set CHROMIUM to its path');
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ...SAME_TEXT],
  });
}
