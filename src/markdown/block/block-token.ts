import type { Token, Tokens } from 'marked';
import { directiveAt, endsLate, endsTag, markAt } from '../scan/scan.ts';
import type { Tag } from '../scan/tag.ts';
import type { Region, RegionLexer } from '../tokens/region.ts';
import type { JsxToken, PageToken } from '../tokens/tokens.ts';
import { isVerbatim } from '../tokens/verbatim.ts';
import { footnoteAt, mathBlockAt } from './block-extras.ts';
import { columnsOf, dedent, hasCommonIndent, indentedRun } from './indentation.ts';
import { spanningElement } from './spanning.ts';

const MARKS = /\n[ \t]*(?=[<{`~:[$])|\n(?: {4,}|[ ]*\t+[ ]*)(?=[-*+] |1[.)] |#{1,6} |\|)/g;
const STARTS_BLOCK = /[-*+] |\d{1,9}[.)] |#{1,6} |>|\|/y;

/** The token that begins at the start of `src`, when it is not Markdown. */
export function blockToken(lexer: RegionLexer, src: string): Tokens.Generic | undefined {
  const { region } = lexer;
  const start = region.text.length - src.length;
  const at = skipBlanks(region.text, start);
  const found = startsBlock(region, at) ? buildToken(lexer, start, at) : undefined;
  if (found) return found;
  if (at - start < 1 || columnsOf(region.text, start, at) < 4) return undefined;
  if (lexer.state.lastToken?.type === 'text' && !startsMarkdown(region.text, at)) return undefined;
  const raw = wholeConstructs(region, start, indentedRun(region.text, start));
  if (raw.trim() === '') return undefined;
  return token({ type: 'indented', raw, tokens: innerTokens(lexer, dedent(raw, false)) });
}

/** Whether a line of text ends before `src` because of something that is not Markdown, or is indented like code. */
export function interruptsText({ region }: RegionLexer, src: string): boolean {
  const start = region.text.length - src.length;
  const at = skipBlanks(region.text, start);
  if (startsBlock(region, at)) return true;
  return at > start && columnsOf(region.text, start, at) >= 4 && startsMarkdown(region.text, at);
}

/** Whether `src` begins inside a tag whose `>` would make a blockquote of the line. */
export function beginsInTag({ region }: RegionLexer, src: string): boolean {
  const at = skipBlanks(region.text, region.text.length - src.length);
  return region.text[at] === '>' && endsTag(region.scan, at);
}

/** The part of an indented run before the first line that begins something which goes on after the run. */
function wholeConstructs({ text, scan }: Region, start: number, run: string): string {
  const end = start + run.length;
  for (let line = start; line < end; ) {
    const at = skipBlanks(text, line);
    const mark = markAt(scan, at);
    const constructEnd = (mark && 'attributes' in mark ? mark.match?.end : mark?.end) ?? 0;
    if (constructEnd > end) return text.slice(start, line);
    const next = text.indexOf('\n', Math.max(line, constructEnd));
    if (next === -1) break;
    line = next + 1;
  }
  return run;
}

/** Where the paragraph in `src` is cut by a block that is not Markdown: an offset into `src`. */
export function nextBlockStart(lexer: RegionLexer, src: string): number | undefined {
  if (!lexer.state.top) return undefined;
  const { region } = lexer;
  const from = region.text.length - src.length;
  if (from < region.clearFrom || from > region.clearTo) {
    region.clearFrom = from;
    region.clearTo = findBlockStart(region, from);
  }
  return region.clearTo === region.text.length ? undefined : region.clearTo - from;
}

/** Whether a line that is indented by four or more begins a list, heading, blockquote or table. */
function startsMarkdown(text: string, at: number): boolean {
  STARTS_BLOCK.lastIndex = at;
  return STARTS_BLOCK.test(text);
}

/** Looks beyond the elements that are part of the text which begins just before `from`. */
function findBlockStart(region: Region, from: number): number {
  let line = findBlockLine(region, from);
  for (let at = from - 1; ; ) {
    const element = spanningElement(region, at, line);
    if (!element) return line;
    if (element.isBlock && element.start >= from) return element.start;
    at = element.end;
    if (line < at) line = findBlockLine(region, at);
  }
}

function findBlockLine(region: Region, from: number): number {
  MARKS.lastIndex = from;
  for (let match = MARKS.exec(region.text); match; match = MARKS.exec(region.text)) {
    const at = MARKS.lastIndex;
    const indented = columnsOf(region.text, match.index + 1, at) >= 4 && startsMarkdown(region.text, at);
    if (indented || startsBlock(region, at)) return match.index + 1;
  }
  return region.text.length;
}

/** Whether a tag stands alone on the line that begins at an offset of `src`. */
export function tagStandsAt({ region }: RegionLexer, src: string, offset: number): boolean {
  const at = skipBlanks(region.text, region.text.length - src.length + offset);
  return region.text[at] === '<' && startsBlock(region, at);
}

/** Whether the construct at `at` stands for itself, not inside a line of text. */
function startsBlock(region: Region, at: number): boolean {
  const { text } = region;
  if (at >= text.length) return false;
  switch (text[at]) {
    case ':':
      return (
        text.startsWith(':::', at) && (directiveAt(region.scan, at)?.end ?? text.length + 1) <= text.length
      );
    case '$':
      return text.startsWith('$$', at) && mathBlockAt(text, at) !== undefined;
    case '[':
      return text[at + 1] === '^' && footnoteAt(text, at) !== undefined;
  }
  const mark = markAt(region.scan, at);
  switch (mark?.kind) {
    case 'open':
    case 'close':
    case 'void':
      return tagStartsBlock(region, mark);
    case 'comment':
    case 'expression':
      return restIsBlank(text, mark.end);
    case 'fence':
    case 'module':
      return true;
    default:
      return false;
  }
}

const BLOCK_INSIDE = /\n[ \t]*(?:\n|[-*+] |\d{1,9}[.)] |#{1,6} |>|```|~~~|\||<\/?[A-Za-z>])/;

/**
 * A tag alone on its line begins a block. So does an element whose content begins on the line of the tag, unless it is
 * part of a sentence: text follows it, or the next line goes on.
 */
function tagStartsBlock({ text }: Region, tag: Tag): boolean {
  if (tag.kind !== 'open') return restIsBlank(text, tag.end);
  if (!tag.match) return endsLate(text, tag) || restIsBlank(text, tag.end);
  if (endsLate(text, tag) && restIsBlank(text, tag.match.end)) return true;
  const inner = text.slice(tag.end, tag.match.start);
  if (/^[ \t]*(?:\n|$)/.test(inner) && inner !== '') return true;
  if (BLOCK_INSIDE.test(inner) || /^(?:script|style)$/.test(tag.name)) return true;
  return (
    restIsBlank(text, tag.match.end) &&
    /^[ \t]*(?:\n[ \t]*(?:\n|<|$)|$)/.test(text.slice(tag.match.end, tag.match.end + 200))
  );
}

function buildToken(lexer: RegionLexer, start: number, at: number): Tokens.Generic | undefined {
  const { text, scan } = lexer.region;
  const raw = (end: number) => text.slice(start, end);
  const mark = markAt(scan, at);
  switch (mark?.kind) {
    case 'open':
    case 'close':
    case 'void':
      return jsxBlock(lexer, start, mark);
    case 'comment':
      return token({ type: 'hidden', raw: raw(mark.end) });
    case 'expression':
      return token({ type: 'expression', raw: raw(mark.end), code: text.slice(at + 1, mark.end - 1) });
    case 'fence': {
      const { end, info, code, closed } = mark;
      return token({ type: 'fence', raw: raw(end), info, code, closed });
    }
    case 'module': {
      const { end, code, body, error } = mark;
      return token({ type: 'module', raw: raw(end), code, body, ...(error !== undefined && { error }) });
    }
  }
  switch (text[at]) {
    case ':': {
      const { end, name, title, contentStart, contentEnd } = directiveAt(scan, at)!;
      const tokens = contentTokens(lexer, contentStart, contentEnd, false);
      return token({ type: 'directive', raw: raw(end), name, title, tokens });
    }
    case '$': {
      const { end, tex } = mathBlockAt(text, at)!;
      return token({ type: 'math', raw: raw(end), tex, display: true });
    }
    default: {
      const { end, label, content } = footnoteAt(text, at)!;
      return token({ type: 'footnote', raw: raw(end), label, tokens: innerTokens(lexer, content) });
    }
  }
}

function jsxBlock(lexer: RegionLexer, start: number, tag: Tag): Tokens.Generic {
  const { text } = lexer.region;
  const { name, attributes } = tag;
  if (tag.kind === 'close' || (tag.kind === 'open' && !tag.match)) {
    const source = text.slice(tag.start, tag.end);
    const raw = text.slice(start, tag.end);
    return token({ type: 'strayTag', raw, name, tag: source, closing: tag.kind === 'close' });
  }
  const end = tag.match ? tag.match.end : tag.end;
  const inner = tag.match ? text.slice(tag.end, tag.match.start) : '';
  const jsx: JsxToken = {
    type: 'jsx',
    raw: text.slice(start, end),
    name,
    attributes,
    tokens: [],
    inlineContent: !/^[ \t]*\n/.test(inner),
    block: true,
    linesBefore: breaksIn(text, start, tag.end),
  };
  if (isVerbatim(name)) jsx.verbatim = inner;
  else if (name === 'pre') jsx.tokens = lexer.inline(inner);
  else if (inner !== '') jsx.tokens = contentTokens(lexer, tag.end, tag.match!.start, jsx.inlineContent);
  return token(jsx);
}

/** The blocks of what stands between two offsets, whose indentation does not count. */
function contentTokens(lexer: RegionLexer, from: number, to: number, firstLineGoesOn: boolean): Token[] {
  const inner = lexer.region.text.slice(from, to);
  if (hasCommonIndent(inner, firstLineGoesOn)) return innerTokens(lexer, dedent(inner, firstLineGoesOn));
  const start = firstLineGoesOn ? skipBlanks(lexer.region.text, from) : from;
  return asBlocks(lexer, () => lexer.blocksWithin(start, to));
}

function innerTokens(lexer: RegionLexer, text: string): Token[] {
  return asBlocks(lexer, () => lexer.blockTokens(text));
}

/** Blocks inside a block: text is a paragraph there, also when the whole stands in a tight list. */
function asBlocks(lexer: RegionLexer, work: () => Token[]): Token[] {
  const { top } = lexer.state;
  lexer.state.top = true;
  const tokens = work();
  lexer.state.top = top;
  return tokens;
}

/** Types one of our tokens as marked wants it. */
export function token(page: PageToken): Tokens.Generic {
  return page as Tokens.Generic;
}

function skipBlanks(text: string, from: number): number {
  let at = from;
  while (text[at] === ' ' || text[at] === '\t') at++;
  return at;
}

function restIsBlank(text: string, from: number): boolean {
  const at = skipBlanks(text, from);
  return at >= text.length || text[at] === '\n';
}

function breaksIn(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = text.indexOf('\n', from); at !== -1 && at < to; at = text.indexOf('\n', at + 1)) count++;
  return count;
}
