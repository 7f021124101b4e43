import type { Page } from '../context/page.ts';

/** Text of imported files that a page may have, counted each time that they are imported or shown. */
const MAX_TEXT = 10_000_000;
/** The least that one counts for. */
const MIN_TEXT = 1000;

/**
 * Counts text of an imported file; false, with one problem, beyond the limit. A snippet that shows another one several times,
 * which does the same with a third, grows with each level.
 */
export function mayInclude(page: Page, text: string): boolean {
  page.includedText += Math.max(MIN_TEXT, text.length);
  if (page.includedText <= MAX_TEXT) return true;
  if (page.first('snippets-too-large')) page.report('snippets-too-large', { limit: MAX_TEXT }, page.place);
  return false;
}
