import { FORMULA_LANGUAGE } from '../../../../markdown/commonmark.ts';
import { calloutQuote, fencedCode } from '../../../../markdown/write-markdown.ts';
import {
  type Block,
  type BlocksOf,
  definitionItems,
  joinBlocks,
  listItems,
  listMarkdown,
  tableMarkdown,
} from './block-markdown.ts';
import {
  classesOf,
  type DomElement,
  type DomNode,
  elementsIn,
  hasClass,
  isElement,
  rawText,
  UNREAD,
} from './dom.ts';
import { codeText, collapsed, headingMarkdown, plainMarkdown } from './escape-text.ts';
import {
  formulaIn,
  type InlineContext,
  inlineMarkdown,
  MAX_DEPTH,
  type MarkdownOptions,
  paragraphs,
} from './inline-markdown.ts';

/**
 * Converts HTML of documentation tools to CommonMark with GFM tables. Text stays text; scripts, styles and forms are
 * removed; headings are below those of the page.
 */
export function htmlToMarkdown(nodes: readonly DomNode[], options: MarkdownOptions): string {
  return joinBlocks(blocksOf(nodes, { options, depth: 0 }));
}

/** The text of HTML in one line, without markup. */
export function inlineText(nodes: readonly DomNode[]): string {
  return collapsed(rawText(nodes)).trim();
}

function blocksOf(nodes: readonly DomNode[], context: InlineContext): Block[] {
  const blocks: Block[] = [];
  let run: DomNode[] = [];
  const flush = () => {
    const text = paragraphs(run, context);
    if (text !== '') blocks.push({ text });
    run = [];
  };
  for (const node of nodes) {
    if (isElement(node) && UNREAD.has(node.name)) continue;
    if (!isElement(node) || !holdsBlock(node, context.depth)) {
      run.push(node);
      continue;
    }
    flush();
    const inner = { ...context, depth: context.depth + 1 };
    for (const each of elementBlocks(node, inner, blocks.at(-1)?.mark)) blocks.push(each);
  }
  flush();
  return blocks;
}

const BLOCKS = new Set(
  'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure footer h1 h2 h3 h4 h5 h6 header hr html li main menu nav ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);

/** Whether an element is a block, or has one inside, as in `<code><pre>`. */
function holdsBlock(element: DomElement, depth: number): boolean {
  if (BLOCKS.has(element.name) || isFormulaBlock(element)) return true;
  if (depth > MAX_DEPTH) return false;
  return element.children.some((child) => isElement(child) && holdsBlock(child, depth + 1));
}

function isFormulaBlock(element: DomElement): boolean {
  return element.attribs.display === 'block' && formulaIn(element) !== undefined;
}

/** `markBefore` is the marker of a list right before the element. */
function elementBlocks(element: DomElement, context: InlineContext, markBefore: string | undefined): Block[] {
  const { name, children } = element;
  if (context.depth > MAX_DEPTH) return block(plainMarkdown(rawText(children)));
  const inside: BlocksOf = (nodes) => blocksOf(nodes, context);
  switch (name) {
    case 'pre':
      return block(codeBlock(element, context.options));
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return block(heading(element, context));
    case 'blockquote':
      return block(quoted('', inside(children)));
    case 'ul':
    case 'ol':
    case 'menu':
    case 'dir':
      return listMarkdown(listItems(element, inside), element, markBefore);
    case 'dl':
      return listMarkdown(definitionItems(element, inside), undefined, markBefore);
    case 'table':
      return tableMarkdown(element, inside);
    case 'math':
      return block(fencedCode(codeText(formulaIn(element) ?? ''), FORMULA_LANGUAGE));
    case 'hr':
      return block('---');
    case 'summary':
    case 'dt':
      return block(bold(inlineMarkdown(children, context)));
    default:
      return hasClass(element, 'admonition') ? admonition(element, inside) : inside(children);
  }
}

function block(text: string): Block[] {
  return text === '' ? [] : [{ text }];
}

function quoted(title: string, blocks: readonly Block[]): string {
  const text = joinBlocks(blocks);
  return title === '' && text === '' ? '' : calloutQuote(title, text);
}

/** Admonitions of Sphinx and similar tools, with their title. */
function admonition(element: DomElement, inside: BlocksOf): Block[] {
  const isTitle = (node: DomNode) => isElement(node) && hasClass(node, 'admonition-title');
  const title = joinBlocks(inside(element.children.filter(isTitle)));
  return block(quoted(title, inside(element.children.filter((node) => !isTitle(node)))));
}

function heading({ name, children }: DomElement, context: InlineContext): string {
  return headingMarkdown(Number(name[1]), inlineMarkdown(children, context).replace(/\n+/g, ' '));
}

function bold(text: string): string {
  const line = text.replace(/\n+/g, ' ');
  return line === '' || /^\*\*[^*]*\*\*$/.test(line) ? line : `**${line}**`;
}

function codeBlock(pre: DomElement, options: MarkdownOptions): string {
  const code = codeText(rawText(pre.children));
  const language = options.languageOf?.(pre) ?? markedLanguage(pre) ?? options.language ?? '';
  return code === '' ? '' : fencedCode(code, /^[\w+#.-]*$/.test(language) ? language : '');
}

/** By convention: `<pre><code class="language-java">`. */
function markedLanguage(pre: DomElement): string | undefined {
  for (const element of [pre, ...elementsIn(pre.children)]) {
    const name = classesOf(element).find((one) => /^lang(?:uage)?-./.test(one));
    if (name !== undefined) return name.slice(name.indexOf('-') + 1);
  }
  return undefined;
}
