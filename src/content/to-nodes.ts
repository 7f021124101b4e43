import type { MarkedToken, Token, Tokens } from 'marked';
import { decodeEntities } from './entities.ts';
import type { ElementNode, Node, Place, Props } from './node.ts';
import { countLines, type Source } from './source.ts';

interface Where {
  source: Source;
  /** Line of the first token. */
  line: number;
}

/** The tree of a page from the tokens of its Markdown. Lines are counted by the raw text of the tokens. */
export function toNodes(tokens: readonly Token[], where: Where): Node[] {
  const nodes: Node[] = [];
  let line = where.line;
  for (const token of tokens) {
    blockNode(token as MarkedToken, { ...where, line }, nodes);
    line += countLines(token.raw);
  }
  return nodes;
}

function blockNode(token: MarkedToken, where: Where, into: Node[]): void {
  switch (token.type) {
    case 'paragraph':
      into.push(element('p', {}, inlineNodes(token.tokens, where), where));
      return;
    case 'heading':
      into.push(element(`h${token.depth}`, {}, inlineNodes(token.tokens, where), where));
      return;
    case 'code': {
      const [language = '', meta = ''] = splitInfo(token.lang ?? '');
      into.push({ type: 'code', code: token.text, language, meta, at: place(where, '') });
      return;
    }
    case 'blockquote':
      into.push(element('blockquote', {}, toNodes(token.tokens, where), where));
      return;
    case 'list':
      into.push(listNode(token, where));
      return;
    case 'table':
      into.push(tableNode(token, where));
      return;
    case 'hr':
      into.push(element('hr', {}, [], where));
      return;
    case 'text':
      into.push(
        ...(token.tokens ? inlineNodes(token.tokens, where) : [textNode(decodeEntities(token.text))]),
      );
      return;
    case 'html':
      into.push({ type: 'raw', html: token.text });
      return;
    case 'checkbox':
      into.push(checkbox(token.checked, where));
      return;
    default:
      return;
  }
}

function splitInfo(info: string): [language: string, meta: string] {
  const space = info.search(/\s/);
  return space === -1 ? [info, ''] : [info.slice(0, space), info.slice(space + 1).trim()];
}

function listNode(token: Tokens.List, where: Where): ElementNode {
  const items: Node[] = [];
  let line = where.line;
  for (const item of token.items) {
    const here = { ...where, line };
    items.push(element('li', item.task ? { className: 'task' } : {}, toNodes(item.tokens, here), here));
    line += countLines(item.raw);
  }
  const start = token.start === '' || token.start === 1 ? {} : { start: token.start };
  return element(token.ordered ? 'ol' : 'ul', start, items, where);
}

function tableNode(token: Tokens.Table, where: Where): ElementNode {
  const row = (cells: readonly Tokens.TableCell[], name: string, line: number) => {
    const here = { ...where, line };
    const children = cells.map((cell) =>
      element(name, cell.align ? { align: cell.align } : {}, inlineNodes(cell.tokens, here), here),
    );
    return element('tr', {}, children, here);
  };
  const head = element('thead', {}, [row(token.header, 'th', where.line)], where);
  const body = token.rows.map((cells, index) => row(cells, 'td', where.line + 2 + index));
  return element('table', {}, body.length > 0 ? [head, element('tbody', {}, body, where)] : [head], where);
}

function inlineNodes(tokens: readonly Token[], where: Where): Node[] {
  const nodes: Node[] = [];
  let line = where.line;
  for (const token of tokens) {
    inlineNode(token as MarkedToken, line === where.line ? where : { ...where, line }, nodes);
    line += countLines(token.raw);
  }
  return nodes;
}

function inlineNode(token: MarkedToken, where: Where, into: Node[]): void {
  switch (token.type) {
    case 'text':
      into.push(textNode(decodeEntities(token.text)));
      return;
    case 'escape':
      into.push(textNode(token.text));
      return;
    case 'strong':
    case 'em':
    case 'del':
      into.push(element(token.type, {}, inlineNodes(token.tokens, where), where));
      return;
    case 'codespan':
      into.push(element('code', {}, [textNode(token.text)], where));
      return;
    case 'br':
      into.push(element('br', {}, [], where));
      return;
    case 'link': {
      const props: Props = { href: decodeEntities(token.href) };
      if (token.title) props.title = decodeEntities(token.title);
      into.push(element('a', props, inlineNodes(token.tokens, where), where, token.href));
      return;
    }
    case 'image': {
      const props: Props = { src: decodeEntities(token.href), alt: decodeEntities(token.text) };
      if (token.title) props.title = decodeEntities(token.title);
      into.push(element('img', props, [], where, token.href));
      return;
    }
    case 'html':
      into.push({ type: 'raw', html: token.text });
      return;
    case 'checkbox':
      into.push(checkbox(token.checked, where));
      return;
    default:
      return;
  }
}

function checkbox(checked: boolean, where: Where): ElementNode {
  return element('input', { type: 'checkbox', checked, disabled: true }, [], where);
}

function textNode(text: string): Node {
  return { type: 'text', text };
}

function element(name: string, props: Props, children: Node[], where: Where, needle = ''): ElementNode {
  return { type: 'element', name, props, children, at: place(where, needle) };
}

function place({ source, line }: Where, needle: string): Place {
  return { source, line, needle };
}
