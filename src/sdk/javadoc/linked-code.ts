import type { TypePart, TypeText } from '../document/sdk-library.ts';
import { type DomNode, isElement, rawText } from '../markup/dom.ts';
import { collapsed } from '../markup/escape-text.ts';
import type { LinkOf } from '../markup/inline-markdown.ts';

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
