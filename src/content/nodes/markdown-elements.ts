import { decodeEntities } from '../../lib/text/entities.ts';
import { cellLine, rowCells } from '../../markdown/block/tables.ts';
import { lexLine } from '../../markdown/lex-markdown.ts';
import { endOfLine } from '../../markdown/scan/characters.ts';
import { type Located, originAt } from '../../markdown/scan/origin.ts';
import type {
  ImageToken,
  ItemToken,
  LinkToken,
  ListToken,
  TableCell,
  TableToken,
} from '../../markdown/tokens/tokens.ts';
import { isBlockName } from '../components/component.ts';
import type { Environment } from '../context/page.ts';
import { type ElementNode, NO_PROPS, type Node, type Props } from '../node.ts';
import { isBlankText, nodeText, textProp } from '../node-text.ts';
import { positionOf } from '../source.ts';
import { shortCode } from './expression-nodes.ts';
import { reportFailedTask } from './failed-blocks.ts';

/** The element that a token becomes. */
export function element(
  name: string,
  props: Props,
  children: Node[],
  { source }: Environment,
  token: Located,
): ElementNode {
  return { type: 'element', name, props, children, at: positionOf(source, token) };
}

/** A callout or another block in the middle of a paragraph ends it; the text after it is another one. */
export function paragraphNodes(children: readonly Node[], here: Environment, token: Located): Node[] {
  const nodes: Node[] = [];
  let line: Node[] = [];
  const endLine = () => {
    if (line.length > 0) nodes.push(element('p', NO_PROPS, line, here, token));
    line = [];
  };
  for (const child of children) {
    if (child.type === 'element' && isBlockName(child.name, here.page.site.components)) {
      endLine();
      nodes.push(child);
    } else if (line.length > 0 || !isBlankText(child)) line.push(child);
  }
  endLine();
  return nodes;
}

const TASK: Props = Object.freeze({ className: 'task' });

export function listNode(token: ListToken, here: Environment): ElementNode {
  const { ordered, start, loose, items } = token;
  const children = items.map((item) => itemNode(item, loose, here));
  const props = start === undefined || start === 1 ? NO_PROPS : { start };
  return element(ordered ? 'ol' : 'ul', props, children, here, token);
}

function itemNode(item: ItemToken, loose: boolean, here: Environment): ElementNode {
  const { content, checked } = item;
  const { render } = here.page;
  reportFailedTask(item, here);
  const props = checked === undefined ? NO_PROPS : TASK;
  if (Array.isArray(content)) return element('li', props, render(content, here), here, item);
  const line = render([content], here);
  if (checked !== undefined) line.unshift(checkbox(checked, here, item));
  return element('li', props, loose ? [element('p', NO_PROPS, line, here, content)] : line, here, item);
}

export function checkbox(checked: boolean, here: Environment, token: Located): ElementNode {
  return element('input', { type: 'checkbox', checked, disabled: true }, [], here, token);
}

/** A link, at its URL. */
export function linkNode(token: LinkToken, here: Environment): Node {
  const { origin, hrefFrom, href, title, autolink, tokens } = token;
  const props: Props = { href: autolink ? href : decodeEntities(href) };
  if (title) props.title = decodeEntities(title);
  if (href === '') reportEmpty(token, here);
  return element('a', props, here.page.render(tokens, here), here, { origin, from: hrefFrom });
}

/** An image, at its URL, or where its text is missing. */
export function imageNode(token: ImageToken, here: Environment): Node {
  const { origin, hrefFrom, href, title, text } = token;
  const props: Props = { src: decodeEntities(href) };
  // Empty brackets mean a missing text, whereas `alt=""` marks decoration.
  if (text !== '') props.alt = altText(token, here);
  if (title) props.title = decodeEntities(title);
  if (href === '') reportEmpty(token, here);
  return element('img', props, [], here, text === '' ? token : { origin, from: hrefFrom });
}

function reportEmpty(token: LinkToken | ImageToken, { page, source }: Environment): void {
  const params = { written: shortCode(token.raw), isImage: token.type === 'image' };
  page.report('link-empty', params, positionOf(source, token));
}

const MARKUP = /[\\`*_[<{$~&]/;

/** The alternative text of an image is its Markdown as plain text; a nested image contributes its own alternative text. */
function altText({ text, textFrom, origin }: ImageToken, { page, ...here }: Environment): string {
  if (!MARKUP.test(text)) return text;
  return wordsOf(page.render([lexLine(text, originAt(textFrom, origin))], { page, ...here }));
}

function wordsOf(nodes: readonly Node[]): string {
  return nodes
    .map((node) => {
      if (node.type !== 'element') return nodeText([node]);
      return node.name === 'img' ? textProp(node.props.alt) : wordsOf(node.children);
    })
    .join('');
}

export function tableNode(token: TableToken, here: Environment): ElementNode {
  const { header, body, bodyFrom, align } = token;
  const props = align.map((side) => (side ? { align: side } : NO_PROPS));
  // No problem is reported at a row: all share the location of the table.
  const at = positionOf(here.source, token);
  const node = (name: string, children: Node[], props = NO_PROPS): ElementNode => ({
    type: 'element',
    name,
    props,
    children,
    at,
  });
  const rowOf = (name: string, cells: readonly TableCell[], from: number): Node => {
    const cellOf = (cell: TableCell, column: number) => {
      const children = cell.text === '' ? [] : here.page.render([cellLine(cell, from, token)], here);
      return node(name, children, props[column]);
    };
    return node('tr', cells.map(cellOf));
  };
  const head = node('thead', [rowOf('th', header, token.from)]);
  if (body === '') return node('table', [head]);
  const rows: Node[] = [];
  for (let start = 0; start < body.length; ) {
    const end = endOfLine(body, start);
    const { cells, beyond } = rowCells(body.slice(start, end), align.length);
    const from = bodyFrom + start;
    if (beyond.text !== '') reportCutRow(beyond, from, token, here);
    rows.push(rowOf('td', cells, from));
    start = end + 1;
  }
  return node('table', [head, node('tbody', rows)]);
}

const MAX_CUT = 60;

/** Reports text beyond the last column. Empty cells there do not matter. */
function reportCutRow(
  { text, at }: TableCell,
  rowFrom: number,
  { origin, align }: TableToken,
  { page, source }: Environment,
): void {
  const words = text.replace(/^[|\s]+/, '');
  if (words === '') return;
  const cut = words.slice(0, MAX_CUT).replace(/(?<![|\s])[|\s]+$/, '');
  const from = rowFrom + at + text.length - words.length;
  page.report('table-row-cut', { columns: align.length, cut }, positionOf(source, { origin, from }));
}
