/**
 * A block of Markdown. `source` is its text: equal texts are equal blocks, so that unchanged ones need not be rendered
 * again.
 */
export type Block =
  | { kind: 'paragraph'; source: string; text: string }
  | { kind: 'heading'; source: string; level: number; text: string }
  | { kind: 'code'; source: string; language: string; code: string }
  | { kind: 'list'; source: string; ordered: boolean; start: number; items: Block[][] }
  | { kind: 'blockquote'; source: string; blocks: Block[] }
  | { kind: 'table'; source: string; head: string[]; rows: string[][] }
  | { kind: 'rule'; source: string };

const MAX_DEPTH = 6;
const FENCE = /^ {0,3}(`{3,}|~{3,})\s*([\w+#.-]*)/;
const HEADING = /^ {0,3}(#{1,6})\s(.*)/s;
/** `## Title ##`. */
const CLOSING_MARKS = /(?<=^|\s)#+$/;
const RULE = /^ {0,3}([-*_])(?:\s*\1){2,}\s*$/;
const ITEM = /^( {0,3})([-*+]|(\d{1,9})[.)])(\s+|$)(.*)/;
const QUOTE = /^ {0,3}> ?/;
const DIVIDER = /^ {0,3}\|?\s*:?-+:?(?:\s*\|\s*:?-+:?)*\s*\|?$/;

/** A block, and the number of the line after it. What is inside is read when the block is asked for. */
interface Read {
  block(): WithoutSource<Block>;
  end: number;
}

type WithoutSource<T> = T extends Block ? Omit<T, 'source'> : never;

/** Reads the block that begins at a line; undefined if it is of another kind. */
type Reader = (lines: readonly string[], at: number, depth: number) => Read | undefined;

/** In this order: the first one that returns a block is right. */
const READERS: readonly Reader[] = [readCode, readHeading, readRule, readQuote, readTable, readList];

/** Reads the Markdown of answers, which may be incomplete: a fence that is not closed yet is a code block. */
export function parseBlocks(markdown: string, depth = 0): Block[] {
  const lines = linesOf(markdown);
  return Array.from(readBlocks(lines, depth), ({ block, start, end }) => ({
    ...block(),
    source: lines.slice(start, end).join('\n'),
  }));
}

/** The end of a Markdown text from the beginning of its last `count` blocks. */
export function lastBlocks(markdown: string, count: number): string {
  const lines = linesOf(markdown);
  const starts = Array.from(readBlocks(lines, 0), ({ start }) => start);
  return lines.slice(starts.at(-count) ?? 0).join('\n');
}

function linesOf(markdown: string): string[] {
  return markdown.replace(/\r\n?/g, '\n').replace(/\t/g, '    ').split('\n');
}

function* readBlocks(lines: readonly string[], depth: number): Generator<Read & { start: number }> {
  for (let at = 0; at < lines.length; ) {
    if (lines[at]!.trim() === '') {
      at++;
      continue;
    }
    const read = readBlock(lines, at, depth);
    yield { ...read, start: at };
    at = read.end;
  }
}

function readBlock(lines: readonly string[], at: number, depth: number): Read {
  for (const reader of READERS) {
    const read = reader(lines, at, depth);
    if (read) return read;
  }
  return readParagraph(lines, at);
}

function readParagraph(lines: readonly string[], at: number): Read {
  let end = at + 1;
  while (end < lines.length && continuesParagraph(lines[end]!)) end++;
  return { block: () => ({ kind: 'paragraph', text: lines.slice(at, end).join('\n').trim() }), end };
}

function readCode(lines: readonly string[], at: number): Read | undefined {
  const [, mark, language] = FENCE.exec(lines[at]!) ?? [];
  if (mark === undefined) return undefined;
  const closing = new RegExp(`^ {0,3}${mark[0]}{${mark.length},}\\s*$`);
  let end = at + 1;
  while (end < lines.length && !closing.test(lines[end]!)) end++;
  const code = () => lines.slice(at + 1, end).join('\n');
  return { block: () => ({ kind: 'code', language: language!.toLowerCase(), code: code() }), end: end + 1 };
}

