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

let shared: Promise<Browser> | undefined;

/** The Chromium of this process, which ends with it: test files that share the process share it, too. */
export async function sharedChromium(): Promise<Browser> {
  if (!(await shared)?.isConnected()) shared = startChromium();
  return shared!;
}

/** What a file does at its end: windows that a failed test left open would continue working. */
export async function closeWindows(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()));
}
