import { codeSpan } from '../../markdown/write-markdown.ts';
import type { Twin } from '../components/component.ts';
import { REFERENCE } from '../context/footnotes.ts';
import { resolveLink } from '../links.ts';
import type { ElementNode, Node, PropValue } from '../node.ts';
import { isAroundImage, nodesIn, nodeText, textProp } from '../node-text.ts';

const DROPPED = new Set(['script', 'style', 'svg', 'noscript', 'source', 'track']);

/** Nodes on one line of Markdown. */
export function inline(nodes: readonly Node[], twin: Twin): string {
  let out = '';
  for (const node of nodes) {
    if (node.type === 'text') out += node.text;
    else if (node.type === 'math') out += node.display ? `$$${node.tex}$$` : `$${node.tex}$`;
    else if (node.type === 'code') out += codeSpan(node.code.trim());
    else if (node.type === 'island') out += inline(node.preview ?? node.children, twin);
    else if (node.type === 'element') out += inlineElement(node, twin);
  }
  return out;
}

/** A prop on one line: its Markdown stays as the author wrote it. */
export function inlineProp(value: PropValue, twin: Twin): string {
  return typeof value === 'string' ? value : inline(nodesIn(value), twin);
}

function inlineElement(node: ElementNode, twin: Twin): string {
  const { name, props, children } = node;
  if (DROPPED.has(name)) return '';
  const write = (nodes: readonly Node[]) => inline(nodes, twin);
  const inner = () => write(children);
  const { element, lineMarkdown } = twin.components.get(name) ?? {};
  if (lineMarkdown) return lineMarkdown(node, write, twin);
  switch (element || name) {
    case 'strong':
    case 'b':
      return wrap('**', inner());
    case 'em':
    case 'i':
      return wrap('*', inner());
    case 'del':
    case 's':
      return wrap('~~', inner());
    case 'code':
      return codeSpan(nodeText(children));
    case 'br':
      return '\n';
    case 'sup':
      return props === REFERENCE ? `[^${nodeText(children)}]` : inner();
    case 'a':
      if (props.footnote === 'back') return '';
      return linkOf(inner(), textProp(props.href ?? props.to), twin);
    case 'img':
      if (isAroundImage(node)) return inner();
      return `!${linkMarkdown(textProp(props.alt), textProp(props.src), twin)}`;
    case 'iframe':
    case 'video':
      return props.src === undefined
        ? inner()
        : linkMarkdown(textProp(props.title) || name, textProp(props.src), twin);
    case 'input':
      return props.type === 'checkbox' ? `[${props.checked === true ? 'x' : ' '}] ` : '';
    default:
      return inner();
  }
}

/** An `<a>` without `href` is an anchor, or a box. */
function linkOf(text: string, href: string, twin: Twin): string {
  return href === '' ? text : linkMarkdown(text, href, twin);
}

export function linkMarkdown(text: string, href: string, twin: Twin): string {
  const target = resolveLink(href, twin.file);
  if (target.kind !== 'internal') return `[${text}](${href})`;
  const { path, filePath, query, hash } = target;
  const isFile = /\.(?!mdx?$)[a-z\d]{2,5}$/i.test(filePath);
  return `[${text}](${twin.linkTo(isFile ? filePath : path)}${query}${hash && `#${hash}`})`;
}

function wrap(mark: string, text: string): string {
  const trimmed = text.trim();
  if (trimmed === '') return text;
  if (trimmed === text) return mark + text + mark;
  return text.replace(trimmed, () => mark + trimmed + mark);
}
