import { quote } from '../../../../markdown/write-markdown.ts';
import { collapsed, headingMarkdown } from '../markup/escape-text.ts';
import { addressLink, encodedUidLink, linkedMarkdown, type TextContext } from './symbols.ts';
import { codeBlock, codeOrNothing, codeSpanOf, tableMarkdown } from './text-blocks.ts';
import { attributeOf, type TextElement, type TextNode, textPieces, textTree } from './text-tree.ts';

/**
 * The text of a comment, which is Markdown with tags, as CommonMark: its Markdown stays, its tags become Markdown.
 * Undefined if it is empty.
 */
export function docText(text: string | undefined, context: TextContext): string | undefined {
  if (text === undefined) return undefined;
  const nodes = textTree(textPieces(text.replaceAll('\r\n', '\n')));
  return markdownOf(nodes, context).trim() || undefined;
}

/** Blocks have one blank line around them. */
function markdownOf(nodes: readonly TextNode[], context: TextContext): string {
  const out: string[] = [];
  for (const node of nodes) {
    const text = nodeMarkdown(node, context);
    const isBlock = text.startsWith('\n\n');
    const last = out.at(-1);
    if (last === undefined) out.push(text);
    else if (isBlock) out.splice(-1, 1, last.trimEnd(), text);
    else if (last.endsWith('\n\n')) out.push(text.trimStart());
    else out.push(text);
    if (out.at(-1) === '') out.pop();
  }
  return out.join('');
}

function nodeMarkdown(node: TextNode, context: TextContext): string {
  if (node.kind === 'code') return node.text;
  if (node.kind === 'text') return linkedMarkdown(withoutEntities(node.text), context.symbols);
  return elementMarkdown(node, context);
}

