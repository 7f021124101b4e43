import type { TypePart, TypeText } from '../document/sdk-library.ts';
import { type DomNode, isElement, rawText } from '../markup/dom.ts';
import { collapsed } from '../markup/escape-text.ts';
import type { LinkOf } from '../markup/inline-markdown.ts';

/** The parsed declaration of a member. */
export interface Declaration {
  isPrivate: boolean;
  /** As it would be in a source file. */
  code: string;
  /** The return type of a method, or the type of a field. */
  type?: TypeText;
  /** None for a field. */
  parameters?: DeclaredParameter[];
  /** For a field whose code is only these, its type and its name; `public` is implied. */
  modifiers?: string[];
}

export interface DeclaredParameter {
  name: string;
  type?: TypeText;
}

const MODIFIER =
  /(?:public|protected|private|static|final|abstract|synchronized|native|default|strictfp|transient|volatile|sealed|non-sealed)\s/y;

const LINE_WIDTH = 100;

/** Reads `public static <T> List<T> of(T one, T two) throws IOException`, or a field. */
export function memberDeclaration(code: LinkedCode, name: string): Declaration {
  const { text } = code;
  const start = afterAnnotations(text);
  const typeStart = afterModifiers(text, start);
  const open = callOf(text, name, start);
  const type = typeBetween(code, typeStart, text.lastIndexOf(name, open === -1 ? undefined : open));
  return {
    isPrivate: /\bprivate\s/.test(text.slice(start, typeStart)),
    ...(type && { type }),
    ...(open === -1
      ? {
          code: withAnnotations(text, start, collapsed(text.slice(start)).trim()),
          ...fieldModifiers(text, start, typeStart),
        }
      : callDeclaration(code, start, open)),
  };
}

/** Nothing for a field with annotations, except those that the page shows as a label. */
function fieldModifiers(text: string, start: number, end: number): { modifiers?: string[] } {
  if (!/^\s*(?:@Deprecated(?:\([^()]*\)\s*|\s*))?$/.test(text.slice(0, start))) return {};
  const words = text.slice(start, end).split(/\s+/);
  return { modifiers: words.filter((word) => word !== '' && word !== 'public') };
}

function callDeclaration(
  code: LinkedCode,
  start: number,
  open: number,
): Pick<Declaration, 'code' | 'parameters'> {
  const { text } = code;
  const close = afterBracket(text, open);
  const shown = listParts(text, open + 1, close - 1).map(({ from, to }) =>
    collapsed(text.slice(from, to)).trim(),
  );
  const head = collapsed(text.slice(start, open)).trim();
  const line = callCode(head, shown, collapsed(text.slice(close)).trim());
  return {
    code: withAnnotations(text, start, line),
    parameters: declaredParameters(code, open + 1, close - 1),
  };
}

/** Parameters on separate lines if one line would be too long. */
function callCode(head: string, parameters: readonly string[], tail: string): string {
  const line = `${head}(${parameters.join(', ')})${tail && ` ${tail}`}`;
  if (line.length <= LINE_WIDTH) return line;
  const list = parameters.length === 0 ? '' : `\n    ${parameters.join(',\n    ')}`;
  return `${head}(${list})${tail && `\n    ${tail}`}`;
}

export function declaredParameters(code: LinkedCode, from: number, to: number): DeclaredParameter[] {
  return listParts(code.text, from, to).map((part) => {
    const text = code.text.slice(part.from, part.to).trimEnd();
    const space = Math.max(text.lastIndexOf(' '), text.lastIndexOf('\n'));
    const type = typeBetween(code, part.from, part.from + space);
    return { name: text.slice(space + 1), ...(type && { type }) };
  });
}

/** Annotations are on separate lines. */
export function withAnnotations(text: string, start: number, declaration: string): string {
  const annotations = text.slice(0, start).trim();
  if (annotations === '') return declaration;
  const lines = annotations.split('\n').map((line) => collapsed(line).trim());
  return [...lines.filter(Boolean), declaration].join('\n');
}

/** End of the annotations before a declaration. */
export function afterAnnotations(text: string): number {
  const annotation = /\s*@(?!interface\b)[\w.$]+\s*/y;
  let at = 0;
  for (;;) {
    annotation.lastIndex = at;
    if (!annotation.test(text)) return at;
    at = annotation.lastIndex;
    if (text[at] === '(') at = afterBracket(text, at);
  }
}

