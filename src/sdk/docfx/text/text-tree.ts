import { decodeEntities } from '../../../lib/text/entities.ts';
import type { TextPiece } from './text-pieces.ts';

export type TextNode =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'element'; name: string; attributes: string; children: TextNode[] };

export type TextElement = Extract<TextNode, { kind: 'element' }>;

/** Elements inside each other; tags below that are left out. */
const MAX_DEPTH = 30;

const NEVER_FILLED: ReadonlySet<string> = new Set([
  'br',
  'hr',
  'img',
  'inheritdoc',
  'paramref',
  'typeparamref',
]);
/** Elements that end where the next one of them begins. */
const NEVER_NESTED: ReadonlySet<string> = new Set(['p', 'para', 'li', 'tr', 'td', 'th']);

/** Unclosed tags end with their parent element. */
export function textTree(pieces: readonly TextPiece[]): TextNode[] {
  const root: TextElement = { kind: 'element', name: '', attributes: '', children: [] };
  const open = [root];
  for (const piece of pieces) {
    if (piece.kind === 'close') close(open, piece.name);
    else if (piece.kind !== 'open') open.at(-1)!.children.push(piece);
    else {
      if (open.at(-1)!.name === piece.name && NEVER_NESTED.has(piece.name)) open.pop();
      const { name, attributes } = piece;
      const element: TextElement = { kind: 'element', name, attributes, children: [] };
      if (open.length > MAX_DEPTH) continue;
      open.at(-1)!.children.push(element);
      if (!piece.isEmpty && !NEVER_FILLED.has(name)) open.push(element);
    }
  }
  return root.children;
}

function close(open: TextElement[], name: string): void {
  const at = open.findLastIndex((element) => element.name === name);
  if (at > 0) open.length = at;
}

/** The value of an attribute, without references to characters. */
export function attributeOf({ attributes }: TextElement, name: string): string | undefined {
  for (const [, key, double, single, bare] of attributes.matchAll(ATTRIBUTE)) {
    if (key!.toLowerCase() === name) return decodeEntities(double ?? single ?? bare ?? '');
  }
  return undefined;
}

const ATTRIBUTE = /(?<![\w:-])([\w:-]+)=(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/g;

/** The text of nodes as code has it. */
export function codeOf(
  nodes: readonly TextNode[],
  nameOf: (element: TextElement) => string | undefined,
): string {
  return nodes
    .map((node) => {
      if (node.kind === 'text') return decodeEntities(node.text);
      if (node.kind === 'code') return node.text;
      if (node.name === 'br') return '\n';
      return codeOf(node.children, nameOf) || (nameOf(node) ?? '');
    })
    .join('');
}
