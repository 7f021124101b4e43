import { Marked, type Tokens } from 'marked';
import { escapeHtml, type Html, trusted } from '../../lib/html.ts';
import { safeUrl } from '../../lib/safe-url.ts';

/** Whether a text may mean more to Markdown than a single paragraph of plain words. */
const HAS_MARKUP = /[\n*_`[\]<>&#|~\\!]|^\s*(?:[-+=]|\d+[.)])|:\/\/|www\.|@/;

/**
 * Renders descriptions, which come from a hostile place: HTML in them shows as text, except line breaks, and links may
 * not run anything. The same text occurs at many places of a spec, so results are kept.
 */
export function createMarkdown(): (text: string) => Html {
  const marked = new Marked({
    gfm: true,
    renderer: {
      html: ({ text }: Tokens.HTML | Tokens.Tag) => escapeHtml(text).replace(/&lt;br ?\/?&gt;/gi, '<br>'),
      heading({ tokens, depth }) {
        const level = Math.min(6, depth + 3);
        return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>`;
      },
      link({ href, title, tokens }) {
        const hint = title ? ` title="${escapeHtml(title)}"` : '';
        return `<a href="${escapeHtml(safeUrl(href))}"${hint}>${this.parser.parseInline(tokens)}</a>`;
      },
      image: ({ href, text }) =>
        `<img src="${escapeHtml(safeUrl(href))}" alt="${escapeHtml(text)}" loading="lazy">`,
      code: ({ text }) => `<pre><code>${escapeHtml(text)}</code></pre>`,
      table(token) {
        const row = (cells: Tokens.TableCell[], tag: string) =>
          `<tr>${cells.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')}</tr>`;
        const body = token.rows.map((cells) => row(cells, 'td')).join('');
        return `<div class="table-scroll"><table><thead>${row(token.header, 'th')}</thead><tbody>${body}</tbody></table></div>`;
      },
    },
  });
  const known = new Map<string, Html>();
  return (text) => {
    let rendered = known.get(text);
    if (!rendered) {
      rendered = HAS_MARKUP.test(text)
        ? trusted(String(marked.parse(text)).trim())
        : trusted(`<p>${escapeHtml(text.trim())}</p>`);
      known.set(text, rendered);
    }
    return rendered;
  };
}
