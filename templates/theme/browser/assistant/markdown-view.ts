import { type Block, parseBlocks } from '../../../../src/assistant/markdown/answer-blocks.ts';
import { type Inline, parseInline } from '../../../../src/assistant/markdown/answer-inline.ts';
import { element } from '../lib/dom.ts';
import { tokensOf } from '../lib/highlight.ts';
import { svgGlyph } from './glyphs.ts';

const SCHEMES = ['http:', 'https:', 'mailto:'];

export interface MarkdownView {
  node: HTMLElement;
  /** Shows a changed text. Unchanged blocks stay, with the reader's selection. */
  show(markdown: string): void;
}

/**
 * Markdown as elements. They are created one by one and never from HTML, so an answer contains only text, formatting and
 * links with safe schemes.
 */
export function createMarkdownView(copyLabel: string): MarkdownView {
  const node = element('div', { class: 'prose assistant-prose' });
  let shown: string[] = [];
  return {
    node,
    show(markdown) {
      const blocks = parseBlocks(markdown);
      let same = 0;
      while (same < blocks.length && shown[same] === blocks[same]!.source) same++;
      while (node.childNodes.length > same) node.lastChild!.remove();
      node.append(...blocks.slice(same).map((block) => blockNode(block, copyLabel)));
      shown = blocks.map(({ source }) => source);
    },
  };
}

function blockNode(block: Block, copy: string): Node {
  const children = (blocks: readonly Block[]) => blocks.map((each) => blockNode(each, copy));
  switch (block.kind) {
    case 'paragraph':
      return element('p', {}, ...inlineNodes(parseInline(block.text)));
    case 'heading':
      // Headings of an answer are below those of the page.
      return element(block.level < 3 ? 'h3' : 'h4', {}, ...inlineNodes(parseInline(block.text)));
    case 'code':
      return codeNode(block.code, block.language, copy);
    case 'list': {
      const items = block.items.map((item) => element('li', {}, ...tight(item, copy)));
      return block.ordered
        ? element('ol', { start: String(block.start) }, ...items)
        : element('ul', {}, ...items);
    }
    case 'blockquote':
      return element('blockquote', {}, ...children(block.blocks));
    case 'table': {
      const row = (cells: readonly string[], name: 'th' | 'td') =>
        element('tr', {}, ...cells.map((cell) => cellNode(name, cell)));
      const head = element('thead', {}, row(block.head, 'th'));
      const body = element('tbody', {}, ...block.rows.map((cells) => row(cells, 'td')));
      return element('div', { class: 'table-box', tabindex: '0' }, element('table', {}, head, body));
    }
    case 'rule':
      return element('hr');
  }
}

/** Columns of the panel are narrow: a long name of code may continue in the next line after its punctuation. */
function cellNode(name: 'th' | 'td', text: string): Node {
  const cell = element(name, {}, ...inlineNodes(parseInline(text)));
  for (const code of cell.querySelectorAll('code')) {
    const parts = code.textContent.split(/(?<=[_./:-])(?=[^_./:-])/);
    code.replaceChildren(...parts.flatMap((part, i) => (i === 0 ? [part] : [element('wbr'), part])));
  }
  return cell;
}

/** An item of one paragraph is a line, not a paragraph. */
function tight(blocks: readonly Block[], copy: string): Node[] {
  return blocks.flatMap((block, i) =>
    i === 0 && block.kind === 'paragraph' ? inlineNodes(parseInline(block.text)) : [blockNode(block, copy)],
  );
}

/** Like a code block on a page: the copy button is that of the theme. */
function codeNode(code: string, language: string, label: string): Node {
  const tokens = tokensOf(code, language).map(({ text, kind }) =>
    kind ? element('span', { class: `hl-${kind}` }, text) : text,
  );
  const copy = element('button', {
    type: 'button',
    class: 'code-copy',
    'data-docs-copy': '',
    'aria-label': label,
  });
  copy.append(svgGlyph('copy'), svgGlyph('check'));
  const pre = element('pre', { tabindex: '0' }, element('code', {}, ...tokens));
  return element('figure', { class: 'code-block' }, element('div', { class: 'code-box' }, copy, pre));
}

function inlineNodes(parts: readonly Inline[]): Node[] {
  return parts.map((part): Node => {
    switch (part.kind) {
      case 'text':
        return document.createTextNode(part.text);
      case 'code':
        return element('code', {}, part.text);
      case 'break':
        return element('br');
      case 'link': {
        const link = safeLink(part.href);
        const children = inlineNodes(part.children);
        if (!link) return element('span', {}, ...children);
        const isCitation = /^\d{1,3}$/.test(textOf(part.children));
        return element('a', { ...link, ...(isCitation && { class: 'assistant-citation' }) }, ...children);
      }
      default:
        return element(part.kind, {}, ...inlineNodes(part.children));
    }
  });
}

function textOf([first, ...rest]: readonly Inline[]): string {
  return first?.kind === 'text' && rest.length === 0 ? first.text : '';
}

/** Attributes of a link that may be followed; undefined for all other schemes. */
export function safeLink(href: string): Record<string, string> | undefined {
  if (!URL.canParse(href, location.href)) return undefined;
  const url = new URL(href, location.href);
  if (!SCHEMES.includes(url.protocol)) return undefined;
  if (url.origin === location.origin) return { href: url.pathname + url.search + url.hash };
  return { href: url.href, target: '_blank', rel: 'noopener noreferrer nofollow' };
}
