import { columnsOf, endOfLine, withoutIndent } from './characters.ts';

/** A fenced code block. */
export interface Fence {
  kind: 'fence';
  /** Offset after the closing fence, before its line break. */
  end: number;
  /** The column in which it starts. Its code keeps only the indentation beyond it. */
  column: number;
  /** The backticks or tildes that open it. */
  marks: string;
  info: string;
  code: string;
  closed: boolean;
}

type Marker = '`' | '~';

/** Lines that can close a fence, in order, with the longest one at or after each. */
export interface FenceClosers {
  lines: readonly { start: number; end: number; marker: Marker; length: number }[];
  longestFrom: readonly Readonly<Record<Marker, number>>[];
}

const CLOSER = /^([ \t>]*)(`{3,}|~{3,})[ \t]*$/gm;
/** What may precede a fence on its line: quote and list markers. A long line is not searched for its start. */
const MAX_PREFIX = 400;
const PREFIX = /^[ \t]*(?:(?:>|[-*+]|\d{1,9}[.)])[ \t]+|>)*$/;

export function findFenceClosers(text: string): FenceClosers {
  const lines = [...text.matchAll(CLOSER)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    marker: match[2]![0] as Marker,
    length: match[2]!.length,
  }));
  const longestFrom = new Array<Record<Marker, number>>(lines.length);
  let longest = { '`': 0, '~': 0 };
  for (let i = lines.length - 1; i >= 0; i--) {
    const { marker, length } = lines[i]!;
    if (length > longest[marker]) longest = { ...longest, [marker]: length };
    longestFrom[i] = longest;
  }
  return { lines, longestFrom };
}

/**
 * The fence that starts at `at` with at least three `marks`, inside the element with the name `inside`. One that is never
 * closed ends before the closing tag of that element, so that a forgotten fence does not swallow the page.
 */
export function fenceAt(
  text: string,
  at: number,
  marks: string,
  closers: FenceClosers,
  inside: string | undefined,
): Fence | undefined {
  const before = text.slice(Math.max(0, at - MAX_PREFIX), at);
  const prefix = before.slice(before.lastIndexOf('\n') + 1);
  if (prefix.length === MAX_PREFIX || !PREFIX.test(prefix)) return undefined;
  const column = columnsOf(prefix, 0, prefix.length);
  const infoStart = at + marks.length;
  const lineEnd = endOfLine(text, infoStart);
  const info = text.slice(infoStart, lineEnd).trim();
  if (marks[0] === '`' && info.includes('`')) return undefined;
  const closer = findCloser(closers, lineEnd, marks);
  const bodyStart = Math.min(lineEnd + 1, text.length);
  const early = closer && endOfContainer(text.slice(bodyStart, closer.start), marks, prefix.length, inside);
  if (closer && early === undefined) {
    const code = text.slice(bodyStart, Math.max(bodyStart, closer.start - 1));
    return { kind: 'fence', end: closer.end, column, marks, info, code: dedent(code, column), closed: true };
  }
  const end =
    early === undefined ? openEnd(text, bodyStart, inside) : Math.max(bodyStart, bodyStart + early - 1);
  const code = dedent(text.slice(bodyStart, end).trimEnd(), column);
  return { kind: 'fence', end, column, marks, info, code, closed: false };
}

function findCloser({ lines, longestFrom }: FenceClosers, from: number, marks: string) {
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (lines[middle]!.start < from) low = middle + 1;
    else high = middle;
  }
  const marker = marks[0] as Marker;
  if (low === lines.length || longestFrom[low]![marker] < marks.length) return undefined;
  for (let i = low; i < lines.length; i++) {
    if (lines[i]!.marker === marker && lines[i]!.length >= marks.length) return lines[i];
  }
  return undefined;
}

/**
 * The end of a fence that was never closed, though a line below could close it: that line belongs to another fence, which
 * starts after the end of the list item or component around this one.
 */
function endOfContainer(
  code: string,
  marks: string,
  indent: number,
  inside: string | undefined,
): number | undefined {
  if (indent === 0 && !inside) return undefined;
  const opener = new RegExp(
    `^[ \\t]*${marks[0]}{${marks.length},}[ \\t]*[^\\s${marks[0]}][^${marks[0]}\\n]*$`,
    'm',
  );
  const other = code.search(opener);
  if (other === -1) return undefined;
  const before = code.slice(0, other);
  const ends: number[] = [];
  if (indent > 0) ends.push(before.search(new RegExp(`^[ \\t]{0,${indent - 1}}[^\\s]`, 'm')));
  const closing = inside ? before.search(closingTag(inside)) : -1;
  if (closing !== -1 && !before.slice(0, closing).includes(`<${inside}`)) ends.push(closing);
  const found = ends.filter((end) => end !== -1);
  return found.length > 0 ? Math.min(...found) : undefined;
}

function closingTag(name: string): RegExp {
  return new RegExp(`^[ \\t]*</${name.replace(/[.$]/g, '\\$&')}\\s*>`, 'gm');
}

function openEnd(text: string, from: number, inside: string | undefined): number {
  if (inside === undefined || inside === '') return text.length;
  const closing = closingTag(inside);
  closing.lastIndex = from;
  const match = closing.exec(text);
  return match ? Math.max(from, match.index - 1) : text.length;
}

/** Removes as much indentation as the fence itself has. */
function dedent(code: string, column: number): string {
  return column === 0 ? code : code.replace(/^[ \t]+/gm, (indent) => withoutIndent(indent, column));
}

/** `:::note[Title]` up to its closing `:::`. */
export interface Directive {
  name: string;
  title: string;
  contentStart: number;
  contentEnd: number;
  /** Offset after the closing line. */
  end: number;
}

const LINE = /^[ \t]*(:{3,})[ \t]*(?:([A-Za-z][\w-]*)([^\n]*))?$/gm;

/** The directives of a text by the offset of their colons; they may be nested. */
export function findDirectives(text: string): ReadonlyMap<number, Directive> {
  const found = new Map<number, Directive>();
  const open: { at: number; contentStart: number; name: string; title: string }[] = [];
  for (const match of text.matchAll(LINE)) {
    const at = match.index + match[0].indexOf(':');
    const end = match.index + match[0].length;
    if (match[2] !== undefined) {
      open.push({ at, contentStart: end + 1, name: match[2], title: titleOf(match[3]!) });
      continue;
    }
    const start = open.pop();
    if (!start) continue;
    const { name, title, contentStart } = start;
    found.set(start.at, { name, title, contentStart, contentEnd: Math.max(contentStart, match.index), end });
  }
  return found;
}

/** `[Title]`, `{title="x"}` or plain words. */
function titleOf(rest: string): string {
  const bracketed = /^\s*\[([^\]]*)\]/.exec(rest)?.[1];
  return (bracketed ?? rest.replace(/\{[^{}]*\}/g, '')).trim();
}
