import { ownField } from '../../lib/collections.ts';
import {
  BACKSLASH,
  BACKTICK,
  BRACKET,
  END_BRACKET,
  END_PARENTHESIS,
  EXCLAMATION,
  endOfRun,
  GREATER,
  LESS,
  LINE_BREAK,
  PARENTHESIS,
  SPACE,
  TAB,
} from '../scan/characters.ts';
import { labelKey, unescaped } from '../scan/rules.ts';
import type { Definitions, ImageToken, LinkTarget, LinkToken } from '../tokens/tokens.ts';
import { autolinkAt, type InlineText } from './inline-text.ts';
import { footnoteLabel, type ReadWithin } from './inline-token.ts';

/** A link or image, whose text ends before the bracket at `labelEnd`. */
export interface LinkSpan {
  target: LinkDestination;
  labelEnd: number;
  image: boolean;
}

interface Opener {
  at: number;
  image: boolean;
}

const NEXT_MARK = /[\\[\]`<{]/g;

/**
 * The links and images between two offsets, by the offset of their opening bracket, inner ones before outer ones: of nested
 * links, the inner one counts. The content of elements is skipped.
 */
export function findLinks(source: InlineText, from: number, to: number): ReadonlyMap<number, LinkSpan> {
  const { text, scan, definitions } = source;
  const spans = new Map<number, LinkSpan>();
  const refers = hasAny(definitions);
  const open: Opener[] = [];
  /** No link starts before this offset, because it would contain another one. */
  let clear = from;
  /** The end of the last escaped character. */
  let escaped = from;
  let at = from;
  while (at < to) {
    NEXT_MARK.lastIndex = at;
    if (!NEXT_MARK.test(text)) break;
    at = NEXT_MARK.lastIndex;
    const found = at - 1;
    if (found >= to) break;
    switch (text.charCodeAt(found)) {
      case BACKSLASH:
        escaped = ++at;
        break;
      case BRACKET: {
        const footnote = footnoteLabel(text, found);
        if (footnote !== undefined) at = found + footnote.length + 3;
        else open.push({ at: found, image: found > escaped && text.charCodeAt(found - 1) === EXCLAMATION });
        break;
      }
      case END_BRACKET: {
        const opener = open.pop();
        if (!opener || (opener.at < clear && !opener.image)) break;
        const target =
          (text.charCodeAt(at) === PARENTHESIS ? readDestination(text, at, to) : undefined) ??
          (refers ? reference(text, opener.at, found, to, definitions) : undefined);
        if (!target) break;
        spans.set(opener.at, { target, labelEnd: found, image: opener.image });
        if (!opener.image) clear = opener.at;
        at = target.end;
        break;
      }
      default: {
        const mark = scan.marks.get(found);
        if (mark) at = (mark.kind === 'open' && mark.match?.end) || mark.end;
        else if (text.charCodeAt(found) === BACKTICK) at = endOfRun(text, found, to);
        else at = autolinkAt(text, found, to)?.end ?? found + 1;
      }
    }
  }
  return spans;
}

const ESCAPED_BRACKET = /\\([[\]])/g;

/** The token of a link or image that begins at `start`. */
export function linkToken(
  source: InlineText,
  { target, labelEnd, image }: LinkSpan,
  start: number,
  bracket: number,
  read: ReadWithin,
): LinkToken | ImageToken {
  const { text, inLink } = source;
  const { href, hrefFrom = start, title, end } = target;
  const { origin } = source.scan;
  const raw = text.slice(start, end);
  if (image) {
    const alt = text.slice(bracket + 1, labelEnd).replace(ESCAPED_BRACKET, '$1');
    return {
      type: 'image',
      origin,
      from: start,
      end,
      raw,
      href,
      hrefFrom,
      title,
      text: alt,
      textFrom: bracket + 1,
    };
  }
  source.inLink = true;
  const tokens = read(source, bracket + 1, labelEnd);
  source.inLink = inLink;
  return { type: 'link', origin, from: start, end, raw, href, hrefFrom, title, autolink: false, tokens };
}

function hasAny(definitions: Definitions): boolean {
  for (const _ in definitions) return true;
  return false;
}

const LABEL = /\[((?:\\[\s\S]|[^[\]\\]){0,999})\]/y;

/** What `[text][label]`, `[label][]` or `[label]` refers to. */
function reference(
  text: string,
  start: number,
  labelEnd: number,
  to: number,
  definitions: Definitions,
): LinkDestination | undefined {
  let end = labelEnd + 1;
  let label = '';
  if (text.charCodeAt(end) === BRACKET) {
    LABEL.lastIndex = end;
    const match = LABEL.exec(text);
    if (match && LABEL.lastIndex <= to) {
      label = match[1]!;
      end = LABEL.lastIndex;
    }
  }
  if (label.trim() === '') {
    LABEL.lastIndex = start;
    if (!LABEL.test(text) || LABEL.lastIndex !== labelEnd + 1) return undefined;
    label = text.slice(start + 1, labelEnd);
  }
  const target = ownField(definitions, labelKey(label));
  return target && { ...target, end };
}

/** The destination of a link, and where its text ends. */
interface LinkDestination extends LinkTarget {
  /** Where its URL is written, unless that is in a definition. */
  hrefFrom?: number;
  end: number;
}

const MAX_PARENTHESES = 32;
const TITLE = /"((?:\\[\s\S]|[^"\\])*)"|'((?:\\[\s\S]|[^'\\])*)'|\(((?:\\[\s\S]|[^()\\])*)\)/y;

/** Reads `(url "title")` from its opening parenthesis on. */
function readDestination(text: string, start: number, to: number): LinkDestination | undefined {
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
  return { href: unescaped(address), hrefFrom: angle ? from + 1 : from, title, end: at + 1 };
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
