export interface TwinOptions {
  /** URL of a page or file of this site, given its path. */
  linkTo?: (path: string) => string;
}

export type Twin = Required<TwinOptions>;

/** Moves every line but blank ones to the right. */
export function indent(text: string, by: string): string {
  if (text.includes('\n')) return text.replace(/^(?=.)/gm, by);
  return text === '' ? '' : by + text;
}

const DEEPEST_QUOTE = /^(?:> ?){10}/m;

/** A quotation. One inside ten others is not quoted once more. */
export function quote(text: string): string {
  if (DEEPEST_QUOTE.test(text)) return text;
  return text.replace(/^/gm, '> ').replace(/^> $/gm, '>');
}
