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
