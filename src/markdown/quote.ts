const DEEPEST_QUOTE = '> > > > >';

/** A blockquote. Only five levels are quoted, because each level repeats all lines. */
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

/** A callout in Markdown: a blockquote that starts with its title. */
export function calloutQuote(title: string, text: string): string {
  return quote(title === '' ? text : `**${title}${text.includes('\n') ? '**\n\n' : ':** '}${text}`);
}
