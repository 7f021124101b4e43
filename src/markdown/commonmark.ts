import { Lexer, Marked, type Token, type Tokens } from 'marked';
import { escapeHtml } from '../lib/html.ts';
import { FORMULA_LANGUAGE } from './formulas.ts';
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
export function commonMarkTokens(text: string): Token[] {
  return Lexer.lex(text, COMMON_MARK);
}

/** The tokens of a line of it. */
export function commonMarkLine(text: string): Token[] {
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
