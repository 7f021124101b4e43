import { firstWords } from '../../lib/text/display.ts';
import type { FindTerms } from '../retrieve/find-terms.ts';
import type { QuotableBlock } from './quotable-blocks.ts';

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