function readHeading(lines: readonly string[], at: number): Read | undefined {
  const [, marks, rest] = HEADING.exec(lines[at]!) ?? [];
  if (marks === undefined) return undefined;
  const text = rest!.trim().replace(CLOSING_MARKS, '').trimEnd();
  return { block: () => ({ kind: 'heading', level: marks.length, text }), end: at + 1 };
}

function readRule(lines: readonly string[], at: number): Read | undefined {
  return RULE.test(lines[at]!) ? { block: () => ({ kind: 'rule' }), end: at + 1 } : undefined;
}

function readQuote(lines: readonly string[], at: number, depth: number): Read | undefined {
  if (!QUOTE.test(lines[at]!) || depth >= MAX_DEPTH) return undefined;
  let end = at;
  while (end < lines.length && QUOTE.test(lines[end]!)) end++;
  const inner = () => lines.slice(at, end).map((line) => line.replace(QUOTE, ''));
  return { block: () => ({ kind: 'blockquote', blocks: parseBlocks(inner().join('\n'), depth + 1) }), end };
}

function readTable(lines: readonly string[], at: number): Read | undefined {
  if (!lines[at]!.includes('|') || !DIVIDER.test((lines[at + 1] ?? '').trimEnd())) return undefined;
  let end = at + 2;
  while (end < lines.length && lines[end]!.includes('|')) end++;
  const block = () => {
    const head = cells(lines[at]!);
    const rows = lines.slice(at + 2, end).map((row) => cells(row).slice(0, head.length));
    return { kind: 'table', head, rows } as const;
  };
  return { block, end };
}

function readList(lines: readonly string[], at: number, depth: number): Read | undefined {
  const first = ITEM.exec(lines[at]!);
  if (!first || depth >= MAX_DEPTH) return undefined;
  const { items, end } = readItems(lines, at, first);
  const block = () =>
    ({
      kind: 'list',
      ordered: first[3] !== undefined,
      start: Number(first[3] ?? 1),
      items: items.map((text) => parseBlocks(text, depth + 1)),
    }) as const;
  return { block, end };
}

function continuesParagraph(line: string): boolean {
  const item = ITEM.exec(line);
  const startsList = item && item[5] !== '' && (item[3] === undefined || item[3] === '1');
  return (
    line.trim() !== '' && !startsList && ![FENCE, HEADING, RULE, QUOTE].some((pattern) => pattern.test(line))
  );
}

/** The texts of the items of one list, without their indentation. */
function readItems(
  lines: readonly string[],
  start: number,
  first: RegExpExecArray,
): { items: string[]; end: number } {
  const isOrdered = first[3] !== undefined;
  const items: string[][] = [];
  let indent = 0;
  const isInside = (line: string | undefined) => indent > 0 && line?.startsWith(' '.repeat(indent)) === true;
  const itemOf = (line: string) => {
    const item = RULE.test(line) ? null : ITEM.exec(line);
    return item && (item[3] !== undefined) === isOrdered ? item : undefined;
  };
  let at = start;
  for (; at < lines.length; at++) {
    const line = lines[at]!;
    const item = itemOf(line);
    if (line.trim() === '') {
      const next = lines[at + 1] ?? '';
      if (isInside(next)) items.at(-1)!.push('');
      else if (!itemOf(next)) break;
    } else if (isInside(line)) {
      items.at(-1)!.push(line.slice(indent));
    } else if (item) {
      indent = item[1]!.length + item[2]!.length + Math.min(Math.max(item[4]!.length, 1), 4);
      items.push([item[5]!]);
    } else if (continuesParagraph(line) && lines[at - 1]!.trim() !== '') {
      items.at(-1)!.push(line.trim());
    } else break;
  }
  return { items: items.map((item) => item.join('\n')), end: at };
}

function cells(row: string): string[] {
  const bare = row
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  return bare.split(/(?<!\\)\|/).map((cell) => cell.trim().replace(/\\\|/g, '|'));
}
