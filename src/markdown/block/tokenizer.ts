import { Tokenizer, type Tokens } from 'marked';
import { endOfLine, endOfLines } from '../scan/lines.ts';
import type { RegionLexer } from '../tokens/region.ts';
import { beginsInTag, interruptsText, paragraphEnd } from './block-start.ts';
import { readBlockquote } from './blockquote.ts';
import { INTERRUPTS_PARAGRAPH } from './interruptions.ts';
import { readList } from './lists.ts';
import { endOfText } from './spanning.ts';
import { isTable, readTable } from './tables.ts';
import { mayBeUnderlined } from './underline.ts';

/**
 * marked's tokenizer of blocks without what MDX does not have: raw HTML and indented code. The scan finds
 * fences.
 */
export function createBlockTokenizer(lexer: () => RegionLexer): Tokenizer {
  const tokenizer = new Tokenizer();
  const blockquote = tokenizer.blockquote.bind(tokenizer);
  const lheading = tokenizer.lheading.bind(tokenizer);
  const none = () => undefined;
  return Object.assign(tokenizer, {
    html: none,
    tag: none,
    code: none,
    fences: none,
    paragraph: (src: string) => paragraph(lexer(), src),
    blockquote: (src: string) => readBlockquote(lexer(), tokenizer, src) ?? blockquote(src),
    list: (src: string) => readList(lexer(), src),
    table: (src: string) => readTable(lexer(), src),
    // A line of `-` in a comment or an element is not a setext underline.
    lheading: (src: string) =>
      mayBeUnderlined(lexer().region, src)
        ? lheading(src.substring(0, paragraphEnd(lexer(), src)))
        : undefined,
    text: (src: string) => linesOfText(lexer(), tokenizer, src),
  });
}

function paragraph(lexer: RegionLexer, src: string): Tokens.Paragraph | undefined {
  const end = endOfLines(src, 0, INTERRUPTS_PARAGRAPH);
  if (end === 0) return undefined;
  const text = src.slice(0, end);
  return { type: 'paragraph', raw: text, text, tokens: lexer.inline(text) };
}

/**
 * The lines of text in a list item up to one that starts something else. marked reads one line at a time and copies all
 * previous ones for each.
 */
function linesOfText(lexer: RegionLexer, tokenizer: Tokenizer, src: string): Tokens.Text | undefined {
  const { block, other } = tokenizer.rules;
  const ends = (rest: string) =>
    block.newline.test(rest) ||
    block.heading.test(rest) ||
    block.hr.test(rest) ||
    block.blockquote.test(rest) ||
    (block.list.test(rest) && other.listInterruptsParagraph.test(rest)) ||
    isTable(lexer.region, rest) ||
    mayBeUnderlined(lexer.region, rest) ||
    interruptsText(lexer, rest);
  const start = lexer.region.text.length - src.length;
  const endOfElements = (from: number) =>
    endOfText(lexer.region, start + from, start + endOfLine(src, from)) - start;
  let end = endOfElements(0);
  if (end === 0) return undefined;
  const goesOn = (rest: string) =>
    rest[0] === '\n' && (beginsInTag(lexer, rest.slice(1)) || !ends(rest.slice(1)));
  while (end + 1 < src.length && goesOn(src.slice(end))) end = endOfElements(end + 1);
  const text = src.slice(0, end);
  return { type: 'text', raw: text, text, tokens: lexer.inline(text) };
}
