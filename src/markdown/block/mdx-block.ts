import { columnsOf, skipBlanks } from '../scan/characters.ts';
import { originOfLines } from '../scan/origin.ts';
import { isTag } from '../scan/scan.ts';
import { directiveAt, markAt } from '../scan/scan-lookup.ts';
import { isStray, isVerbatim, type Tag } from '../scan/tag.ts';
import {
  blocksBetween,
  blocksOf,
  lineAt,
  originOf,
  type Region,
  strayTag,
  stretchOf,
} from '../tokens/region.ts';
import type { BlockToken, JsxToken } from '../tokens/tokens.ts';
import { footnoteAt, mathBlockAt, startsBlock, startsMarkdown } from './block-start.ts';
import { dedent, hasCommonIndent, indentedRun } from './indentation.ts';

/** The block at an offset, if it is not Markdown. */
export function mdxBlock(region: Region, start: number): BlockToken | undefined {
  const { text, last } = region;
  const at = skipBlanks(text, start);
  if (startsBlock(region, at)) return blockAt(region, at);
  if (at - start < 1 || columnsOf(text, start, at) < 4) return undefined;
  if (last?.type === 'paragraph' && last.tight && !startsMarkdown(text, at)) return undefined;
  const run = wholeConstructs(region, start, indentedRun(text, start));
  if (run.trim() === '') return undefined;
  const end = start + run.length;
  return { type: 'indented', ...stretchOf(region, at, end), tokens: dedentedBlocks(region, start, end) };
}

/** The part of an indented run before the first line that starts something that continues after the run. */
function wholeConstructs({ text, scan }: Region, start: number, run: string): string {
  const end = start + run.length;
  for (let line = start; line < end; ) {
    const at = skipBlanks(text, line);
    const mark = markAt(scan, at);
    const constructEnd = (mark && isTag(mark) ? mark.match?.end : mark?.end) ?? 0;
    if (constructEnd > end) return text.slice(start, line);
    const next = text.indexOf('\n', Math.max(line, constructEnd));
    if (next === -1) break;
    line = next + 1;
  }
  return run;
}

function blockAt(region: Region, at: number): BlockToken {
  const { text, scan } = region;
  const mark = markAt(scan, at);
  switch (mark?.kind) {
    case 'open':
    case 'close':
    case 'void':
      return jsxBlock(region, mark);
    case 'comment':
      return { type: 'hidden', ...stretchOf(region, at, mark.end) };
    case 'expression': {
      const code = text.slice(at + 1, mark.end - 1);
      return { type: 'expression', ...stretchOf(region, at, mark.end), code };
    }
    case 'fence': {
      const { end, marks, info, code, closed } = mark;
      return { type: 'fence', ...stretchOf(region, at, end), marks, info, code, closed };
    }
    case 'module': {
      const { end, code, body, error, errorAt } = mark;
      return { type: 'module', ...stretchOf(region, at, end), code, body, error, errorAt };
    }
  }
  switch (text[at]) {
    case ':': {
      const { end, name, title, contentStart, contentEnd } = directiveAt(scan, at)!;
      const tokens = contentBlocks(region, contentStart, contentEnd);
      return { type: 'directive', ...stretchOf(region, at, end), name, title, tokens };
    }
    case '$': {
      const { end, tex } = mathBlockAt(text, at)!;
      return { type: 'math', ...stretchOf(region, at, end), tex, display: true };
    }
    default: {
      const { end, label, content, contentStart } = footnoteAt(text, at)!;
      const lines = content.replace(/^[ \t]{1,4}/gm, '');
      const origin = originOfLines(lines, text.slice(0, end), contentStart, originOf(region));
      return {
        type: 'footnote',
        ...stretchOf(region, at, end),
        label,
        tokens: blocksOf(region, lines, origin),
      };
    }
  }
}

const FENCE_FIRST = /^[ \t]*\n\s*(?:```|~~~)/;

function jsxBlock(region: Region, tag: Tag): BlockToken {
  const { text, scan } = region;
  const { name, attributes, start, match } = tag;
  if (isStray(tag)) return strayTag(scan, tag, text.slice(start, tag.end));
  const end = match ? match.end : tag.end;
  const inner = match ? text.slice(tag.end, match.start) : '';
  // A code block around a code block is one.
  const isFenced = name === 'pre' && FENCE_FIRST.test(inner);
  const jsx: JsxToken = {
    type: 'jsx',
    ...stretchOf(region, start, end),
    raw: text.slice(start, end),
    name: isFenced ? 'div' : name,
    attributes,
    tokens: [],
    inlineContent: !/^[ \t]*\n/.test(inner),
    block: true,
  };
  if (match && match.name !== name)
    jsx.otherClosing = { tag: text.slice(match.start, end), at: match.start - start };
  if (isVerbatim(name)) jsx.verbatim = inner;
  else if (name === 'pre' && !isFenced) jsx.tokens = [lineAt(region, inner, tag.end)];
  else if (inner !== '') jsx.tokens = contentBlocks(region, tag.end, match!.start, jsx.inlineContent);
  return jsx;
}

/** The blocks between two offsets, whose indentation does not count. */
function contentBlocks(region: Region, from: number, to: number, afterTag = false): BlockToken[] {
  const { text } = region;
  if (hasCommonIndent(text.slice(from, to), afterTag)) return dedentedBlocks(region, from, to, afterTag);
  return blocksBetween(region, afterTag ? skipBlanks(text, from) : from, to, { afterTag });
}

function dedentedBlocks(region: Region, from: number, to: number, afterTag = false): BlockToken[] {
  const text = region.text.slice(0, to);
  const lines = dedent(text.slice(from), afterTag);
  return blocksOf(region, lines, originOfLines(lines, text, from, originOf(region)), { afterTag });
}
