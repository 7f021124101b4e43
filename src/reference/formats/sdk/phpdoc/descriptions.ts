import { DomUtils, ElementType } from 'htmlparser2';
import { fencedCode } from '../../../../markdown/write-markdown.ts';
import { type DomNode, parseHtml } from '../markup/dom.ts';
import { markdownLink } from '../markup/escape-text.ts';
import { escapedText, inlineCode, webAddress, withInlineTags } from './inline-tags.ts';
import { type PhpSymbol, shortName } from './php-symbol.ts';
import type { SymbolIndex } from './symbol-index.ts';

/** A text of a docblock as Markdown of the library. */
export function markdownOf(index: SymbolIndex, text: string, from: PhpSymbol): string {
  const normal = text.replace(/\r\n?/g, '\n').trim();
  if (normal === '') return '';
  return withInlineTags(index, optionsList(withoutHtml(withoutHangingIndent(normal))), from).trim();
}

/** Authors align the lines of a tag: four spaces would turn a later paragraph into code. */
function withoutHangingIndent(text: string): string {
  const [first = '', second = '', ...rest] = text.split('\n');
  const width = second.length - second.trimStart().length;
  if (second.trim() === '' || width === 0 || /^(?:[-*+{]|\d+[.)])(?:\s|$)/.test(first)) return text;
  return [first, ...[second, ...rest].map((line) => withoutIndent(line, width))].join('\n');
}

function withoutIndent(line: string, width: number): string {
  return line.slice(Math.min(width, line.length - line.trimStart().length));
}

type Nodes = readonly DomNode[];

/** Output of a Markdown renderer starts with one of these. */
const RENDERED = /^<(?:p|ul|ol|pre|h[1-6]|blockquote)\b[^<>]*>/i;

const MAX_DEPTH = 30;

/**
 * Version 2 renders descriptions of tags to HTML: this restores the Markdown. Unlike `htmlToMarkdown`, it keeps lines,
 * because authors write lists and array options in them that the renderer treated as text. Other texts are unchanged.
 */
function withoutHtml(text: string): string {
  if (!text.startsWith('<') || !RENDERED.test(text)) return text;
  return blocks(parseHtml(text), 0);
}

function blocks(nodes: Nodes, depth: number): string {
  const out: string[] = [];
  let line = '';
  const flush = () => {
    const text = line
      .split('\n')
      .map((part) => part.trim())
      .join('\n')
      .trim()
      .replace(/\\$/, '');
    if (text !== '') out.push(text);
    line = '';
  };
  for (const node of nodes) {
    const written = block(node, depth);
    if (written === undefined) line += inline(node, depth);
    else {
      flush();
      if (written !== '') out.push(written);
    }
  }
  flush();
  return out.join('\n\n');
}

/** Undefined for inline elements. */
function block(node: DomNode, depth: number): string | undefined {
  if (node.type !== ElementType.Tag) return undefined;
  if (depth > MAX_DEPTH) return escapedText(DomUtils.textContent(node));
  const name = node.name;
  if (/^h[1-6]$/.test(name))
    return `${'#'.repeat(Number(name[1]))} ${inlines(node.children, depth + 1).trim()}`;
  switch (name) {
    case 'p':
    case 'div':
      return blocks(node.children, depth + 1);
    case 'ul':
    case 'ol':
      return list(node.children, name === 'ol', depth + 1);
    case 'li':
      return list([node], false, depth + 1);
    case 'pre':
      return preformatted(node.children);
    case 'blockquote':
      return indented(blocks(node.children, depth + 1), '> ', '> ');
    case 'hr':
      return '---';
    default:
      return undefined;
  }
}

function list(nodes: Nodes, isOrdered: boolean, depth: number): string {
  const items = nodes.flatMap((node) => (node.type === ElementType.Tag ? [node.children] : []));
  return items
    .map((item, index) => {
      const mark = isOrdered ? `${index + 1}. ` : '- ';
      return indented(blocks(item, depth), mark, ' '.repeat(mark.length));
    })
    .join('\n');
}

function indented(text: string, first: string, rest: string): string {
  return text
    .split('\n')
    .map((line, index) => ((index === 0 ? first : rest) + line).trimEnd())
    .join('\n');
}

/** Highlighters use a class for the language of code. */
function preformatted(nodes: Nodes): string {
  const [code] = nodes;
  const classes = code?.type === ElementType.Tag ? (code.attribs.class ?? '') : '';
  const language = /\blanguage-([\w+#-]+)/.exec(classes)?.[1] ?? '';
  return fencedCode(DomUtils.textContent([...nodes]).replace(/^\n|\n$/g, ''), language);
}

function inlines(nodes: Nodes, depth: number): string {
  return nodes.map((node) => inline(node, depth)).join('');
}

function inline(node: DomNode, depth: number): string {
  if (node.type === ElementType.Text) return inlineTagsKept(node.data);
  if (node.type !== ElementType.Tag) return '';
  if (depth > MAX_DEPTH) return escapedText(DomUtils.textContent(node));
  if (node.name === 'br') return '\\\n';
  if (node.name === 'code' || node.name === 'tt') return inlineCode(DomUtils.textContent(node));
  const text = inlines(node.children, depth + 1);
  if (text.trim() === '') return text;
  switch (node.name) {
    case 'em':
    case 'i':
      return `*${text.trim()}*`;
    case 'strong':
    case 'b':
      return `**${text.trim()}**`;
    case 'a': {
      const href = webAddress(node.attribs.href ?? '');
      return href === undefined ? text : markdownLink(text, href);
    }
    default:
      return text;
  }
}

/** Text as Markdown; names in inline tags are not escaped. */
function inlineTagsKept(text: string): string {
  return text
    .split(/(\{@[^{}]*\})/)
    .map((part, index) => (index % 2 === 0 ? escapedText(part.replace(/[ \t]+/g, ' ')) : part))
    .join('');
}

const OPTION = /^@type\s+(\S+)\s+(?:\.\.\.)?\$(\w+)\s*/;

/**
 * WordPress and others document the keys of an array in braces, each on separate lines that start with
 * `@type string $name`. They become a list. Other texts are unchanged.
 */
function optionsList(text: string): string {
  const start = text.search(/\{[ \t]*\n/);
  if (start === -1 || !text.includes('@type', start)) return text;
  const lines = text
    .slice(text.indexOf('\n', start) + 1)
    .replace(/\}\s*$/, '')
    .split('\n');
  return `${text.slice(0, start).trim()}\n\n${listed(lines)}`.trim();
}

function listed(lines: readonly string[]): string {
  const out: string[] = [];
  // Widths of the options that the line is in, outermost first.
  let open: number[] = [];
  for (const line of lines) {
    const written = line.trim();
    const option = OPTION.exec(written);
    if (option !== null) {
      const width = line.length - line.trimStart().length;
      if (open.length === 0 && out.at(-1) !== '') out.push('');
      open = [...open.filter((other) => other < width), width];
      out.push(`${'  '.repeat(open.length - 1)}- ${optionText(option, written)}`);
    } else if (written === '' ? open.length === 0 : written !== '}') {
      out.push(written === '' ? '' : '  '.repeat(open.length) + written);
    }
  }
  return out.join('\n').trim();
}

function optionText([whole, type = '', name = '']: RegExpExecArray, line: string): string {
  const text = line.slice(whole.length).replace(/\{$/, '').trim();
  const types = type.split('|').map(shortName).join('|');
  return `${inlineCode(`$${name}`)} (${inlineCode(types)})${text === '' ? '' : `: ${text}`}`;
}
