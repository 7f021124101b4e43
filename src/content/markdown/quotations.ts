import type { Tokenizer, Tokens } from 'marked';
import { countLines } from '../source.ts';
import { endOfLine, endOfLines, interruptions } from './lines.ts';
import type { RegionLexer } from './region.ts';
import { PAGE_RULES } from './rules.ts';

const START = / {0,3}>/y;
const BLANK = / {0,3}>[ \t]*(?=\n|$)/y;
const DEEP = /(?: {0,3}> ?){4}/y;
const INTERRUPTS = interruptions(PAGE_RULES.block.blockquote);
/** Lines in all, and lines that go on without `>`, of a quotation that marked may read. */
const MAX_LINES = 2000;
const MAX_LAZY_LINES = 8;

/**
 * A quotation that is too long or too deep for marked: its lines without their `>`, read once. marked reads the content
 * again for each line that goes on without `>`, and does so at each level.
 */
export function longQuotation(
  lexer: RegionLexer,
  { rules }: Tokenizer,
  src: string,
): Tokens.Blockquote | undefined {
  const { end, lines, lazyLines, deep } = measure(src);
  if (lines < MAX_LINES && lazyLines < (deep ? 1 : MAX_LAZY_LINES)) return undefined;
  const raw = src.slice(0, end);
  const text = raw
    .replace(rules.other.blockquoteSetextReplace, '\n    $1')
    .replace(rules.other.blockquoteSetextReplace2, '');
  const { top } = lexer.state;
  lexer.state.top = true;
  const tokens = lexer.blockTokens(text, []);
  lexer.state.top = top;
  return { type: 'blockquote', raw, text, tokens };
}

function measure(src: string) {
  let end = -1;
  let lines = 0;
  let lazyLines = 0;
  let deep = false;
  while (end + 1 < src.length && startsAt(START, src, end + 1)) {
    const start = end + 1;
    const lineEnd = endOfLine(src, start);
    end = startsAt(BLANK, src, start) ? lineEnd : endOfLines(src, start, INTERRUPTS);
    lines++;
    if (end > lineEnd) lazyLines += countLines(src, lineEnd, end);
    deep ||= startsAt(DEEP, src, start);
  }
  return { end, lines: lines + lazyLines, lazyLines, deep };
}

function startsAt(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}
