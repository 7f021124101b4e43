import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../../scripts/install/chromium.ts';

/** Text as wide on every machine, whatever its font settings say. */
const SAME_TEXT = ['--font-render-hinting=none', '--disable-font-subpixel-positioning'];

/** A headless Chromium that connects to nothing but the pages that it opens. */
export async function startChromium(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath)
    throw new Error(
      'Chromium is missing: install Debian’s chromium-headless-shell, or set CHROMIUM to its path',
    );
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ...SAME_TEXT],
  });
}
