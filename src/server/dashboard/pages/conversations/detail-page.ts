import { each, type Html, html } from '../../../../lib/html.ts';
import { type Conversation, readConversation } from '../../../../store/conversation.ts';
import { parseId } from '../../../../store/ids.ts';
import { ApiError } from '../../../http/api-error.ts';
import { answerText } from '../../frame/answer-text.ts';
import { copyable } from '../../frame/copyable.ts';
import { countText, timeElement } from '../../frame/format.ts';
import type { DashboardPage, Shown, Visit } from '../../frame/page.ts';
import { shownLink } from '../../frame/shown-link.ts';
import { statusPill } from './status-pill.ts';

/** Of a thread that never ends, the last ones. */
const MAX_TURNS = 50;

export const conversationPage: DashboardPage = { path: 'conversations/:id', get: show };

async function show(visit: Visit): Promise<Shown> {
  const { context, c, project } = visit;
  const id = parseId(c.req.param('id') ?? '');
  const found = id === undefined ? null : await context.store.findConversation(project.id, id);
  if (!found) throw new ApiError(404, 'not_found', 'There is no such conversation in this project.');
  const conversation = readConversation(found.json);
  const turns = found.thread === null ? [] : await context.store.threadRows(project.id, found.id, MAX_TURNS);
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
          ${found.page !== null && html`<div><dt>Asked on</dt><dd>${shownLink(found.page, found.page)}</dd></div>`}
          <div><dt>ID</dt><dd>${copyable(found.id, 'Copy the ID of the conversation')}</dd></div>
        </dl>
      </div>
      ${turns.length > 1 && thread(visit, turns, found.id)}`,
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
