import { Tokenizer, type Tokens } from 'marked';
import { beginsInTag, interruptsText } from './block-token.ts';
import { endOfLines, interruptions } from './lines.ts';
import { readList } from './lists.ts';
import { longQuotation } from './quotations.ts';
import type { Region, RegionLexer } from './region.ts';
import { PAGE_RULES } from './rules.ts';
import { markAt } from './scan.ts';
import { endOfText } from './spanning.ts';
import { isTable, readTable } from './tables.ts';
import { mayBeUnderlined } from './underline.ts';

/**
 * marked's tokenizer without what MDX does not have: raw HTML and code by indentation. Fences are found by the scan, and
 * so are code spans. Most calls of a tokenizer find nothing; what the first character tells is asked first.
 */
export function createTokenizer(lexer: () => RegionLexer): Tokenizer {
  const tokenizer = new Tokenizer();
  const base = {
    blockquote: tokenizer.blockquote.bind(tokenizer),
    lheading: tokenizer.lheading.bind(tokenizer),
    escape: tokenizer.escape.bind(tokenizer),
    link: tokenizer.link.bind(tokenizer),
    reflink: tokenizer.reflink.bind(tokenizer),
    br: tokenizer.br.bind(tokenizer),
    emStrong: tokenizer.emStrong.bind(tokenizer),
    del: tokenizer.del.bind(tokenizer),
    autolink: tokenizer.autolink.bind(tokenizer),
    url: tokenizer.url.bind(tokenizer),
    inlineText: tokenizer.inlineText.bind(tokenizer),
  };
  const none = () => undefined;
  return Object.assign(tokenizer, {
    html: none,
    tag: none,
    code: none,
    fences: none,
    lheading: (src: string) => (mayBeUnderlined(lexer().region, src) ? base.lheading(src) : undefined),
    paragraph: (src: string) => paragraph(lexer(), src),
    blockquote: (src: string) => longQuotation(lexer(), tokenizer, src) ?? base.blockquote(src),
    list: (src: string) => readList(lexer(), src),
    table: (src: string) => readTable(lexer(), src),
    text: (src: string) => linesOfText(lexer(), tokenizer, src),
    codespan: (src: string) => codeSpan(lexer(), src),
    escape: (src: string) => (src.startsWith('\\') ? base.escape(src) : undefined),
    link: (src: string) => (mayBeLink(lexer().region, src) ? base.link(src) : undefined),
    reflink: (src: string, links: Parameters<Tokenizer['reflink']>[1]) =>
      mayBeLink(lexer().region, src) ? base.reflink(src, links) : undefined,
    emStrong: (src: string, masked: string, before?: string) =>
      src[0] === '*' || src[0] === '_' ? base.emStrong(src, masked, before) : undefined,
    del: (src: string, masked: string, before?: string) =>
      src[0] === '~' ? base.del(src, masked, before) : undefined,
    br: (src: string) => (src[0] === ' ' || src[0] === '\\' ? base.br(src) : undefined),
    autolink: (src: string) => (src.startsWith('<') ? base.autolink(src) : undefined),
    url: (src: string) => (ADDRESS.test(src) ? base.url(src) : undefined),
    inlineText: (src: string) => plainWords(src) ?? runOfSigns(lexer().region, src) ?? base.inlineText(src),
  });
}

const ADDRESS = /^[\w.+-]/;

function mayBeLink(region: Region, src: string): boolean {
  if (!src.startsWith('[') && !src.startsWith('![')) return false;
  region.lastBracket ??= region.text.lastIndexOf(']');
  return region.lastBracket > region.text.length - src.length;
}

const SIGN = /[\\<![`*~_{$:@]|(?<! ) {2,}\n|www\./;

/** Words up to the next sign that may mean something; an address begins with its word. marked asks at each letter. */
function plainWords(src: string): Tokens.Text | undefined {
  const sign = src.search(SIGN);
  const inAddress = sign !== -1 && ':@w'.includes(src[sign]!);
  const end = sign === -1 ? src.length : inAddress ? src.lastIndexOf(' ', sign) : sign;
  if (end < 1) return undefined;
  const raw = src.slice(0, end);
  return { type: 'text', raw, text: raw, escaped: false };
}

/** `<<<`, `{{{`, `$$$` or `[[[`, as far as they mean nothing: marked would try everything at each of them. */
function runOfSigns(region: Region, src: string): Tokens.Text | undefined {
  const sign = src[0]!;
  if (!'<{$['.includes(sign) || src[1] !== sign || mayBeLink(region, src)) return undefined;
  const from = region.text.length - src.length;
  let length = 1;
  while (src[length + 1] === sign && !markAt(region.scan, from + length)) length++;
  const raw = src.slice(0, length);
  return { type: 'text', raw, text: raw, escaped: false };
}

function codeSpan(lexer: RegionLexer, src: string): Tokens.Codespan | undefined {
  if (!src.startsWith('`')) return undefined;
  const { text, scan } = lexer.region;
  const at = text.length - src.length;
  const mark = markAt(scan, at);
  if (mark?.kind !== 'span') return undefined;
  const raw = text.slice(at, mark.end);
  const width = /[^`]/.exec(raw)!.index;
  const code = raw.slice(width, -width).replaceAll('\n', ' ');
  const padded = code.startsWith(' ') && code.endsWith(' ') && code.trim() !== '';
  return { type: 'codespan', raw, text: padded ? code.slice(1, -1) : code };
}

const INTERRUPTS = interruptions(PAGE_RULES.block.paragraph);

function paragraph(lexer: RegionLexer, src: string): Tokens.Paragraph | undefined {
  const end = endOfLines(src, 0, INTERRUPTS);
  if (end === 0) return undefined;
  const text = src.slice(0, end);
  return { type: 'paragraph', raw: text, text, tokens: lexer.inline(text) };
}

/**
 * The lines of text in a list item up to one that begins something else. marked takes one line at a time and copies all
 * before it for each.
 */
function linesOfText(lexer: RegionLexer, tokenizer: Tokenizer, src: string): Tokens.Text | undefined {
  const { block, other } = tokenizer.rules;
  const endOfLine = (from: number) => {
    const end = src.indexOf('\n', from);
    return end === -1 ? src.length : end;
  };
  const ends = (rest: string) =>
    block.newline.test(rest) ||
    block.heading.test(rest) ||
    block.hr.test(rest) ||
    block.blockquote.test(rest) ||
    (block.list.test(rest) && other.listInterruptsParagraph.test(rest)) ||
    isTable(rest) ||
    mayBeUnderlined(lexer.region, rest) ||
    interruptsText(lexer, rest);
  const start = lexer.region.text.length - src.length;
  const endOfElements = (from: number) =>
    endOfText(lexer.region, start + from, start + endOfLine(from)) - start;
  let end = endOfElements(0);
  if (end === 0) return undefined;
  const goesOn = (rest: string) =>
    rest[0] === '\n' && (beginsInTag(lexer, rest.slice(1)) || !ends(rest.slice(1)));
  while (end + 1 < src.length && goesOn(src.slice(end))) end = endOfElements(end + 1);
  const text = src.slice(0, end);
  return { type: 'text', raw: text, text, tokens: lexer.inline(text) };
}
