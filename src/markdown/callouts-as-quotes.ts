import { dedent } from './block/indentation.ts';
import { calloutQuote } from './quote.ts';

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
