import { VOID_ELEMENTS } from '../../lib/html.ts';
import { GREATER, LINE_BREAK, RETURN, SLASH, SPACE, TAB } from './characters.ts';
import { expressionEnd } from './parse.ts';
import type { Search } from './search.ts';

/** A tag in a text: `<Card title="x">`, `</Card>`, `<br />`. Offsets are into that text. */
export interface Tag {
  kind: 'open' | 'close' | 'void';
  /** Empty for a fragment, `<>`. */
  name: string;
  start: number;
  end: number;
  attributes: readonly Attribute[];
  /** The closing tag of an opening one, and the other way round; undefined for a tag without its counterpart. */
  match?: Tag;
}

/** Whether a tag has no counterpart, but needs one. */
export function isStray({ kind, match }: Tag): boolean {
  return kind === 'close' || (kind === 'open' && !match);
}

const VERBATIM = new Set(['script', 'style', 'Latex', 'Mermaid']);

/** Whether the content of an element is not Markdown. */
export function isVerbatim(name: string): boolean {
  return VERBATIM.has(name);
}

/** An attribute as written. `value` is the text between the quotes or braces; empty for a bare name. */
export interface Attribute {
  kind: 'text' | 'expression' | 'flag' | 'spread';
  name: string;
  value: string;
  /** Where its name and its value start, counted from the start of the tag. */
  at: number;
  valueAt: number;
  /** Present if the quotes are typographic, as word processors insert them. */
  isTypographic?: true;
}

/** Shared by all tags without any. */
const NO_ATTRIBUTES: readonly Attribute[] = [];
const NAME = /[A-Za-z_$][\w$-]*(?:\.[A-Za-z_$][\w$-]*)*/y;
/** A name in any script. Only a component can have one, and `<name>` in the text of most languages is not a component. */
const FOREIGN_NAME = /[\p{L}_$][\p{L}\p{N}_$]*(?=\s*\/>)|\p{Lu}[\p{L}\p{N}_$]*/uy;
const ATTRIBUTE_NAME = /[A-Za-z_$@:][\w$:.@-]*/y;
const WHITE_SPACE = /\s*/y;
const UNQUOTED = /[^\s"'=<>`{}]+/y;
const TYPOGRAPHIC = /[“”„][^“”„\n<>]*[“”]|[‘’][^‘’\n<>]*[‘’]/y;

/** Reads the tag that starts with `<` at `start`; undefined if it is not a tag. */
export function readTag(search: Search, start: number): Tag | undefined {
  const { text } = search;
  let at = start + 1;
  const closing = text[skip(text, at)] === '/' && text[at] === '/';
  if (closing) at = skip(text, at + 1);
  const name = nameAt(text, at);
  at += name.length;
  if (closing) {
    at = skip(text, at);
    return text[at] === '>'
      ? { kind: 'close', name, start, end: at + 1, attributes: NO_ATTRIBUTES }
      : undefined;
  }
  if (name === '') {
    return text[at] === '>'
      ? { kind: 'open', name, start, end: at + 1, attributes: NO_ATTRIBUTES }
      : undefined;
  }
  const next = text.charCodeAt(at);
  if (next === GREATER) return { kind: kindOf(name), name, start, end: at + 1, attributes: NO_ATTRIBUTES };
  if (next !== SLASH && skip(text, at) === at) return undefined;
  return readAttributes(search, start, at, name);
}

function nameAt(text: string, at: number): string {
  const name = match(NAME, text, at) ?? '';
  const isForeign = text.charCodeAt(at + name.length) > 127;
  return isForeign ? (match(FOREIGN_NAME, text, at) ?? '') : name;
}

export function isVoidName(name: string): boolean {
  return VOID_ELEMENTS.has(name);
}

function kindOf(name: string): 'void' | 'open' {
  return isVoidName(name) ? 'void' : 'open';
}

function readAttributes(search: Search, start: number, from: number, name: string): Tag | undefined {
  const { text } = search;
  const attributes: Attribute[] = [];
  let at = skip(text, from);
  for (;;) {
    const isSelfClosing = text[at] === '/';
    const end = isSelfClosing ? skip(text, at + 1) : at;
    if (text[end] === '>') {
      return { kind: isSelfClosing ? 'void' : kindOf(name), name, start, end: end + 1, attributes };
    }
    const next = isSelfClosing ? -1 : readAttribute(search, start, at, attributes);
    if (next === -1) {
      // The quotes of an unfinished tag may contain others, each of which is read to the end again.
      search.budget.spend(at - start);
      return undefined;
    }
    at = skip(text, next);
  }
}

/** Adds the attribute at an offset, unless it is a comment, and returns its end; -1 if there is none. */
function readAttribute(search: Search, start: number, at: number, into: Attribute[]): number {
  const { text } = search;
  if (text[at] === '{') return readSpread(search, start, at, into);
  const name = match(ATTRIBUTE_NAME, text, at);
  if (name === undefined) return -1;
  const end = at + name.length;
  const afterName = skip(text, end);
  if (text[afterName] !== '=') {
    into.push({ kind: 'flag', name, value: '', at: at - start, valueAt: end - start });
    return end;
  }
  const valueStart = skip(text, afterName + 1);
  const value = readValue(search, valueStart);
  if (!value) return -1;
  const { kind, isTypographic } = value;
  into.push({
    kind,
    name,
    value: value.text,
    at: at - start,
    valueAt: valueStart - start + (value.isBare ? 0 : 1),
    ...(isTypographic && { isTypographic }),
  });
  return value.end;
}

function readSpread(search: Search, start: number, at: number, into: Attribute[]): number {
  const end = expressionEnd(search, at);
  if (end === -1) return -1;
  const inner = search.text.slice(at + 1, end - 1).trim();
  const valueAt = at + 1 - start;
  if (inner.startsWith('...'))
    into.push({ kind: 'spread', name: '', value: inner.slice(3), at: at - start, valueAt });
  else if (!/^\/[*/]/.test(inner)) return -1;
  return end;
}

interface Value {
  kind: 'text' | 'expression';
  text: string;
  end: number;
  /** Without quotes or braces. */
  isBare?: true;
  isTypographic?: true;
}

function readValue(search: Search, at: number): Value | undefined {
  const { text } = search;
  const opener = text[at];
  if (opener === '"' || opener === "'") {
    const end = search.find(opener, at + 1);
    return end === -1 ? undefined : { kind: 'text', text: text.slice(at + 1, end), end: end + 1 };
  }
  if (opener === '{') {
    const end = expressionEnd(search, at);
    return end === -1 ? undefined : { kind: 'expression', text: text.slice(at + 1, end - 1), end };
  }
  const typographic = text.charCodeAt(at) > 127 ? match(TYPOGRAPHIC, text, at) : undefined;
  if (typographic !== undefined) {
    const end = at + typographic.length;
    return { kind: 'text', text: typographic.slice(1, -1), end, isTypographic: true };
  }
  const bare = match(UNQUOTED, text, at);
  if (bare === undefined) return undefined;
  const value: Value = { kind: 'text', text: bare, end: at + bare.length, isBare: true };
  return /^[“”„‘’]/.test(bare) ? { ...value, isTypographic: true } : value;
}

function skip(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code !== SPACE && code !== LINE_BREAK && code !== TAB && code !== RETURN) return at;
  WHITE_SPACE.lastIndex = at;
  WHITE_SPACE.exec(text);
  return WHITE_SPACE.lastIndex;
}

function match(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? text.slice(at, pattern.lastIndex) : undefined;
}
