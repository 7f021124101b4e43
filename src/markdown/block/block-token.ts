import type { Token, Tokens } from 'marked';
import { countLines } from '../../lib/text/lines.ts';
import { columnsOf, skipBlanks } from '../scan/characters.ts';
import { isTag } from '../scan/scan.ts';
import { directiveAt, markAt } from '../scan/scan-lookup.ts';
import { isStray, type Tag } from '../scan/tag.ts';
import type { Region, RegionLexer } from '../tokens/region.ts';
import { isVerbatim, strayTag } from '../tokens/stray-tag.ts';
import { type JsxToken, token } from '../tokens/tokens.ts';
import { footnoteAt, mathBlockAt, startsBlock, startsMarkdown } from './block-start.ts';
import { dedent, hasCommonIndent, indentedRun } from './indentation.ts';

/** The token at the start of `src`, if it is not Markdown. */
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
  return token({ type: 'indented', raw, tokens: innerTokens(lexer, dedent(raw)) });
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
      const { end, code, body, error, errorAt } = mark;
      return token({
        type: 'module',
        raw: raw(end),
        code,
        body,
        ...(error !== undefined && { error }),
        ...(errorAt !== undefined && { errorAt: at - start + errorAt }),
      });
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

const FENCE_FIRST = /^[ \t]*\n\s*(?:```|~~~)/;

function jsxBlock(lexer: RegionLexer, start: number, tag: Tag): Tokens.Generic {
  const { text, scan } = lexer.region;
  const { name, attributes } = tag;
  if (isStray(tag)) {
    return token(strayTag(scan, tag, text.slice(tag.start, tag.end), text.slice(start, tag.end)));
  }
  const end = tag.match ? tag.match.end : tag.end;
  const inner = tag.match ? text.slice(tag.end, tag.match.start) : '';
  // A code block around a code block is one.
  const isFenced = name === 'pre' && FENCE_FIRST.test(inner);
  const jsx: JsxToken = {
    type: 'jsx',
    raw: text.slice(start, end),
    name: isFenced ? 'div' : name,
    attributes,
    tokens: [],
    inlineContent: !/^[ \t]*\n/.test(inner),
    block: true,
    linesBefore: countLines(text, start, tag.end),
  };
  if (tag.match && tag.match.name !== name) jsx.otherClosing = text.slice(tag.match.start, end);
  if (isVerbatim(name)) jsx.verbatim = inner;
  else if (name === 'pre' && !isFenced) jsx.tokens = lexer.inline(inner);
  else if (inner !== '') jsx.tokens = contentTokens(lexer, tag.end, tag.match!.start, jsx.inlineContent);
  return token(jsx);
}

/** The blocks between two offsets, whose indentation does not count. */
function contentTokens(lexer: RegionLexer, from: number, to: number, afterTag: boolean): Token[] {
  const inner = lexer.region.text.slice(from, to);
  if (hasCommonIndent(inner, afterTag)) {
    const text = dedent(inner, afterTag);
    return afterTag ? asBlocks(lexer, () => lexer.blocksAfterTag(text)) : innerTokens(lexer, text);
  }
  const start = afterTag ? skipBlanks(lexer.region.text, from) : from;
  return asBlocks(lexer, () => lexer.blocksWithin(start, to, afterTag));
}

function innerTokens(lexer: RegionLexer, text: string): Token[] {
  return asBlocks(lexer, () => lexer.blockTokens(text));
}

/** Blocks inside a block: text is a paragraph there, even in a tight list. */
function asBlocks(lexer: RegionLexer, work: () => Token[]): Token[] {
  const { top } = lexer.state;
  lexer.state.top = true;
  const tokens = work();
  lexer.state.top = top;
  return tokens;
}
