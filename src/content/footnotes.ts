import type { FootnoteReferenceToken } from './markdown/tokens.ts';
import type { ElementNode, Node } from './node.ts';
import type { Place } from './source.ts';

/** The footnotes of a page, numbered in the order in which its text refers to them. */
export interface Footnotes {
  /** Whether the page has a footnote of that name; it may stand after the reference. */
  has(label: string): boolean;
  define(label: string, nodes: Node[]): void;
  refer(label: string): { number: number; id: string };
  /** The list at the end of the page; undefined when nothing refers to a footnote. */
  list(at: Place): ElementNode | undefined;
}

const DEFINITION = /^[ \t]*\[\^([^\]\s]{1,200})\]:/gm;

export function createFootnotes(text: string): Footnotes {
  const found = text.includes('[^') ? [...text.matchAll(DEFINITION)] : [];
  const labels = new Set(found.map((match) => match[1]!));
  const definitions = new Map<string, Node[]>();
  const references = new Map<string, { number: number; count: number }>();
  return {
    has: (label) => labels.has(label),
    define: (label, nodes) => {
      definitions.set(label, nodes);
    },
    refer: (label) => {
      const entry = references.get(label) ?? { number: references.size + 1, count: 0 };
      entry.count++;
      references.set(label, entry);
      const suffix = entry.count === 1 ? '' : `-${entry.count}`;
      return { number: entry.number, id: `footnote-ref-${entry.number}${suffix}` };
    },
    list: (at) => {
      const items = [...references]
        .filter(([label]) => definitions.has(label))
        .map(([label, { number }]) => footnoteItem(number, definitions.get(label)!, at));
      if (items.length === 0) return undefined;
      const list: ElementNode = { type: 'element', name: 'ol', props: {}, children: items, at };
      return { type: 'element', name: 'section', props: { className: 'footnotes' }, children: [list], at };
    },
  };
}

function footnoteItem(number: number, nodes: Node[], at: Place): ElementNode {
  const back: ElementNode = {
    type: 'element',
    name: 'a',
    props: {
      href: `#footnote-ref-${number}`,
      className: 'footnote-back',
      footnote: 'back',
    },
    children: [{ type: 'text', text: '↩' }],
    at,
  };
  const last = nodes.at(-1);
  const space: Node = { type: 'text', text: ' ' };
  const children =
    last?.type === 'element' && last.name === 'p'
      ? [...nodes.slice(0, -1), { ...last, children: [...last.children, space, back] }]
      : [...nodes, back];
  return { type: 'element', name: 'li', props: { id: `footnote-${number}` }, children, at };
}

export function footnoteReference(token: FootnoteReferenceToken, footnotes: Footnotes, at: Place): Node {
  if (!footnotes.has(token.label)) return { type: 'text', text: token.raw };
  const { number, id } = footnotes.refer(token.label);
  const link: ElementNode = {
    type: 'element',
    name: 'a',
    props: { href: `#footnote-${number}`, id, footnote: 'reference' },
    children: [{ type: 'text', text: String(number) }],
    at,
  };
  return { type: 'element', name: 'sup', props: { className: 'footnote-ref' }, children: [link], at };
}
