import { Lexer, Marked, type Token, type Tokens } from 'marked';
import { escapeHtml } from '../lib/html.ts';

/**
 * CommonMark and GFM without MDX, as OpenAPI documents hold it: braces are text and tags are HTML. marked reads it as it is,
 * but for the tags named in `blockTags`: what is between them is Markdown, whether or not blank lines surround it.
 */
export function commonMarkHtml(blockTags: readonly string[]): (text: string) => string {
  const tag = new RegExp(`^ {0,3}</?(?:${blockTags.join('|')})(?:\\s[^<>\\n]*)?>[ \\t]*\\n?`, 'i');
  const marked = new Marked({
    gfm: true,
    tokenizer: {
      html(source): Tokens.HTML | false {
        const raw = tag.exec(source)?.[0];
        return raw === undefined ? false : { type: 'html', block: true, raw, pre: false, text: raw };
      },
    },
    renderer: {
      code: ({ text }) => `<pre><code>${escapeHtml(text)}</code></pre>`,
      checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
    },
  });
  return (text) => String(marked.parse(text));
}

/** The blocks of such a text. */
export function commonMarkTokens(text: string): Token[] {
  return new Lexer({ gfm: true }).lex(text);
}

/** The tokens of a line of it. */
export function commonMarkLine(text: string): Token[] {
  return Lexer.lexInline(text, { gfm: true });
}
