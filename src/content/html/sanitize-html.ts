import { ownField } from '../../lib/collections.ts';
import { escapeHtml, VOID_ELEMENTS } from '../../lib/html.ts';
import { decodeEntities } from '../../lib/text/entities.ts';
import { safeUrl } from '../../lib/url/safe-url.ts';
import { ALLOWED, BLOCK_ELEMENTS, DROPPED, IMPLIED_END, NEEDS } from './html-policy.ts';

/** A tag in HTML source. */
interface HtmlTag {
  closing: boolean;
  /** In lower case. */
  name: string;
  /** What is between the name and the `>`. */
  attributes: string;
  selfClosing: boolean;
  /** Just after the `>`. */
  end: number;
}

/**
 * The tag that starts at `at`. It ends at the first `>` outside quotes; with another `<` before that, it is not a tag. This
 * keeps parsing linear: a search ends at a `<`, unless it is inside quotes there. So no character is read by more than
 * three searches: one outside quotes, one in double and one in single quotes.
 */
function htmlTagAt(text: string, at: number): HtmlTag | undefined {
  const pattern = /<(\/?)([a-z][^\s/<>"'=]*)/iy;
  pattern.lastIndex = at;
  const match = pattern.exec(text);
  if (!match) return undefined;
  const start = at + match[0].length;
  const end = endOfTag(text, start);
  if (end === -1) return undefined;
  const attributes = text.slice(start, end);
  return {
    closing: match[1] !== '',
    name: match[2]!.toLowerCase(),
    attributes,
    selfClosing: attributes.endsWith('/'),
    end: end + 1,
  };
}

function endOfTag(text: string, from: number): number {
  let quote = '';
  for (let i = from; i < text.length; i++) {
    const character = text[i]!;
    if (quote) {
      if (character === quote) quote = '';
    } else if (character === '"' || character === "'") quote = character;
    else if (character === '>') return i;
    else if (character === '<') return -1;
  }
  return -1;
}

/** Attributes as written, by name in lower case; values with character references as they are. */
function htmlAttributes(source: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name, value = ''] of source.matchAll(ATTRIBUTE)) {
    const key = name!.toLowerCase();
    if (!attributes.has(key)) attributes.set(key, /^["']/.test(value) ? value.slice(1, -1) : value);
  }
  return attributes;
}

const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'<>]+))?/g;

/** The block that replaces an element, wrapped around its content. */
export interface Replacement {
  open: string;
  close: string;
}

/** Deeper elements lose their tags. */
const MAX_DEPTH = 100;

/**
 * Makes untrusted HTML harmless: elements and attributes of a short list stay, scripts and embedded content are removed
 * with their content, and all other tags are removed. A bare tag of an unknown element that is never closed is not
 * markup but a placeholder (`Bearer <token>`), and shown as text. The result is balanced. Linear in the length.
 *
 * `replacements` converts elements (in lower case), including unknown ones.
 */
export function sanitizeHtml(text: string, replacements: Readonly<Record<string, Replacement>> = {}): string {
  if (!text.includes('<')) return plain(text);
  const lastClose = closingTags(text);
  const lastComment = text.lastIndexOf('-->');
  const writer = createWriter(replacements);
  let at = 0;
  while (at < text.length) {
    const next = text.indexOf('<', at);
    if (next === -1) break;
    writer.text(text.slice(at, next));
    at = next + 1;
    if (text.startsWith('!--', at) && lastComment > at) {
      at = text.indexOf('-->', at) + 3;
      continue;
    }
    const tag = htmlTagAt(text, next);
    if (!tag) {
      writer.text('<');
      continue;
    }
    at = tag.end;
    const { name } = tag;
    const isReplaced = Object.hasOwn(replacements, name);
    const isAllowed = ALLOWED.has(name) && !isReplaced;
    const isClosed = (lastClose.get(name) ?? -1) >= at;
    if (tag.closing) writer.close(name);
    else if (!isAllowed && (tag.selfClosing || !isClosed)) {
      if (!tag.attributes.includes('=')) writer.text(text.slice(next, at));
    } else if (DROPPED.has(name)) at = afterClosingTag(text, name, at);
    else if (isAllowed || isReplaced) writer.open(tag);
  }
  writer.text(text.slice(at));
  return writer.end();
}

/** Where each name is closed for the last time. */
function closingTags(text: string): Map<string, number> {
  const last = new Map<string, number>();
  for (const match of text.matchAll(/<\/([a-z][^\s/<>"'=]*)/gi))
    last.set(match[1]!.toLowerCase(), match.index);
  return last;
}

/** The offset after the next closing tag, of which there is one from `from` on. */
function afterClosingTag(text: string, name: string, from: number): number {
  const closing = new RegExp(`</${name}(?=[\\s/<>"'=]|$)`, 'giu');
  closing.lastIndex = from;
  const { index } = closing.exec(text)!;
  return htmlTagAt(text, index)?.end ?? closing.lastIndex;
}

function createWriter(replacements: Readonly<Record<string, Replacement>>) {
  const out: string[] = [];
  const stack: { name: string; close: string; at: number }[] = [];
  const isOpen = (name: string) => stack.some((element) => element.name === name);

  const pop = () => {
    const { name, close, at } = stack.pop()!;
    if (name === 'p' && out.length === at) out.length = at - 1;
    else out.push(close);
  };
  const close = (name: string) => {
    if (!isOpen(name)) return;
    while (stack.at(-1)!.name !== name) pop();
    pop();
  };
  const impliedEnd = (name: string) => {
    const rule = ownField(IMPLIED_END, name);
    if (!rule) return;
    for (let i = stack.length - 1; i >= 0 && !rule.within.includes(stack[i]!.name); i--) {
      if (!rule.ends.includes(stack[i]!.name)) continue;
      while (stack.length > i) pop();
      return;
    }
  };
  const open = ({ name, attributes }: HtmlTag) => {
    const needs = ownField(NEEDS, name);
    if (needs && !needs.some(isOpen)) return;
    const replacement = ownField(replacements, name);
    if (replacement || BLOCK_ELEMENTS.has(name)) close('p');
    impliedEnd(name);
    if (stack.length >= MAX_DEPTH) return;
    out.push(replacement?.open ?? `<${name}${kept(name, attributes)}>`);
    if (!VOID_ELEMENTS.has(name))
      stack.push({ name, close: replacement?.close ?? `</${name}>`, at: out.length });
  };
  return {
    open,
    close,
    text: (text: string) => {
      if (text !== '') out.push(plain(text));
    },
    end: () => {
      while (stack.length > 0) pop();
      return out.join('');
    },
  };
}

/** Attributes that the element may have. */
function kept(name: string, source: string): string {
  if (source.trim() === '') return '';
  const given = htmlAttributes(source);
  let text = '';
  for (const key of ['title', ...ALLOWED.get(name)!]) {
    const value = given.get(key);
    if (value === undefined) continue;
    const meant = decodeEntities(value);
    text += ` ${key}="${escapeHtml(key === 'href' || key === 'src' ? safeUrl(meant.trim()) : meant)}"`;
  }
  if (name !== 'img') return text;
  // Without it, screen readers read the URL of an image aloud.
  return `${text}${given.has('alt') ? '' : ' alt=""'} loading="lazy"`;
}

/** Text of HTML: character references stay, everything else that could be markup is escaped. */
function plain(text: string): string {
  return text
    .replace(/&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]*);)/gi, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');
}
