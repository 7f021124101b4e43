import { REFERENCE } from '../content/context/footnotes.ts';
import type { ElementNode, Node } from '../content/node.ts';
import { nodeText } from '../content/node-text.ts';
import type { SourcePosition } from '../content/source.ts';
import { type Html, html, trusted } from '../lib/html.ts';
import type { Component } from './component.ts';
import { attributesOf } from './html/attributes.ts';
import type { BodyRenderer, ComponentRenderer } from './html/body-renderer.ts';
import { htmlElement, isBlock } from './html/html-element.ts';

/** `-v`, `--dry-run`. A longer one may break: it could be wider than a phone. */
const OPTION = /(?<![\w-])(--?[A-Za-z][\w-]{0,28})(?![\w-])/;

/** Inline code. Options do not break after their hyphens. */
const inlineCode: ComponentRenderer = (node, renderer) =>
  htmlElement({ ...node, children: node.children.flatMap((child) => withOptions(child, node.at)) }, renderer);

function withOptions(node: Node, at: SourcePosition): Node[] {
  if (node.type !== 'text' || !node.text.includes('-')) return [node];
  return node.text.split(OPTION).map((text, index) => {
    const part: Node = { type: 'text', text };
    if (index % 2 === 0) return part;
    return { type: 'element', name: 'span', props: { className: 'option' }, children: [part], at };
  });
}

/** An item of a list. The line of a task is the label of its checkbox. */
const listItem: ComponentRenderer = (node, renderer) => {
  if (node.props.className !== 'task') return htmlElement(node, renderer);
  const [first, ...rest] = node.children;
  const content = isParagraph(first)
    ? html`<p>${labeled(first.children, renderer)}</p>${renderer.nodes(rest)}`
    : labeled(node.children, renderer);
  return html`<li class="task">${content}</li>
`;
};

function isParagraph(node: Node | undefined): node is ElementNode {
  return node?.type === 'element' && node.name === 'p' && !node.children.some(isBlock);
}

/** The first line of nodes as a label, then the following blocks. */
function labeled(nodes: readonly Node[], renderer: BodyRenderer): Html {
  const end = nodes.findIndex(isBlock);
  const line = end === -1 ? nodes : nodes.slice(0, end);
  return html`<label>${renderer.nodes(line)}</label>${renderer.nodes(nodes.slice(line.length))}`;
}

/** Raised text. A footnote reference has a class of the theme, which needs no utility styles. */
const superscript: ComponentRenderer = (node, renderer) =>
  node.props === REFERENCE
    ? html`<sup class="footnote-ref">${renderer.nodes(node.children)}</sup>`
    : htmlElement(node, renderer);

/** A word of this length in the first column would leave little space for the others. */
const LONG_NAME = /\S{26}/;

/** A text of this length in the last of several columns would be a tall stack of single words on a phone. */
const LONG_TEXT = 40;

/** A table with this many columns scrolls on a phone, so each column may be as wide as its texts need. */
const MANY_COLUMNS = 5;

/** The columns that the styles can widen. */
const WIDE_COLUMNS = [1, 2, 3, 4, 5, 6, 7, 8];

/** A table scrolls in its own box if it is wider than the text. */
const table: ComponentRenderer = (node, renderer) => {
  const rows = rowsOf(node.children);
  const wide = WIDE_COLUMNS.filter((column) => rows.some((cells) => isLongAmongMany(cells, column)));
  return html`<div class="table-scroll${rows.some(hasLongName) && ' long-names'}${rows.some(hasLongText) && ' long-texts'}${wide.map((column) => ` long-texts-${column}`)}"><table${trusted(attributesOf(node, renderer))}>${renderer.nodes(node.children)}</table></div>
`;
};

/** The texts of the cells, row by row. */
function rowsOf(nodes: readonly Node[]): string[][] {
  return nodes.flatMap((node) => {
    if (node.type !== 'element') return [];
    if (node.name !== 'tr') return rowsOf(node.children);
    return [node.children.filter((cell) => cell.type === 'element').map((cell) => nodeText([cell]).trim())];
  });
}

/** Whether a row starts with a long name, followed by more than one word. */
function hasLongName(cells: readonly string[]): boolean {
  return cells.length > 1 && LONG_NAME.test(cells[0]!) && cells.at(-1)!.includes(' ');
}

function hasLongText(cells: readonly string[]): boolean {
  return cells.length > 2 && cells.at(-1)!.length >= LONG_TEXT;
}

function isLongAmongMany(cells: readonly string[], column: number): boolean {
  return cells.length >= MANY_COLUMNS && (cells[column - 1]?.length ?? 0) >= LONG_TEXT;
}

/** HTML elements that are more than their tags, without a component. */
export const ELEMENTS: readonly Component[] = [
  { names: [], elements: ['code'], html: inlineCode },
  { names: [], elements: ['li'], html: listItem },
  { names: [], elements: ['sup'], html: superscript },
  { names: [], elements: ['table'], html: table },
];
