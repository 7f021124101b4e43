import type { IndexedPage } from '../../lib/search/index-format.ts';
import { firstWords } from '../../lib/text/display.ts';
import { anchorKey } from '../../lib/url/anchor.ts';
import type { FindTerms } from '../retrieve/find-terms.ts';

/** A part of a page's Markdown that can be quoted by itself. */
export interface QuotableBlock {
  kind: 'heading' | 'code' | 'table' | 'list' | 'quote' | 'text' | 'rule';
  /** As it was written. */
  text: string;
  /** Words of a heading, or of a paragraph that is one bold line. */
  heading?: string;
}

const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const HEADING = /^#{1,6}\s+(.*)$/;
const ITEM = /^(?:[-*+]|\d{1,9}[.)])\s/;
const RULE = /^(?:-{3,}|\*{3,}|_{3,})\s*$/;
const BOLD_LINE = /^(?:\d{1,9}\.\s+)?\*\*([^*\n]+)\*\*$/;

/** The blocks of a page's Markdown. A list includes what is indented below its items. */
export function quotableBlocks(markdown: string): QuotableBlock[] {
  const blocks: QuotableBlock[] = [];
  const lines = markdown.split('\n');
  let at = 0;
  while (at < lines.length) {
    const line = lines[at]!;
    if (line.trim() === '') {
      at++;
      continue;
    }
    const start = at;
    const kind = kindOf(line, lines[at + 1] ?? '');
    at = endOf(kind, lines, at);
    const text = lines.slice(start, at).join('\n').trimEnd();
    const heading = kind === 'heading' ? HEADING.exec(line)?.[1] : BOLD_LINE.exec(line)?.[1];
    blocks.push({ kind, text, ...(heading !== undefined && { heading: plainWords(heading) }) });
  }
  return blocks;
}

function kindOf(line: string, next: string): QuotableBlock['kind'] {
  if (FENCE.test(line)) return 'code';
  if (HEADING.test(line)) return 'heading';
  if (RULE.test(line)) return 'rule';
  if (ITEM.test(line)) return 'list';
  if (line.startsWith('>')) return 'quote';
  return line.startsWith('|') && /^\|[\s:|-]+$/.test(next) ? 'table' : 'text';
}

/** Number of the line after a block. */
function endOf(kind: QuotableBlock['kind'], lines: readonly string[], start: number): number {
  if (kind === 'code') return endOfFence(lines, start);
  if (kind === 'heading' || kind === 'rule') return start + 1;
  if (kind === 'list') return endOfList(lines, start);
  const continues = CONTINUES[kind];
  let at = start + 1;
  while (at < lines.length && continues(lines[at]!)) at++;
  return at;
}

/** Whether a line belongs to the block of the line before it. */
const CONTINUES = {
  quote: (line: string) => line.startsWith('>'),
  table: (line: string) => line.startsWith('|'),
  text: (line: string) =>
    line.trim() !== '' && !FENCE.test(line) && !HEADING.test(line) && !line.startsWith('>'),
};

function endOfFence(lines: readonly string[], start: number): number {
  const fence = FENCE.exec(lines[start]!.trimStart())?.[1] ?? '```';
  let at = start + 1;
  while (at < lines.length && !isClosing(lines[at]!, fence)) at++;
  return Math.min(at + 1, lines.length);
}

function isClosing(line: string, fence: string): boolean {
  const bare = line.trim();
  return bare.length >= fence.length && bare === fence[0]!.repeat(bare.length);
}

function endOfList(lines: readonly string[], start: number): number {
  let at = start + 1;
  while (at < lines.length) {
    const line = lines[at]!;
    if (line.trim() === '') {
      const next = lines[at + 1] ?? '';
      if (!/^\s{2,}\S/.test(next) && !ITEM.test(next)) return at;
      at++;
    } else if (/^\s{2,}/.test(line) && FENCE.test(line.trimStart())) at = endOfFence(lines, at);
    else if (ITEM.test(line) || /^\s/.test(line)) at++;
    else return at;
  }
  return at;
}

