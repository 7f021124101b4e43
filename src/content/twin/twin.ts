export interface TwinOptions {
  /** URL of a page or file of this site, given its path. */
  linkTo?: (path: string) => string;
}

export interface Twin extends Required<TwinOptions> {
  /** File of the page. Relative links start there, also those of snippets. */
  file: string;
}

/** Indents every line except blank ones. */
export function indent(text: string, by: string): string {
  if (text.includes('\n')) return text.replace(/^(?=.)/gm, by);
  return text === '' ? '' : by + text;
}
