import {
  BACKSLASH,
  END_PARENTHESIS,
  GREATER,
  LESS,
  LINE_BREAK,
  PARENTHESIS,
  SPACE,
  TAB,
} from '../scan/characters.ts';
import { PAGE_RULES } from '../scan/rules.ts';

/** The destination of a link, and where its text ends. */
export interface LinkDestination {
  href: string;
  title: string | undefined;
  end: number;
}

const MAX_PARENTHESES = 32;
const TITLE = /"((?:\\[\s\S]|[^"\\])*)"|'((?:\\[\s\S]|[^'\\])*)'|\(((?:\\[\s\S]|[^()\\])*)\)/y;

/** Reads `(url "title")` from its opening parenthesis on. */
export function readDestination(text: string, start: number, to: number): LinkDestination | undefined {
  const from = skipSpace(text, start + 1, to);
  const angle = text.charCodeAt(from) === LESS;
  const end = angle ? endOfAngle(text, from, to) : endOfAddress(text, from, to);
  if (end === -1) return undefined;
  const address = angle ? text.slice(from + 1, end - 1) : text.slice(from, end);
  let at = skipSpace(text, end, to);
  let title: string | undefined;
  if (at > end && text.charCodeAt(at) !== END_PARENTHESIS) {
    TITLE.lastIndex = at;
    const match = TITLE.exec(text);
    if (!match) return undefined;
    title = unescaped(match[1] ?? match[2] ?? match[3] ?? '');
    at = skipSpace(text, TITLE.lastIndex, to);
  }
  if (at >= to || text.charCodeAt(at) !== END_PARENTHESIS) return undefined;
  return { href: unescaped(address), title, end: at + 1 };
}

/** After the `>`, or -1. */
function endOfAngle(text: string, from: number, to: number): number {
  for (let at = from + 1; at < to; at++) {
    const code = text.charCodeAt(at);
    if (code === GREATER) return at + 1;
    if (code === LESS || code === LINE_BREAK) return -1;
    if (code === BACKSLASH) at++;
  }
  return -1;
}

/** The end of a URL without spaces and with balanced parentheses; -1 if they are not balanced. */
function endOfAddress(text: string, from: number, to: number): number {
  let depth = 0;
  let at = from;
  for (; at < to; at++) {
    const code = text.charCodeAt(at);
    if (code <= SPACE) break;
    if (code === BACKSLASH && text.charCodeAt(at + 1) > SPACE) at++;
    else if (code === PARENTHESIS && ++depth > MAX_PARENTHESES) return -1;
    else if (code === END_PARENTHESIS && --depth < 0) break;
  }
  return depth > 0 ? -1 : at;
}

function skipSpace(text: string, from: number, to: number): number {
  let at = from;
  for (; at < to; at++) {
    const code = text.charCodeAt(at);
    if (code !== SPACE && code !== LINE_BREAK && code !== TAB) break;
  }
  return at;
}

function unescaped(text: string): string {
  return text.includes('\\') ? text.replace(PAGE_RULES.inline.anyPunctuation, '$1') : text;
}
