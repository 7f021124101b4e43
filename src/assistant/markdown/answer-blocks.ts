/** A block of Markdown. `source` is the text that it was read from, by which a block that did not change is known. */
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
const HEADING = /^ {0,3}(#{1,6})\s+(.*?)\s*#*$/;
const RULE = /^ {0,3}([-*_])(?:\s*\1){2,}\s*$/;
const ITEM = /^( {0,3})([-*+]|(\d{1,9})[.)])(\s+|$)(.*)/;
const QUOTE = /^ {0,3}> ?/;
const DIVIDER = /^ {0,3}\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/;

/** Reads the Markdown of answers, also where it is not complete yet: an open fence is a block of code. */
export function parseBlocks(markdown: string, depth = 0): Block[] {
  const lines = markdown.replace(/\r\n?/g, '\n').replace(/\t/g, '    ').split('\n');
  const blocks: Block[] = [];
  let at = 0;
  const source = (from: number) => lines.slice(from, at).join('\n');
  while (at < lines.length) {
    const line = lines[at]!;
    const from = at;
    if (line.trim() === '') {
      at++;
      continue;
    }
    const fence = FENCE.exec(line);
    if (fence) {
      const closing = new RegExp(`^ {0,3}${fence[1]![0]}{${fence[1]!.length},}\\s*$`);
      at++;
      while (at < lines.length && !closing.test(lines[at]!)) at++;
      const code = lines.slice(from + 1, at).join('\n');
      at++;
      blocks.push({ kind: 'code', source: source(from), language: fence[2]!.toLowerCase(), code });
      continue;
    }
    const heading = HEADING.exec(line);
    if (heading) {
      at++;
      blocks.push({ kind: 'heading', source: line, level: heading[1]!.length, text: heading[2]! });
      continue;
    }
    if (RULE.test(line)) {
      at++;
      blocks.push({ kind: 'rule', source: line });
      continue;
    }
    if (QUOTE.test(line) && depth < MAX_DEPTH) {
      while (at < lines.length && QUOTE.test(lines[at]!)) at++;
      const inner = lines
        .slice(from, at)
        .map((each) => each.replace(QUOTE, ''))
        .join('\n');
      blocks.push({ kind: 'blockquote', source: source(from), blocks: parseBlocks(inner, depth + 1) });
      continue;
    }
    if (line.includes('|') && DIVIDER.test(lines[at + 1] ?? '') && lines[at + 1]!.includes('-')) {
      at += 2;
      while (at < lines.length && lines[at]!.includes('|') && lines[at]!.trim() !== '') at++;
      const head = cells(line);
      const rows = lines.slice(from + 2, at).map((row) => cells(row).slice(0, head.length));
      blocks.push({ kind: 'table', source: source(from), head, rows });
      continue;
    }
    const item = ITEM.exec(line);
    if (item && depth < MAX_DEPTH) {
      const list = readList(lines, at, item);
      at = list.end;
      blocks.push({
        kind: 'list',
        source: source(from),
        ordered: item[3] !== undefined,
        start: Number(item[3] ?? 1),
        items: list.items.map((text) => parseBlocks(text, depth + 1)),
      });
      continue;
    }
    at++;
    while (at < lines.length && continuesParagraph(lines[at]!)) at++;
    blocks.push({ kind: 'paragraph', source: source(from), text: source(from).trim() });
  }
  return blocks;
}

function continuesParagraph(line: string): boolean {
  const item = ITEM.exec(line);
  const startsList = item && item[5] !== '' && (item[3] === undefined || item[3] === '1');
  return (
    line.trim() !== '' && !startsList && ![FENCE, HEADING, RULE, QUOTE].some((pattern) => pattern.test(line))
  );
}

/** The texts of the items of one list, without their indentation. */
function readList(
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
