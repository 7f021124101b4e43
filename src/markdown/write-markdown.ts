import { dedent } from './block/indentation.ts';

/** A fenced code block. Its fence is longer than any in the code. */
export function fencedCode(code: string, info: string): string {
  const longest = code.includes('```') ? longestMatch(code, /(?<!`)`{3,}(?!`)(?<=^[^\S\n]*`{3,})/gm) : 0;
  const marks = '`'.repeat(Math.max(longest, 2) + 1);
  return `${marks}${info}\n${code}\n${marks}`;
}

/** There may be more matches than a call accepts as arguments. */
function longestMatch(text: string, expression: RegExp): number {
  let longest = 0;
  for (const [match] of text.matchAll(expression)) longest = Math.max(longest, match.length);
  return longest;
}

/** A code span, with as many backticks as it needs. */
export function codeSpan(text: string): string {
  if (!text.includes('`')) return `\`${text}\``;
  const marks = '`'.repeat(longestMatch(text, /`+/g) + 1);
  return `${marks} ${text} ${marks}`;
}

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

/** A code block, which stays as it is, or a callout. One that is not closed continues to the end. */
const CODE_OR_CALLOUT =
  /^ {0,3}(?:(`{3,}|~{3,})[\s\S]*?(?:\n {0,3}\1|$(?![\s\S]))|<(note|info|tip|warning|check|danger)(?:\s[^<>\n]*)?>([\s\S]*?)(?:<\/\2>|$(?![\s\S])))/gim;

/** CommonMark with MDX callouts such as `<Note>` between its blocks, converted to Markdown without tags. */
export function calloutsAsQuotes(text: string): string {
  const parts: string[] = [];
  let from = 0;
  for (const { 0: raw, 2: name, 3: inner = '', index } of text.matchAll(CODE_OR_CALLOUT)) {
    if (name === undefined) continue;
    const title = name[0]!.toUpperCase() + name.slice(1).toLowerCase();
    parts.push(text.slice(from, index), calloutQuote(title, dedent(inner).trim()));
    from = index + raw.length;
  }
  if (from === 0) return text;
  const blocks = [...parts, text.slice(from)].map((part) => part.replace(/^\s*\n/, '').trimEnd());
  return blocks.filter((block) => block !== '').join('\n\n');
}
