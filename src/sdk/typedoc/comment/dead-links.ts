/** Stands for an address that leads nowhere, until the link around it is gone. */
export const NOWHERE = '\uE000';

/** Marks addresses that are relative to a source file, of which the reference knows nothing. The text has no code in it. */
export function markDeadLinks(text: string): string {
  return text.replaceAll(NOWHERE, '').replace(/\]\((?![a-z][a-z\d+.-]*:|[#/])[^()\s]+\)/gi, `](${NOWHERE})`);
}

/** Links that lead nowhere become their text. */
export function withoutDeadLinks(text: string): string {
  if (!text.includes(NOWHERE)) return text;
  return text.replace(/!?\[([^[\]\n]*)\]\(\uE000[^()\n]*\)/g, '$1').replaceAll(NOWHERE, '');
}
