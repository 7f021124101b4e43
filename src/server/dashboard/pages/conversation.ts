import { type Block, parseBlocks } from '../../../assistant/markdown/answer-blocks.ts';
import { type Inline, parseInline } from '../../../assistant/markdown/answer-inline.ts';
import { each, type Html, html } from '../../../lib/html.ts';
import { type Conversation, readConversation } from '../../../store/conversation.ts';
import type { ResolutionStatus } from '../../../store/conversation-list.ts';
import { parseId } from '../../../store/ids.ts';
import { ApiError } from '../../http/api-error.ts';
import type { DashboardPage, PageContent, Visit } from '../frame/page.ts';
import { copyable, countText, shownLink, timeElement } from '../frame/parts.ts';

/** Of a thread that never ends, the last ones. */
const MAX_TURNS = 50;

export const conversationPage: DashboardPage = { path: 'conversations/:id', get: show };

async function show(visit: Visit): Promise<PageContent> {
  const { context, c, project } = visit;
  const id = parseId(c.req.param('id') ?? '');
  const listed = id === undefined ? null : await context.store.findConversation(project.id, id);
  if (!listed) throw new ApiError(404, 'not_found', 'There is no such conversation in this project.');
  const conversation = readConversation(listed.json);
  const turns =
    listed.thread === null ? [] : await context.store.threadRows(project.id, listed.id, MAX_TURNS);
  return {
    title: 'Conversation',
    back: { label: 'Conversations', href: visit.href('conversations') },
    body: html`
      <div class="detail">
        <article class="panel turn">
          <h2>Question</h2><p class="plain">${conversation.query}</p>
          <h2>Answer</h2>${conversation.response === '' ? html`<p class="soft">The answer was not stored.</p>` : answerText(conversation.response)}
          <h2>Sources</h2>${sources(conversation)}
        </article>
        <dl class="panel facts">
          <div><dt>Status</dt><dd>${statusPill(conversation.resolutionStatus)}</dd></div>
          ${conversation.queryCategory !== undefined && html`<div><dt>Category</dt><dd>${conversation.queryCategory}</dd></div>`}
          <div><dt>Time (UTC)</dt><dd>${timeElement(Date.parse(conversation.timestamp))}</dd></div>
          ${listed.page !== null && html`<div><dt>Asked on</dt><dd>${shownLink(listed.page, listed.page)}</dd></div>`}
          <div><dt>ID</dt><dd>${copyable(listed.id, 'Copy the ID of the conversation')}</dd></div>
        </dl>
      </div>
      ${turns.length > 1 && thread(visit, turns, listed.id)}`,
  };
}

function sources({ sources }: Conversation): Html {
  if (sources.length === 0) return html`<p class="soft">None.</p>`;
  return html`<ul class="sources">${each(
    sources,
    ({ title, url }) => html`<li>${shownLink(url, title || url)}<span class="soft">${url}</span></li>`,
  )}</ul>`;
}

function thread(visit: Visit, turns: readonly string[], current: string): Html {
  return html`<section><h2>${countText(turns.length, 'question')} in this thread</h2>
    <ol class="rows">${each(turns, (json) => {
      const { id, timestamp, query, resolutionStatus } = readConversation(json);
      return html`<li><a class="row-link" href="${visit.href(`conversations/${id}`)}"${id === current && html` aria-current="true"`}>${query}</a>
        <p class="row-meta">${statusPill(resolutionStatus)}${timeElement(Date.parse(timestamp))}${id === current && html`<span>this one</span>`}</p></li>`;
    })}</ol></section>`;
}

export function statusPill(status: ResolutionStatus): Html {
  return status === 'answered'
    ? html`<span class="pill good">Answered</span>`
    : html`<span class="pill warn">Unanswered</span>`;
}

/** More than a model may write. Programs can record anything, and reading it must not keep other requests waiting. */
const MAX_MARKDOWN = 50_000;

/** An answer as its reader saw it; a longer one as it was written. */
function answerText(markdown: string): Html {
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