/** Without links, emphasis and code marks. */
function plainWords(text: string): string {
  return text
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/[*_`~]|(?<= )#+$/g, '')
    .trim();
}

/**
 * The blocks of a page's Markdown that make up a section of the index. Titles of steps, tabs and accordions are sections
 * too; in Markdown they are bold lines. Undefined if the Markdown has no such heading.
 */
export function sectionBlocks(
  blocks: readonly QuotableBlock[],
  { sections }: IndexedPage,
  section: number,
): readonly QuotableBlock[] | undefined {
  const { heading: title, id } = sections[section]!;
  // The description of an endpoint is a section without a heading.
  if (section === 0 || title === '') return leadBlocks(blocks);
  const wanted = anchorKey(title);
  const alike = sections.slice(1, section).filter(({ heading }) => anchorKey(heading) === wanted).length;
  const named = (key: string) =>
    [...blocks.keys()].filter(
      (at) => blocks[at]!.heading !== undefined && anchorKey(blocks[at]!.heading!) === key,
    );
  const starts = named(wanted);
  // Parts of an endpoint have English headings in Markdown, which are also their ids.
  const start = starts[alike] ?? starts[0] ?? named(anchorKey(id))[0];
  if (start === undefined) return undefined;
  const others = new Set(sections.map(({ heading }) => anchorKey(heading)));
  const isEnd = ({ kind, heading }: QuotableBlock) =>
    kind === 'heading' || (heading !== undefined && others.has(anchorKey(heading)));
  const own = blocks[start]!;
  const length = blocks.slice(start + 1).findIndex(isEnd);
  const below = blocks.slice(start + 1, length < 0 ? undefined : start + 1 + length);
  // The text of a step is in its list item.
  return own.kind === 'list' ? [own, ...below] : below;
}

/** The blocks before the first heading, without the title. */
export function leadBlocks(blocks: readonly QuotableBlock[]): readonly QuotableBlock[] {
  const from = blocks[0]?.kind === 'heading' ? 1 : 0;
  const length = blocks.slice(from).findIndex(({ kind }) => kind === 'heading');
  return blocks.slice(from, length < 0 ? undefined : from + length);
}

/** Maximum length of a table, list or code block; longer ones are truncated. */
const MAX_BLOCK_LENGTH = 1_800;

/**
 * The blocks of a section to quote, in their order, of about `room` characters: all of a short section; of a long one the
 * block that covers most of the question, what introduces it, and what follows.
 */
export function chooseBlocks(blocks: readonly QuotableBlock[], find: FindTerms, room: number): string[] {
  const quotable = blocks.filter(({ kind }) => kind !== 'rule' && kind !== 'heading');
  const total = quotable.reduce((sum, { text }) => sum + text.length, 0);
  const first = total <= room ? 0 : startOf(quotable, find);
  const chosen: string[] = [];
  let left = room;
  for (const block of quotable.slice(first)) {
    const text = cut(block, Math.max(left, chosen.length === 0 ? MAX_BLOCK_LENGTH / 2 : 0));
    if (text === undefined) break;
    chosen.push(text);
    left -= text.length;
    if (left <= 0) break;
  }
  return chosen;
}

/** The best block, or the sentence that introduces it if it is code, a list or a table. */
function startOf(blocks: readonly QuotableBlock[], find: FindTerms): number {
  let best = 0;
  let most = -1;
  for (const [at, { text }] of blocks.entries()) {
    const words = new Set(find(text).map(({ word }) => word)).size;
    if (words > most) [best, most] = [at, words];
  }
  const before = blocks[best - 1];
  return before?.kind === 'text' && blocks[best]!.kind !== 'text' ? best - 1 : best;
}

/** A block that fits, or the beginning of a long one; undefined if even that does not fit. */
function cut({ kind, text }: QuotableBlock, room: number): string | undefined {
  if (text.length <= Math.min(Math.max(room, 300), MAX_BLOCK_LENGTH)) return text;
  if (room < 300) return undefined;
  const most = Math.min(room, MAX_BLOCK_LENGTH);
  const lines = text.split('\n');
  const kept: string[] = [];
  let length = 0;
  for (const line of lines) {
    if (length + line.length > most) break;
    kept.push(line);
    length += line.length + 1;
  }
  if (kind === 'code')
    return kept.length > 2 ? [...kept, '…', closingFence(lines[0]!)].join('\n') : undefined;
  if (kind === 'text' && kept.length === 0) return `${firstWords(text, most)} …`;
  if (kind === 'table') return kept.length > 2 ? kept.join('\n') : undefined;
  return kept.length > 0 ? closeFences(kept).join('\n').trimEnd() : undefined;
}

function closingFence(opening: string): string {
  return /^\s*(`+|~+)/.exec(opening)?.[1] ?? '```';
}

/** A list may be cut inside a code block. */
function closeFences(lines: readonly string[]): readonly string[] {
  let open: string | undefined;
  for (const line of lines) {
    const fence = /^(\s*(?:`{3,}|~{3,}))/.exec(line)?.[1];
    if (fence) open = open === undefined ? fence : undefined;
  }
  return open === undefined ? lines : [...lines, open];
}
