export interface TwinOptions {
  /** URL of a page or file of this site, given its path. */
  linkTo?: (path: string) => string;
}

export interface Twin extends Required<TwinOptions> {
  /** File of the page. Relative links count from there, also those of snippets. */
  file: string;
}

/** Moves every line but blank ones to the right. */
export function indent(text: string, by: string): string {
  if (text.includes('\n')) return text.replace(/^(?=.)/gm, by);
  return text === '' ? '' : by + text;
}

const DEEPEST_QUOTE = '> > > > >';

/** A blockquote. After five levels nothing more is quoted, because each level writes all lines again. */
export function quote(text: string): string {
  if (text.startsWith(DEEPEST_QUOTE) || text.includes(`\n${DEEPEST_QUOTE}`)) return text;
  let out = '';
  let from = 0;
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', from)) {
    out += end === from ? '>\n' : `> ${text.slice(from, end + 1)}`;
    from = end + 1;
  }
  return out + (from === text.length ? '>' : `> ${text.slice(from)}`);
}
