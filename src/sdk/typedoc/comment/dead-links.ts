/** Placeholder for a broken URL, until its link is removed. */
export const NOWHERE = '\uE000';

/** Marks URLs that are relative to a source file, which the reference does not have. The text contains no code. */
export function markDeadLinks(text: string): string {
  return text.replaceAll(NOWHERE, '').replace(/\]\((?![a-z][a-z\d+.-]*:|[#/])[^()\s]+\)/gi, `](${NOWHERE})`);
}

/** Broken links become their text. */
export function withoutDeadLinks(text: string): string {
  if (!text.includes(NOWHERE)) return text;
  return text.replace(/!?\[([^[\]\n]*)\]\(\uE000[^()\n]*\)/g, '$1').replaceAll(NOWHERE, '');
}
