import type { FootnoteReferenceToken } from './markdown/tokens.ts';
import type { ElementNode, Node, Props } from './node.ts';
import type { Place } from './source.ts';

/** The footnotes of a page, numbered in the order in which its text refers to them. */
export interface Footnotes {
  define(label: string, nodes: Node[]): void;
  /** The number of a footnote and the id of the reference; undefined when the page has no footnote of that name. */
  refer(label: string): { number: number; id: string } | undefined;
  /** The list at the end of the page; undefined when nothing refers to a footnote. */
  list(at: Place): ElementNode | undefined;
}

interface Footnote {
  /** 0 until the text refers to it. */
  number: number;
  references: number;
  nodes: Node[] | undefined;
}

const DEFINITION = /^[ \t]*\[\^([^\]\s]{1,200})\]:/gm;

/** A footnote may stand after the text that refers to it: all are looked up first. */
export function createFootnotes(text: string): Footnotes {
  const byLabel = new Map<string, Footnote>();
  const numbered: Footnote[] = [];
  if (text.includes('[^')) {
    for (const match of text.matchAll(DEFINITION)) {
      byLabel.set(match[1]!, { number: 0, references: 0, nodes: undefined });
    }
  }
  return {
    define: (label, nodes) => {
      const footnote = byLabel.get(label);
      if (footnote) footnote.nodes = nodes;
    },
    refer: (label) => {
      const footnote = byLabel.get(label);
      if (!footnote) return undefined;
      if (footnote.number === 0) footnote.number = numbered.push(footnote);
      const { number } = footnote;
      const suffix = ++footnote.references === 1 ? '' : `-${footnote.references}`;
      return { number, id: `footnote-ref-${number}${suffix}` };
    },
    list: (at) => {
      const items: Node[] = [];
      for (const { number, nodes } of numbered) if (nodes) items.push(footnoteItem(number, nodes, at));
      if (items.length === 0) return undefined;
      const list: ElementNode = { type: 'element', name: 'ol', props: {}, children: items, at };
      return { type: 'element', name: 'section', props: { className: 'footnotes' }, children: [list], at };
    },
  };
}

const REFERENCE: Props = Object.freeze({ className: 'footnote-ref' });
const SPACE: Node = { type: 'text', text: ' ' };
const ARROW: Node[] = [{ type: 'text', text: '↩' }];

function footnoteItem(number: number, nodes: Node[], at: Place): ElementNode {
  const props = { href: `#footnote-ref-${number}`, footnote: 'back' };
  const back: ElementNode = { type: 'element', name: 'a', props, children: ARROW, at };
  const last = nodes.at(-1);
  if (last?.type === 'element' && last.name === 'p') last.children = [...last.children, SPACE, back];
  else nodes.push(back);
  return { type: 'element', name: 'li', props: { id: `footnote-${number}` }, children: nodes, at };
}

export function footnoteReference(token: FootnoteReferenceToken, footnotes: Footnotes, at: Place): Node {
  const found = footnotes.refer(token.label);
  if (!found) return { type: 'text', text: token.raw };
  const { number, id } = found;
  const link: ElementNode = {
    type: 'element',
    name: 'a',
    props: { href: `#footnote-${number}`, id, footnote: 'reference' },
    children: [{ type: 'text', text: String(number) }],
    at,
  };
  return { type: 'element', name: 'sup', props: REFERENCE, children: [link], at };
}
