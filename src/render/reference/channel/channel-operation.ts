import type { ChannelOperation, Reply } from '../../../asyncapi/view/channel-view.ts';
import { type Html, html } from '../../../lib/html.ts';
import { pointerTo } from '../../../lib/places/json-pointer.ts';
import { kebabCase } from '../../../lib/url/anchor.ts';
import type { PageState } from '../context.ts';
import { externalLink, fieldText } from '../described.ts';
import { alternatives } from '../operation/security.ts';
import { deprecatedPill, pill } from '../pill.ts';
import { partLabel } from '../section.ts';
import { bindingList } from './binding-list.ts';
import { messageList } from './message.ts';

/** An operation of a channel from the reader's perspective, with its messages and replies. */
export function channelOperation(operation: ChannelOperation, state: PageState): Html {
  const { strings } = state;
  const { title, does, summary, description, messages, security, reply, bindings } = operation;
  const id = state.uniqueId(`${does}-${kebabCase(operation.id)}`);
  state.headings.push({ level: 3, id, text: title });
  const direction = does === 'send' ? ('request' as const) : ('response' as const);
  const parts = [
    html`<div class="field-head"><h3 id="${id}"><a href="#${id}" class="ref-anchor">${title}</a></h3>${operation.deprecated && deprecatedPill(strings)}${operation.tags.map(pill)}</div>`,
    summary !== title && fieldText(summary, state),
    description !== summary && fieldText(description, state),
    security.options.length > 0 && [partLabel(strings.apiAuthorizations), alternatives(security, state)],
    messageList(messages, { prefix: does, origin: operation.pointer, direction }, state),
    reply && replyPart(reply, operation, state),
    bindings.length > 0 && [partLabel(strings.apiBindings), bindingList(bindings, state)],
    operation.externalDocs && externalLink(operation.externalDocs, state),
  ];
  return html`<div class="channel-operation">${parts}</div>`;
}

/** Replies go in the opposite direction. */
function replyPart(reply: Reply, { does, pointer }: ChannelOperation, state: PageState): Html {
  const { channel, location, description, messages } = reply;
  const url = channel && state.operationUrl?.(state.spec, pointerTo('', 'channels', channel));
  const facts = [
    channel && html`<span class="field-name">${url ? html`<a href="${url}">${channel}</a>` : channel}</span>`,
    location && html`<code>${location}</code>`,
  ].filter(Boolean);
  const direction = does === 'send' ? ('response' as const) : ('request' as const);
  const parts = [
    partLabel(state.strings.apiReply),
    facts.length > 0 && html`<p class="schema-line">${facts}</p>`,
    fieldText(description, state),
    messageList(messages, { prefix: 'reply', origin: `${pointer}/reply`, direction }, state),
  ];
  return html`${parts}`;
}
