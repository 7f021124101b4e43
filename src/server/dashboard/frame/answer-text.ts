import { type Block, parseBlocks } from '../../../assistant/markdown/answer-blocks.ts';
import { type Inline, parseInline } from '../../../assistant/markdown/answer-inline.ts';
import { each, type Html, html } from '../../../lib/html.ts';
import { shownLink } from './shown-link.ts';

/** More than a model may write. Programs can record anything, and reading it must not keep other requests waiting. */
const MAX_MARKDOWN = 50_000;

/** An answer as its reader saw it; a longer one as it was written. */
export function answerText(markdown: string): Html {
  if (markdown.length > MAX_MARKDOWN) return html`<p class="plain">${markdown}</p>`;
  return html`<div class="answer">${blocks(parseBlocks(markdown))}</div>`;
}

function blocks(list: readonly Block[]): Html {
  return html`${each(list, block)}`;
}

function block(shown: Block): Html {
  switch (shown.kind) {
    case 'paragraph':
      return html`<p>${line(shown.text)}</p>`;
    case 'heading':
      return html`<h3>${line(shown.text)}</h3>`;
    case 'code':
      return html`<pre class="code-frame" tabindex="0"><code>${shown.code}</code></pre>`;
    case 'list': {
      const items = each(shown.items, (blocks) => html`<li>${each(blocks, inItem)}</li>`);
      return shown.ordered ? html`<ol start="${shown.start}">${items}</ol>` : html`<ul>${items}</ul>`;
    }
    case 'blockquote':
      return html`<blockquote>${blocks(shown.blocks)}</blockquote>`;
    case 'table': {
      const head = each(shown.head, (cell) => html`<th>${line(cell)}</th>`);
      const rows = each(
        shown.rows,
        (row) => html`<tr>${each(row, (cell) => html`<td>${line(cell)}</td>`)}</tr>`,
      );
      return html`<div class="table-box" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table></div>`;
    }
    case 'rule':
      return html`<hr>`;
  }
}

/** The first paragraph of an item is a line. */
function inItem(shown: Block, index: number): Html {
  return index === 0 && shown.kind === 'paragraph' ? line(shown.text) : block(shown);
}

function line(text: string): Html {
  return parts(parseInline(text));
}

function parts(list: readonly Inline[]): Html {
  return html`${each(list, part)}`;
}

function part(shown: Inline): Html {
  switch (shown.kind) {
    case 'text':
      return html`${shown.text}`;
    case 'code':
      return html`<code>${shown.text}</code>`;
    case 'break':
      return html`<br>`;
    case 'link':
      return shownLink(shown.href, parts(shown.children));
    case 'strong':
      return html`<strong>${parts(shown.children)}</strong>`;
    case 'em':
      return html`<em>${parts(shown.children)}</em>`;
    case 'del':
      return html`<del>${parts(shown.children)}</del>`;
  }
}
