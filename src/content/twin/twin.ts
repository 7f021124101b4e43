export interface TwinOptions {
  /** URL of a page or file of this site, given its path. */
  linkTo?: (path: string) => string;
}

export type Twin = Required<TwinOptions>;

/** Moves every line but blank ones to the right. */
export function indent(text: string, by: string): string {
  return text.replace(/^(?=.)/gm, by);
}

export function quote(text: string): string {
  return text.replace(/^/gm, '> ').replace(/^> $/gm, '>');
}
