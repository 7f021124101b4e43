import { codeSpan } from '../../../../markdown/write-markdown.ts';
import { linkTarget, markdownLink, oneLine } from '../markup/escape-text.ts';
import { type PhpSymbol, shortName } from './php-symbol.ts';
import { referenceLink, type SymbolIndex } from './symbol-index.ts';

const INLINE_TAG = /\{@([A-Za-z][\w-]*)([^{}]*)\}/g;

/** Ends with two braces if it contains other tags. */
const INTERNAL = /\{@internal\b[^{}]*\}\}?/gi;

const FENCE = /^\s*(?:```|~~~)/;

/** Markdown with its inline tags (`{@see …}`, `{@link …}`) as links. Those in code stay as they are. */
export function withInlineTags(index: SymbolIndex, text: string, from: PhpSymbol): string {
  if (!text.includes('{@')) return text;
  return mapProse(text, (prose) =>
    prose
      .replace(INTERNAL, '')
      .replace(INLINE_TAG, (whole, name: string, body: string) =>
        inlineTag(index, whole, name, body.trim(), from),
      )
      .replace(INTERNAL, ''),
  );
}

function inlineTag(index: SymbolIndex, whole: string, name: string, body: string, from: PhpSymbol): string {
  switch (name.toLowerCase()) {
    case 'see':
    case 'link':
    case 'uses':
    case 'used-by':
      return reference(index, body, from);
    case 'inheritdoc':
    case 'source':
      return '';
    case 'example':
      return body === '' ? '' : inlineCode(body);
    default:
      return whole;
  }
}

/** The content of `@see` and `@link`: a URL or a symbol, and a label. */
export function reference(index: SymbolIndex, body: string, from: PhpSymbol): string {
  const [target = '', ...words] = body.split(/\s+/);
  return targetWithText(index, target, words.join(' '), from);
}

/** `text` is Markdown. A broken target becomes code, or the author's label. */
export function targetWithText(index: SymbolIndex, target: string, text: string, from: PhpSymbol): string {
  const address = webAddress(target);
  if (address !== undefined) return text === '' ? `<${address}>` : markdownLink(text, address);
  const href = referenceLink(index, target, from);
  if (href !== undefined) return markdownLink(text || inlineCode(shortReference(target)), href);
  if (!/^[\\$]|::|\(\)$/.test(target)) return [target, text].filter((part) => part !== '').join(' ');
  return text || inlineCode(shortReference(target));
}

/** `Client::connect()` of `\Acme\Client::connect()`. */
function shortReference(target: string): string {
  const [type = '', ...member] = target.split('::');
  return [shortName(type), ...member].join('::');
}

/** Transforms a Markdown text, except fenced code blocks and code spans. */
function mapProse(text: string, change: (prose: string) => string): string {
  const out: string[] = [];
  let prose: string[] = [];
  const flush = () => {
    if (prose.length > 0) out.push(outsideOfSpans(prose.join('\n'), change));
    prose = [];
  };
  let isCode = false;
  for (const line of text.split('\n')) {
    const isFence = FENCE.test(line);
    if (isFence || isCode) {
      flush();
      out.push(line);
      if (isFence) isCode = !isCode;
    } else if (line.trim() === '') {
      flush();
      out.push(line);
    } else prose.push(line);
  }
  flush();
  return out.join('\n');
}

/** Every other part between backticks is code; without an end there is none. */
function outsideOfSpans(paragraph: string, change: (prose: string) => string): string {
  const parts = paragraph.split('`');
  if (parts.length % 2 === 0) return change(paragraph);
  return parts.map((part, index) => (index % 2 === 0 ? change(part) : part)).join('`');
}

/** Converts text that is not Markdown to Markdown. Lines that look like list items were meant to be a list. */
export function escapedText(text: string): string {
  return text.replace(/[\\`*_[\]<&~|]/g, '\\$&').replace(/^([ \t]*)([>#])/gm, '$1\\$2');
}

/** A code span. */
export function inlineCode(code: string): string {
  return codeSpan(oneLine(code));
}

/** Undefined for a URL that pages do not link to. */
export function webAddress(text: string): string | undefined {
  const address = text.trim();
  if (!/^https?:\/\/[^\s<>"]+$/i.test(address)) return undefined;
  return linkTarget(address);
}
