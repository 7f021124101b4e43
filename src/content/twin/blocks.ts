import { quote } from '../../markdown/write-markdown.ts';
import type { Twin } from '../components/component.ts';
import { FOOTNOTES } from '../context/footnotes.ts';
import type { ElementNode, Node } from '../node.ts';
import { nodeText, textProp } from '../node-text.ts';
import { inline } from './inline.ts';
import { fence, indent } from './parts.ts';
import { tableBlock } from './table.ts';

const BLOCKS = new Set(
  'p div section article main header footer aside nav center ul ol li dl dt dd blockquote table hr pre figure figcaption details summary h1 h2 h3 h4 h5 h6 form fieldset noscript'.split(
    ' ',
  ),
);

/** Nodes as blocks with blank lines between them. Adjacent inline nodes form a paragraph. */
export function blocks(nodes: readonly Node[], twin: Twin): string {
  const out: string[] = [];
  let line: Node[] = [];
  const flush = () => {
    const text = paragraph(line, twin);
    if (text !== '') out.push(text);
    line = [];
  };
  for (const node of nodes) {
    if (isInline(node, twin)) {
      line.push(node);
      continue;
    }
    flush();
    const text = block(node, twin);
    if (text.trim() !== '') out.push(text);
  }
  flush();
  return out.join('\n\n');
}

const BLOCK_START = /^([ \t]*)(\d{1,9}(?=[.)](?:[ \t]|$))|(?=(?:[-+*]|#{1,6})(?:[ \t]|$)|>))/gm;

/** Escapes lines that would start a list, a heading or a blockquote. */
function paragraph(nodes: readonly Node[], twin: Twin): string {
  return inline(nodes, twin).trim().replace(BLOCK_START, '$1$2\\');
}

function isInline(node: Node, { components }: Twin): boolean {
  if (node.type === 'text') return true;
  if (node.type === 'math') return !node.display;
  return node.type === 'element' && !BLOCKS.has(node.name) && !components.get(node.name)?.markdown;
}

function block(node: Node, twin: Twin): string {
  switch (node.type) {
    case 'code':
      return fence(node);
    case 'math':
      return `$$\n${node.tex}\n$$`;
    case 'island':
      return blocks(node.preview ?? node.children, twin);
    case 'element':
      return elementBlock(node, twin);
    default:
      return '';
  }
}

function elementBlock(node: ElementNode, twin: Twin): string {
  const { name, children } = node;
  switch (name) {
    case 'p':
      return paragraph(children, twin);
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return `${'#'.repeat(Number(name[1]))} ${oneLine(inline(children, twin))}`;
    case 'hr':
      return '---';
    case 'blockquote':
      return quote(blocks(children, twin));
    case 'ul':
    case 'ol':
      return listBlock(node, twin);
    case 'table':
      return tableBlock(node, (nodes) => oneLine(inlineOrBlocks(nodes, twin)));
    case 'pre':
      return fence({ code: nodeText(children), language: '', meta: '' });
    case 'section':
      return node.props === FOOTNOTES ? footnotes(children, twin) : blocks(children, twin);
    case 'summary':
      return `**${oneLine(inline(children, twin))}**`;
  }
  const write = (nodes: readonly Node[]) => blocks(nodes, twin);
  return twin.components.get(name)?.markdown?.(node, write, twin) ?? write(children);
}

function listBlock({ name, props, children }: ElementNode, twin: Twin): string {
  const items = children.filter((child) => child.type === 'element');
  const start = Number(textProp(props.start)) || 1;
  const written = items.map((item, index) => {
    const marker = name === 'ol' ? `${start + index}. ` : '- ';
    const text = inlineOrBlocks(item.children, twin);
    return marker + indent(text, ' '.repeat(marker.length)).trimStart();
  });
  const loose = items.some((item) =>
    item.children.some((child) => child.type === 'element' && child.name === 'p'),
  );
  return written.join(loose ? '\n\n' : '\n');
}

/** `[^1]: A note.`, one after the other. */
function footnotes(list: readonly Node[], twin: Twin): string {
  const items = list.flatMap((node) => (node.type === 'element' ? node.children : []));
  return items
    .flatMap((item) => {
      if (item.type !== 'element') return [];
      const number = textProp(item.props.id).slice('footnote-'.length);
      return [`[^${number}]: ${indent(blocks(item.children, twin), '    ').trimStart()}`];
    })
    .join('\n');
}

/** The content of a list item: its first line of text is followed by lists without a blank line. */
function inlineOrBlocks(nodes: readonly Node[], twin: Twin): string {
  const text = blocks(nodes, twin);
  if (!text.includes('\n')) return text;
  const tight = !nodes.some((node) => node.type === 'element' && node.name === 'p');
  return tight ? text.replace(/\n\n(?=(?:- |\d+\. ))/g, '\n') : text;
}

function oneLine(text: string): string {
  return (text.includes('\n') ? text.replace(/(?<!\s)\s*\n\s*/g, ' ') : text).trim();
}
