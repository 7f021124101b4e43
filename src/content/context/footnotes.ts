import { memoize } from '../../lib/collections.ts';
import type { ElementNode, Node, Props } from '../node.ts';
import type { Source, SourcePosition } from '../source.ts';

/** The footnotes of a page and its snippets, each with its own labels, numbered in the order of the references to them. */
export interface Footnotes {
  define(label: string, nodes: Node[], source: Source): void;
  /** The reference to a footnote; undefined if its file has no such footnote. */
  refer(label: string, at: SourcePosition): Node | undefined;
  /** Whether a reference without a footnote was meant as one: `[^2]`, and in files with footnotes `[^name]`; `[^a-z]` is text. */
  isMeant(label: string, source: Source): boolean;
  /** The list at the end of the page; undefined if nothing refers to a footnote. */
  list(at: SourcePosition): ElementNode | undefined;
}

interface Footnote {
  /** 0 until the text refers to it. */
  number: number;
  references: number;
  nodes: Node[] | undefined;
  /** Its number as text: the content of all references. */
  shown: Node[];
}

const DEFINITION = /^[ \t]*\[\^([^\]\s]{1,200})\]:/gm;

export function createFootnotes(): Footnotes {
  const footnotesOf = memoize(footnotesIn);
  const numbered: Footnote[] = [];
  return {
    define: (label, nodes, source) => {
      const footnote = footnotesOf(source).get(label);
      if (footnote) footnote.nodes = nodes;
    },
    refer: (label, at) => {
      const footnote = footnotesOf(at.source).get(label);
      if (!footnote) return undefined;
      footnote.references++;
      if (footnote.number === 0) {
        footnote.number = numbered.push(footnote);
        footnote.shown = [{ type: 'text', text: String(footnote.number) }];
      }
      return referenceNode(footnote, at);
    },
    isMeant: (label, source) =>
      /^\d{1,3}$/.test(label) ||
      (footnotesOf(source).size > 0 && /^[\p{L}\p{N}]+(?:_[\p{L}\p{N}]+)*$/u.test(label)),
    list: (at) => {
      const items: Node[] = [];
      for (const { number, nodes } of numbered) if (nodes) items.push(footnoteItem(number, nodes, at));
      if (items.length === 0) return undefined;
      const list: ElementNode = { type: 'element', name: 'ol', props: {}, children: items, at };
      return { type: 'element', name: 'section', props: FOOTNOTES, children: [list], at };
    },
  };
}

/** For a text that cannot have footnotes. */
export const NO_FOOTNOTES: Footnotes = {
  define: () => {},
  refer: () => undefined,
  isMeant: () => false,
  list: () => undefined,
};

/** A footnote may be after the text that refers to it: all of a file are looked up first. */
function footnotesIn({ text }: Source): ReadonlyMap<string, Footnote> {
  const found = new Map<string, Footnote>();
  for (const match of text.matchAll(DEFINITION)) {
    found.set(match[1]!, { number: 0, references: 0, nodes: undefined, shown: NOTHING });
  }
  return found;
}

/** The props of all references: identifies them. */
export const REFERENCE: Props = Object.freeze({ className: 'footnote-ref' });
/** The props of the list: identifies it. */
export const FOOTNOTES: Props = Object.freeze({ className: 'footnotes' });
const NOTHING: Node[] = [];
const SPACE: Node = { type: 'text', text: ' ' };
const ARROW: Node[] = [{ type: 'text', text: '↩' }];

function footnoteItem(number: number, nodes: Node[], at: SourcePosition): ElementNode {
  const props = { href: `#footnote-ref-${number}`, footnote: 'back' };
  const back: ElementNode = { type: 'element', name: 'a', props, children: ARROW, at };
  const last = nodes.at(-1);
  if (last?.type === 'element' && last.name === 'p') last.children = [...last.children, SPACE, back];
  else nodes.push(back);
  return { type: 'element', name: 'li', props: { id: `footnote-${number}` }, children: nodes, at };
}

function referenceNode({ number, references, shown }: Footnote, at: SourcePosition): ElementNode {
  const id = `footnote-ref-${number}${references === 1 ? '' : `-${references}`}`;
  const props = { href: `#footnote-${number}`, id, footnote: references === 1 ? 'reference' : 'again' };
  const link: ElementNode = { type: 'element', name: 'a', props, children: shown, at };
  return { type: 'element', name: 'sup', props: REFERENCE, children: [link], at };
}
