import { endOfLine, endOfLines, isDigit, skipBlanks, startsAt } from '../scan/characters.ts';
import { labelKey, RULES, unescaped } from '../scan/rules.ts';
import { lineAt, MAX_DEPTH, type Region, stretchOf } from '../tokens/region.ts';
import type {
  BlockToken,
  DefinitionToken,
  HeadingToken,
  ParagraphToken,
  SpaceToken,
  ThematicBreakToken,
} from '../tokens/tokens.ts';
import { beginsInTag, endOfText, interruptsText, paragraphEnd } from './block-start.ts';
import { readBlockquote } from './blockquotes.ts';
import { INTERRUPTS_PARAGRAPH, INTERRUPTS_TEXT, mayBeUnderlined, THEMATIC_BREAK } from './interruptions.ts';
import { readList } from './lists.ts';
import { mdxBlock } from './mdx-block.ts';
import { isTable, readTable } from './tables.ts';

/** What the loop over blocks needs from the list that it fills. */
export interface TokenList {
  push(token: BlockToken): unknown;
  /** The last token, for -1. */
  at(index: -1): BlockToken | undefined;
}

/** Reads the blocks of a region one after the other. What is nested too deeply stays text. */
export function readBlocks(region: Region, tokens: TokenList): void {
  const { text, scan, depth } = region;
  if (depth > MAX_DEPTH) {
    tokens.push({ type: 'text', ...stretchOf(region, 0, text.length), raw: text, text });
    return;
  }
  /** Whether the last paragraph ends before what looked like a block: if it is none, it continues. */
  let isClipped = false;
  for (let at = 0; at < text.length; ) {
    const last = tokens.at(-1);
    region.last = last;
    const paragraph = last?.type === 'paragraph' ? last : undefined;
    const inTag = paragraph !== undefined && !paragraph.tight && beginsInTag(region, at);
    const token = inTag ? undefined : (mdxBlock(region, at) ?? markdownBlock(region, at));
    if (token) {
      const end = token.end - scan.base;
      if (token.type === 'definition') {
        // One cannot interrupt a paragraph.
        if (paragraph) continueTo(paragraph, region, end);
        else define(token, region);
      }
      const isPart = paragraph !== undefined && token.type === 'definition';
      const isLineEnd = last !== undefined && token.type === 'space' && end - at === 1;
      if (!isPart && !isLineEnd) tokens.push(token);
      at = end;
      continue;
    }
    const limit = region.inItem ? text.length : paragraphEnd(region, at);
    const end = region.inItem
      ? endOfTightText(region, at)
      : endOfLines(text.slice(0, limit), at, INTERRUPTS_PARAGRAPH);
    const continues = region.inItem ? paragraph?.tight : inTag || (isClipped && !paragraph?.tight);
    if (paragraph && continues) continueTo(paragraph, region, end);
    else tokens.push(paragraphToken(region, at, end));
    isClipped = !region.inItem && limit < text.length;
    at = end;
  }
}

/** The Markdown block at an offset, if it is not a paragraph. Only that is tried which can begin with the first character. */
function markdownBlock(region: Region, at: number): BlockToken | undefined {
  const { text } = region;
  if (at === 0 && region.afterTag) return blockOfLines(region, at);
  switch (text[at]) {
    case '\n':
      return space(region, at);
    case ' ':
    case '\t':
      return space(region, at) ?? indentedBlock(region, at);
    case '#':
      return heading(region, at) ?? blockOfLines(region, at);
    case '>':
      return readBlockquote(region, at);
    case '_':
      return thematicBreak(region, at) ?? blockOfLines(region, at);
    case '*':
    case '-':
      return thematicBreak(region, at) ?? readList(region, at) ?? blockOfLines(region, at);
    case '[':
      return definition(region, at) ?? blockOfLines(region, at);
    case '+':
      return readList(region, at) ?? blockOfLines(region, at);
    default:
      return (isDigit(text.charCodeAt(at)) ? readList(region, at) : undefined) ?? blockOfLines(region, at);
  }
}

function indentedBlock(region: Region, at: number): BlockToken | undefined {
  return (
    heading(region, at) ??
    thematicBreak(region, at) ??
    readBlockquote(region, at) ??
    readList(region, at) ??
    definition(region, at) ??
    blockOfLines(region, at)
  );
}

/** Blocks that only their second line reveals. */
function blockOfLines(region: Region, at: number): BlockToken | undefined {
  return readTable(region, at) ?? setextHeading(region, at);
}

const SPACE = /[ \t\n]*(?:\n|$)/y;

function space(region: Region, at: number): SpaceToken | undefined {
  const { text } = region;
  if (!startsAt(SPACE, text, at)) return undefined;
  const end = SPACE.lastIndex;
  const line = text.indexOf('\n', text.indexOf('\n', at) + 1);
  return { type: 'space', ...stretchOf(region, at, end), blankLine: line !== -1 && line < end };
}