/** Character references for characters that are not special in Markdown, which XML comments require. */
function withoutEntities(markdown: string): string {
  if (!markdown.includes('&')) return markdown;
  return markdown
    .replace(/&(?:apos|#39);/g, "'")
    .replace(/&(?:quot|#34);/g, '"')
    .replace(/(?<=[^\n>][ \t]?)&gt;/g, '>')
    .replace(/&lt;(?=[\s\d=-])/g, '<')
    .replace(/&amp;(?=[\s&|])/g, '&');
}

function elementMarkdown(element: TextElement, context: TextContext): string {
  const inside = () => markdownOf(element.children, context);
  const { name } = element;
  switch (name) {
    case 'pre':
      return context.isLine ? inlineCode(element, context) : block(codeBlock(element, context));
    case 'c':
    case 'code':
    case 'tt':
    case 'kbd':
    case 'samp':
      return inlineCode(element, context);
    case 'paramref':
    case 'typeparamref':
      return codeOrNothing(attributeOf(element, 'name') ?? '');
    case 'xref':
    case 'see':
    case 'seealso':
    case 'a':
      return linkMarkdown(element, context);
    case 'b':
    case 'strong':
      return marked(inside(), '**');
    case 'i':
    case 'em':
    case 'cite':
    case 'dfn':
    case 'var':
      return marked(inside(), '*');
    case 's':
    case 'strike':
    case 'del':
      return marked(inside(), '~~');
    case 'term':
      return `${marked(inside(), '**')} `;
    case 'span':
      return spanMarkdown(element, context);
    case 'br':
      return '<br>';
    case 'sub':
    case 'sup':
      return `<${name}>${inside()}</${name}>`;
    case 'img':
      return imageMarkdown(element);
    case 'table':
      return block(tableMarkdown(element, (nodes) => markdownOf(nodes, { ...context, isLine: true })));
    default:
      return blockMarkdown(element, context);
  }
}

/** Older versions do not mark names as code. */
function spanMarkdown(element: TextElement, context: TextContext): string {
  const name = attributeOf(element, 'class') ?? '';
  if (/^(?:(?:type)?paramref|languagekeyword)$/.test(name)) return inlineCode(element, context);
  const text = markdownOf(element.children, context);
  return name === 'term' ? `${marked(text, '**')} ` : text;
}

function blockMarkdown(element: TextElement, context: TextContext): string {
  const inside = () => markdownOf(element.children, context).trim();
  const { name } = element;
  switch (name) {
    case 'p':
    case 'para':
    case 'dt':
    case 'dd':
    case 'example':
    case 'remarks':
    case 'figure':
    case 'center':
    case 'details':
      return block(inside());
    case 'summary':
      return block(marked(inside(), '**'));
    case 'div':
      return isNote(element) ? block(quote(inside())) : block(inside());
    case 'note':
    case 'blockquote':
      return block(quote(inside()));
    case 'hr':
      return block('---');
    case 'ul':
    case 'ol':
    case 'list':
      return block(listMarkdown(element, context));
    case 'li':
    case 'item':
      return block(inside());
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return block(heading(name, inside()));
    default:
      return markdownOf(element.children, context);
  }
}

function block(text: string): string {
  return text === '' ? '' : `\n\n${text}\n\n`;
}

/** The box that DocFX makes of a note: `<div class="WARNING"><h5>WARNING</h5>…</div>`. */
function isNote(element: TextElement): boolean {
  return /\b(?:note|tip|important|warning|caution)\b/i.test(attributeOf(element, 'class') ?? '');
}

/** The title of a note is bold. */
function heading(name: string, text: string): string {
  const line = collapsed(text);
  return name === 'h5' ? marked(line, '**') : headingMarkdown(Number(name[1]), line);
}

/** Delimiters are right next to the words; spaces go outside. */
function marked(text: string, mark: string): string {
  const words = text.trim();
  if (words === '' || words.includes('\n\n')) return text;
  const start = text.slice(0, text.indexOf(words));
  return `${start}${mark}${words}${mark}${text.slice(start.length + words.length)}`;
}

/** A single symbol in code stays a link. */
function inlineCode(element: TextElement, context: TextContext): string {
  const [only, ...others] = element.children;
  if (only?.kind === 'element' && others.length === 0 && ['xref', 'see', 'a'].includes(only.name)) {
    return linkMarkdown(only, context);
  }
  return codeSpanOf(element, context);
}

function linkMarkdown(element: TextElement, context: TextContext): string {
  const words = collapsed(markdownOf(element.children, { ...context, isLine: true })).trim();
  const keyword = attributeOf(element, 'langword');
  if (keyword !== undefined) return codeOrNothing(keyword);
  const address = attributeOf(element, 'href');
  const uid = attributeOf(element, 'uid') ?? attributeOf(element, 'cref');
  if (element.name === 'a' || (uid === undefined && /^https?:/.test(address ?? ''))) {
    return addressLink(address ?? '', words);
  }
  const target = uid ?? address;
  if (target === undefined || target === '') return words;
  const shown = words || codeOrNothing(attributeOf(element, 'name') ?? '');
  return encodedUidLink(target, shown || undefined, context.symbols);
}

function imageMarkdown(element: TextElement): string {
  const alt = collapsed(attributeOf(element, 'alt') ?? '').replace(/[[\]\\]/g, '\\$&');
  const source = attributeOf(element, 'src') ?? '';
  return /^https:\/\/[^\s<>()"]+$/.test(source) ? `![${alt}](${source})` : alt;
}

function listMarkdown(element: TextElement, context: TextContext): string {
  const isNumbered = element.name === 'ol' || attributeOf(element, 'type') === 'number';
  const items = element.children.filter((child) => child.kind === 'element');
  return items
    .map((item) => markdownOf(item.children, context).trim())
    .filter((text) => text !== '')
    .map((text, at) => {
      const mark = isNumbered ? `${at + 1}. ` : '- ';
      return mark + text.replace(/\n(?!\n)/g, `\n${' '.repeat(mark.length)}`);
    })
    .join('\n');
}
