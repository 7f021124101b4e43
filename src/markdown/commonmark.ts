import { Lexer, Marked, type Token, type Tokens } from 'marked';
import { escapeHtml } from '../lib/html.ts';
import { decodeEntities, withoutTags } from '../lib/text/entities.ts';
import { CLOSES, flanking, OPENS } from './inline/flanking.ts';

/**
 * CommonMark and GFM without MDX, as in OpenAPI documents: braces are text and tags are HTML. marked reads it, except
 * for the tags in `blockTags`, between which everything is Markdown, whether or not blank lines surround it, and
 * for emphasis in scripts without spaces. Formulas of `formulas.ts` are code between dollar signs, double ones for a block.
 */
export function commonMarkHtml(blockTags: readonly string[]): (text: string) => string {
  const tag = new RegExp(`^ {0,3}</?(?:${blockTags.join('|')})(?:\\s[^<>\\n]*)?>[ \\t]*\\n?`, 'i');
  const marked = commonMark().use({
    tokenizer: {
      html(source): Tokens.HTML | false {
        const raw = tag.exec(source)?.[0];
        return raw === undefined ? false : { type: 'html', block: true, raw, pre: false, text: raw };
      },
    },
    renderer: {
      code: ({ text, lang }) => {
        const code = `<code>${escapeHtml(text)}</code>`;
        return lang === FORMULA_LANGUAGE ? `<p>$$${code}$$</p>` : `<pre>${code}</pre>`;
      },
      checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
    },
  });
  return (text) => String(marked.parse(text));
}

/** The blocks of such a text. */
function commonMarkTokens(text: string): Token[] {
  return Lexer.lex(text, COMMON_MARK);
}

/** The tokens of a line of it. */
function commonMarkLine(text: string): Token[] {
  return Lexer.lexInline(text, COMMON_MARK);
}

function commonMark(): Marked {
  return new Marked({
    gfm: true,
    tokenizer: {
      emStrong(source, masked): Tokens.Em | Tokens.Strong | false {
        const mark = unspacedEmphasis(source, masked);
        if (mark === undefined) return false;
        const raw = source.slice(0, mark.end);
        // Three of them are both bold and italic: the other two are left for the text inside.
        const own = mark.width === 2 ? 2 : 1;
        const text = raw.slice(own, -own);
        return { type: own === 1 ? 'em' : 'strong', raw, text, tokens: this.lexer.inlineTokens(text) };
      },
    },
  });
}

/** There are many short descriptions: the parser is created once. */
const COMMON_MARK = commonMark().defaults;

/**
 * Emphasis at the start of `source` that starts or ends without a space next to Chinese, Japanese or Korean, as `flanking`
 * allows and marked does not: `**注意：**内容`. `masked` is the whole text, with parts that contain no delimiters blanked.
 */
function unspacedEmphasis(source: string, masked: string): { width: number; end: number } | undefined {
  const width = /^\*{1,3}(?!\*)/.exec(source)?.[0].length;
  if (width === undefined) return undefined;
  const at = masked.length - source.length;
  const close = masked.indexOf('*', at + width);
  const end = close + width;
  const isSame = masked.slice(close, end) === '*'.repeat(width) && masked[end] !== '*';
  if (close < 0 || !isSame || masked[at - 1] === '*') return undefined;
  const pairs = (spaced: boolean) =>
    (flanking(masked, at, at + width, 0, masked.length, spaced) & OPENS) !== 0 &&
    (flanking(masked, close, end, 0, masked.length, spaced) & CLOSES) !== 0;
  return pairs(false) && !pairs(true) ? { width, end: end - at } : undefined;
}

/** Without one of these, a text is the same in Markdown and as plain text, except for whitespace. */
const MARKUP = /[*_`[\]<>&#|~\\]|^[^\S\n]*(?:[-+=]|\d+[.)])/m;

/**
 * A CommonMark text, as in OpenAPI documents, as plain text: for meta tags, cards and lists. Braces are text and tags are
 * HTML, not MDX.
 */
export function plainWords(markdown: string): string {
  const words = MARKUP.test(markdown) ? blockWords(commonMarkTokens(markdown)) : markdown;
  return words.replace(/\s+/g, ' ').trim();
}

/** A title or label as plain text. Tags stay (`List<Item>`), and so do underscores, which belong to names. */
export function plainLine(markdown: string): string {
  if (!MARKUP.test(markdown)) return markdown.trim();
  const keepsNames = (token: Token) =>
    token.type === 'html' || token.raw.startsWith('_') ? token.raw : undefined;
  return lineWords(commonMarkLine(markdown), keepsNames).trim();
}

function blockWords(tokens: readonly Token[]): string {
  return tokens.map(wordsOfBlock).join(' ');
}

function wordsOfBlock(token: Token): string {
  switch (token.type) {
    case 'blockquote':
    case 'list_item':
      return blockWords(token.tokens ?? []);
    case 'list': {
      const { ordered, start, items } = token as Tokens.List;
      return items
        .map((item, index) => (ordered ? `${Number(start) + index}. ` : '') + wordsOfBlock(item))
        .join(' ');
    }
    case 'table': {
      const { header, rows } = token as Tokens.Table;
      return [header, ...rows].map((row) => row.map((cell) => lineWords(cell.tokens)).join(' ')).join(' ');
    }
    case 'code':
      return token.text;
    case 'hr':
    case 'def':
    case 'space':
    case 'checkbox':
      return '';
    default:
      return lineWords([token]);
  }
}

function lineWords(tokens: readonly Token[], kept?: (token: Token) => string | undefined): string {
  const wordsOf = (token: Token): string => {
    const written = kept?.(token);
    if (written !== undefined) return written;
    if (token.type === 'html') return withoutTags(token.raw, ' ');
    if (token.type === 'codespan') return token.text;
    if ('tokens' in token && token.tokens) return token.tokens.map(wordsOf).join('');
    return 'text' in token ? decodeEntities(token.text) : ' ';
  };
  return tokens.map(wordsOf).join('');
}

/**
 * Formulas in CommonMark as GitHub writes them, so that all other dollar signs are text: `` $`x^2`$ `` inline, and code
 * blocks in the language `math`.
 */
export const FORMULA_LANGUAGE = 'math';

const INLINE = /\$`([^`\n]+)`\$/g;

/** The quote and list markers before a fence, the fence, and the language. */
const FENCE = /^([ \t>*+\d.)-]*)(`{3,}|~{3,})(.*)/;

/** Such a text with its formulas between dollar signs, as other programs expect. Other code stays. */
export function formulasAsDollars(markdown: string): string {
  if (!markdown.includes('$`') && !markdown.includes(FORMULA_LANGUAGE)) return markdown;
  let open: { fence: string; isFormula: boolean } | undefined;
  const lines = markdown.split('\n').map((line) => {
    const [, start = '', fence, info = ''] = FENCE.exec(line) ?? [];
    const language = info.trim();
    if (!open && (fence === undefined || info.includes('`')))
      return line.replace(INLINE, (_, tex: string) => `$${tex}$`);
    if (!open) {
      open = { fence: fence!, isFormula: language === FORMULA_LANGUAGE };
      return open.isFormula ? `${start}$$` : line;
    }
    if (!fence?.startsWith(open.fence) || language !== '') return line;
    const { isFormula } = open;
    open = undefined;
    return isFormula ? `${start}$$` : line;
  });
  return lines.join('\n');
}
