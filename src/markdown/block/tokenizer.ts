import { Tokenizer, type Tokens } from 'marked';
import { countLines } from '../../lib/text/lines.ts';
import { endOfLine, endOfLines, startsAt } from '../scan/characters.ts';
import type { RegionLexer } from '../tokens/region.ts';
import { beginsInTag, interruptsText, paragraphEnd } from './block-start.ts';
import { INTERRUPTS_LAZY_LINES, INTERRUPTS_PARAGRAPH, mayBeUnderlined } from './interruptions.ts';
import { readList } from './lists.ts';
import { endOfText } from './spanning.ts';
import { isTable, readTable } from './tables.ts';

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

const MARKER = / {0,3}> ?/y;
const BLANK = / {0,3}>[ \t]*(?=\n|$)/y;
/** A line that starts or ends code: a line after such a block is never a lazy continuation. */
const FENCE = /(?: {0,3}>)+ {0,4}(?:`{3}|~{3})/y;
/** Maximum length, lines, and lazy continuation lines of a blockquote that marked reads. */
const MAX_LENGTH = 100_000;
const MAX_LINES = 2000;
const MAX_LAZY_LINES = 8;
/** Below this many levels, marked reads lazy continuation lines. */
const DEEP = 4;

/**
 * A blockquote in which every line has its `>`, or one that is too long or too deep for marked: its lines without the `>`
 * of all levels that they share, read once. marked reads the content again for each lazy continuation line, at each
 * level.
 */
function readBlockquote(
  lexer: RegionLexer,
  { rules }: Tokenizer,
  src: string,
): Tokens.Blockquote | undefined {
  const { end, lines, lazyLines, levels, deepest } = measure(src, lexer.levelsLeft());
  if (lines === 0) return undefined;
  const raw = src.slice(0, end);
  const isPlain = lazyLines === 0 && !raw.includes('\t');
  const isSmall = lines < MAX_LINES && end < MAX_LENGTH;
  if (!isPlain && isSmall && lazyLines < (deepest < DEEP ? MAX_LAZY_LINES : 1)) return undefined;
  const taken = isPlain ? levels : Math.max(1, levels - DEEP + 1);
  const marked = isPlain ? raw : raw.replace(rules.other.blockquoteSetextReplace, '\n    $1');
  const text = marked.replace(new RegExp(`^(?: {0,3}>[ \\t]?){${taken}}`, 'gm'), '');
  const { top } = lexer.state;
  lexer.state.top = true;
  let tokens = lexer.blocksAtLevel(text, taken);
  lexer.state.top = top;
  for (let level = 1; level < taken; level++) tokens = [{ type: 'blockquote', raw, text, tokens }];
  return { type: 'blockquote', raw, text, tokens };
}

function measure(src: string, mostLevels: number) {
  let end = -1;
  let lines = 0;
  let lazyLines = 0;
  let levels = mostLevels;
  let deepest = 0;
  let inCode = false;
  for (let start = 0; start < src.length; start = end + 1) {
    const level = levelsAt(src, start, mostLevels);
    if (level === 0) break;
    const lineEnd = endOfLine(src, start);
    const isFence = startsAt(FENCE, src, start);
    const goesOn = !inCode && !isFence && !startsAt(BLANK, src, start);
    if (isFence) inCode = !inCode;
    end = goesOn ? endOfLines(src, start, INTERRUPTS_LAZY_LINES) : lineEnd;
    lines++;
    if (end > lineEnd) lazyLines += countLines(src, lineEnd, end);
    levels = Math.min(levels, level);
    deepest = Math.max(deepest, level);
  }
  return { end, lines: lines + lazyLines, lazyLines, levels, deepest };
}

/** How many `>` the line at `start` starts with, at most `most`. */
function levelsAt(src: string, start: number, most: number): number {
  let levels = 0;
  for (let at = start; levels < most && startsAt(MARKER, src, at); levels++) at = MARKER.lastIndex;
  return levels;
}