const HEADING = / {0,3}(#{1,6})(?=\s|$)([^\n]*)/y;

function heading(region: Region, at: number): HeadingToken | undefined {
  HEADING.lastIndex = at;
  const match = HEADING.exec(region.text);
  if (!match) return undefined;
  const rest = match[2]!;
  const end = at + match[0].length;
  return headingToken(
    region,
    { at, end, depth: match[1]!.length },
    withoutClosingMarks(rest),
    end - rest.length,
  );
}

function withoutClosingMarks(rest: string): string {
  const words = rest.trimEnd();
  let end = words.length;
  while (words[end - 1] === '#') end--;
  const before = words.slice(0, end);
  return /^$|[ \t]$/.test(before) ? before : words;
}

/** A line of `-` in a comment or an element is not an underline. */
function setextHeading(region: Region, at: number): HeadingToken | undefined {
  if (!mayBeUnderlined(region, at)) return undefined;
  const match = RULES.setextHeading.exec(region.text.slice(at, paragraphEnd(region, at)));
  if (!match) return undefined;
  const [whole, words = '', underline = ''] = match;
  const end = withoutLastBreaks(region.text, at + whole.length);
  return headingToken(region, { at, end, depth: underline.startsWith('=') ? 1 : 2 }, words, at);
}

/** The heading between two offsets with `words`, which start at `wordsAt`. */
function headingToken(
  region: Region,
  { at, end, depth }: { at: number; end: number; depth: number },
  words: string,
  wordsAt: number,
): HeadingToken {
  const text = words.trim();
  const line = lineAt(region, text, wordsAt + words.length - words.trimStart().length);
  return { type: 'heading', ...stretchOf(region, skipBlanks(region.text, at), end), depth, line };
}

function thematicBreak(region: Region, at: number): ThematicBreakToken | undefined {
  if (!startsAt(THEMATIC_BREAK, region.text, at)) return undefined;
  return { type: 'hr', ...stretchOf(region, skipBlanks(region.text, at), THEMATIC_BREAK.lastIndex) };
}

function withoutLastBreaks(text: string, end: number): number {
  let at = end;
  while (text[at - 1] === '\n') at--;
  return at;
}

const PARENTHESES = /\\[^\n]|[()]/g;

function definition(region: Region, at: number): DefinitionToken | undefined {
  const match = RULES.definition.exec(region.text.slice(at));
  if (!match) return undefined;
  const [whole, label = '', href = '', title] = match;
  if (!href.startsWith('<') && !hasBalancedParentheses(href)) return undefined;
  const end = withoutLastBreaks(region.text, at + whole.length);
  return {
    type: 'definition',
    ...stretchOf(region, skipBlanks(region.text, at), end),
    label: labelKey(label),
    target: {
      href: unescaped(href.replace(/^<(.*)>$/, '$1')),
      title: title && unescaped(title.slice(1, -1)),
    },
  };
}

function hasBalancedParentheses(text: string): boolean {
  let open = 0;
  for (const [mark] of text.matchAll(PARENTHESES)) {
    if (mark === '(') open++;
    else if (mark === ')' && --open < 0) return false;
  }
  return open === 0;
}

/** The first definition of a label counts. */
function define({ label, target }: DefinitionToken, { reading: { definitions } }: Region): void {
  if (!Object.hasOwn(definitions, label)) definitions[label] = target;
}

/** The end of the lines of text in a list item, before one that starts something else. */
function endOfTightText(region: Region, at: number): number {
  const { text } = region;
  const endOfElements = (from: number) => endOfText(region, from, endOfLine(text, from));
  let end = endOfElements(at);
  while (end + 1 < text.length && text[end] === '\n' && continuesText(region, end + 1))
    end = endOfElements(end + 1);
  return end;
}

function continuesText(region: Region, at: number): boolean {
  if (beginsInTag(region, at)) return true;
  return !(
    startsAt(INTERRUPTS_TEXT, region.text, at) ||
    isTable(region, at) ||
    mayBeUnderlined(region, at) ||
    interruptsText(region, at)
  );
}

function paragraphToken(region: Region, at: number, end: number): ParagraphToken {
  return {
    type: 'paragraph',
    origin: region.scan.origin,
    from: region.scan.base + skipBlanks(region.text, at),
    end: region.scan.base + end,
    line: lineAt(region, region.text.slice(at, end), at, true),
    tight: region.inItem,
  };
}

/** Adds the lines up to an offset to a paragraph. They are scanned for themselves: what was found around them is no longer so. */
function continueTo(paragraph: ParagraphToken, region: Region, end: number): void {
  const { line } = paragraph;
  paragraph.line = lineAt(
    region,
    region.text.slice(line.from - region.scan.base, end),
    line.from - region.scan.base,
  );
  paragraph.end = region.scan.base + end;
}
