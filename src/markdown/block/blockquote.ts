import type { Tokenizer, Tokens } from 'marked';
import { countLines } from '../../lib/text/lines.ts';
import { endOfLine, endOfLines } from '../scan/lines.ts';
import { startsAt } from '../scan/starts-at.ts';
import type { RegionLexer } from '../tokens/region.ts';
import { INTERRUPTS_LAZY_LINES } from './interruptions.ts';

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
export function readBlockquote(
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