/** End of modifiers and type parameters. */
function afterModifiers(text: string, start: number): number {
  let at = start + (/^\s*/.exec(text.slice(start))?.[0].length ?? 0);
  const modifier = new RegExp(MODIFIER);
  for (modifier.lastIndex = at; modifier.test(text); ) at = modifier.lastIndex;
  while (/\s/.test(text[at] ?? '')) at++;
  return text[at] === '<' ? afterBracket(text, at) : at;
}

/** Position of the opening parenthesis after `name`, or -1. */
function callOf(text: string, name: string, from: number): number {
  if (name === '') return -1;
  for (let at = text.indexOf(name, from); at !== -1; at = text.indexOf(name, at + name.length)) {
    const open = at + name.length;
    if (!/[\w$.@]/.test(text[at - 1] ?? ' ') && text[open] === '(') return open;
  }
  return -1;
}

/** Code of a declaration, with the links in it by position. */
export interface LinkedCode {
  text: string;
  /** In the order of the text. */
  links: readonly { from: number; to: number; href: string }[];
}

const MAX_DEPTH = 30;

/** The code in nodes, as an author would write it: without the page's no-break spaces and line break opportunities. */
export function linkedCode(nodes: readonly DomNode[], linkOf: LinkOf): LinkedCode {
  let text = '';
  const links: { from: number; to: number; href: string }[] = [];
  const add = (inside: readonly DomNode[], depth: number) => {
    for (const node of inside) {
      if (node.type === 'text') text += typed(node.data);
      if (!isElement(node)) continue;
      const from = text.length;
      if (node.name === 'a' || depth > MAX_DEPTH) text += typed(rawText(node.children));
      else if (node.name === 'br') text += '\n';
      else add(node.children, depth + 1);
      const href = node.name === 'a' && node.attribs.href ? linkOf(node.attribs.href, node) : undefined;
      if (href !== undefined) links.push({ from, to: text.length, href });
    }
  };
  add(nodes, 0);
  return { text, links };
}

function typed(text: string): string {
  return text.replaceAll('\u00a0', ' ').replace(/[\u200b\ufeff\r]/g, '');
}

/** The part between two positions as a type; undefined if it is empty. */
export function typeBetween({ text, links }: LinkedCode, from: number, to: number): TypeText | undefined {
  const parts: TypePart[] = [];
  let at = from + (text.slice(from, to).length - text.slice(from, to).trimStart().length);
  const end = at + text.slice(at, to).trimEnd().length;
  for (let index = firstFrom(links, at); index < links.length; index++) {
    const link = links[index]!;
    if (link.to > end) break;
    if (link.from > at) parts.push(collapsed(text.slice(at, link.from)));
    parts.push({ text: collapsed(text.slice(link.from, link.to)), href: link.href });
    at = link.to;
  }
  if (at < end) parts.push(collapsed(text.slice(at, end)));
  return parts.length === 0 ? undefined : parts;
}

/** The first link at or after a position: a declaration may have thousands of links and types. */
function firstFrom(links: LinkedCode['links'], position: number): number {
  let [low, high] = [0, links.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (links[middle]!.from < position) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The parts between top-level commas from `from` to `to`, with their start and end. */
export function listParts(text: string, from: number, to: number): { from: number; to: number }[] {
  const parts: { from: number; to: number }[] = [];
  let depth = 0;
  let start = from;
  for (let at = from; at < to; at++) {
    const character = text[at]!;
    if ('<([{'.includes(character)) depth++;
    else if ('>)]}'.includes(character)) depth--;
    else if (character === ',' && depth === 0) {
      parts.push({ from: start, to: at });
      start = at + 1;
    }
  }
  if (text.slice(start, to).trim() !== '') parts.push({ from: start, to });
  return parts;
}

/** The position after the bracket that closes the one at `at`; the end of the text if none does. */
export function afterBracket(text: string, at: number): number {
  let depth = 0;
  for (let position = at; position < text.length; position++) {
    const character = text[position]!;
    if (character === '"') position = afterString(text, position) - 1;
    else if ('<([{'.includes(character)) depth++;
    else if ('>)]}'.includes(character) && --depth === 0) return position + 1;
  }
  return text.length;
}

function afterString(text: string, at: number): number {
  for (let position = at + 1; position < text.length; position++) {
    if (text[position] === '\\') position++;
    else if (text[position] === '"') return position + 1;
  }
  return text.length;
}
