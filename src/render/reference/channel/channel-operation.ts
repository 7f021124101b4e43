import type { ChannelOperation, Reply } from '../../../asyncapi/view/channel-view.ts';
import { EMPTY, type Html, html } from '../../../lib/html.ts';
import { pointerTo } from '../../../lib/places/json-pointer.ts';
import { kebabCase } from '../../../lib/url/anchor.ts';
import type { PageState } from '../context.ts';
import { externalLink } from '../described.ts';
import { alternatives } from '../operation/security.ts';
import { bindingList } from './binding-list.ts';
import { messageList } from './message.ts';

/** One thing that readers do on a channel, with its messages and what is replied. */
export function channelOperation(operation: ChannelOperation, state: PageState): Html {
  const { strings } = state;
  const { id: key, title, does, summary, description, messages, security, reply, bindings } = operation;
  const id = state.uniqueId(`${does}-${kebabCase(key)}`);
  state.headings.push({ level: 3, id, text: title });
  const direction = does === 'send' ? 'request' : 'response';
  return html`<div class="channel-operation"><div class="field-head"><h3 id="${id}"><a href="#${id}" class="ref-anchor">${title}</a></h3>${operation.deprecated && html`<span class="pill pill-deprecated">${strings.apiDeprecated}</span>`}${operation.tags.map((tag) => html`<span class="pill">${tag}</span>`)}</div>${summary && summary !== title && html`<div class="field-text">${state.markdown(summary)}</div>`}${description && description !== summary && html`<div class="field-text">${state.markdown(description)}</div>`}${security.options.length > 0 && html`<p class="ref-label">${strings.apiAuthorizations}</p>${alternatives(security, state)}`}${messageList(messages, state, does, operation.pointer, direction)}${reply && replyPart(reply, operation, state)}${bindings.length > 0 && html`<p class="ref-label">${strings.apiBindings}</p>${bindingList(bindings, state)}`}${operation.externalDocs && externalLink(operation.externalDocs, state)}</div>`;
}

/** What comes back goes the other way. */
function replyPart(reply: Reply, { does, pointer }: ChannelOperation, state: PageState): Html {
  const { channel, location, description, messages } = reply;
  const url = channel && state.operationUrl?.(state.spec, pointerTo('', 'channels', channel));
  const facts = [
    channel && html`<span class="field-name">${url ? html`<a href="${url}">${channel}</a>` : channel}</span>`,
    location && html`<code>${location}</code>`,
  ].filter(Boolean);
  return html`<p class="ref-label">${state.strings.apiReply}</p>${facts.length > 0 && html`<p class="schema-line">${facts}</p>`}${description ? html`<div class="field-text">${state.markdown(description)}</div>` : EMPTY}${messageList(messages, state, 'reply', `${pointer}/reply`, does === 'send' ? 'response' : 'request')}`;
}
