import type { AsideKind } from '../../../components/html/body-renderer.ts';
import { EMPTY, type Html, html } from '../../../lib/html.ts';
import { pointerTo } from '../../../lib/places/json-pointer.ts';
import type { ReferenceStrings } from '../../../lib/strings/page-strings.ts';
import { kebabCase } from '../../../lib/url/anchor.ts';
import type { AsyncSpec, Channel } from '../../../reference/formats/asyncapi/document/async-spec.ts';
import { channelBadge, wholeAddress } from '../../../reference/formats/asyncapi/page/channel-text.ts';
import { isUrlProtocol } from '../../../reference/formats/asyncapi/view/channel-servers.ts';
import type {
  ChannelOperation,
  ChannelView,
  Reply,
} from '../../../reference/formats/asyncapi/view/channel-view.ts';
import type { MessageView } from '../../../reference/formats/asyncapi/view/message-view.ts';
import type { ViewedTarget } from '../../../reference/formats/formats.ts';
import { responseExamples } from '../../../reference/sample/response-examples.ts';
import type { SentBy } from '../../../reference/schema/keywords.ts';
import {
  type OwnParts,
  type PageState,
  pageState,
  type ReferenceContext,
  type RenderedReference,
} from '../context.ts';
import { longBar, pathParts, serverList } from '../operation/endpoint.ts';
import { parameterSections } from '../operation/parameters.ts';
import { alternatives, securitySection } from '../operation/security.ts';
import {
  type Choice,
  choices,
  deprecatedPill,
  described,
  externalLink,
  fieldText,
  partLabel,
  pill,
  section,
} from '../parts.ts';
import { channelSlot } from '../playground-slot.ts';
import { exampleBlock } from '../samples/sample-block.ts';
import { bindingList, messageList } from './message.ts';

/** The generated part of the page of a channel: how to connect, then what readers send and receive. */
export function channelReference(
  { spec, channel, view }: ViewedTarget & { kind: 'channel' },
  context: ReferenceContext,
  { playground, asides = new Set() }: OwnParts,
): RenderedReference {
  const state = pageState(spec, context);
  const { strings } = context;
  const { operations, otherMessages, bindings } = view;
  const doing = (does: ChannelOperation['does']) => operations.filter((operation) => operation.does === does);
  const parts = [
    securitySection(view.security, state),
    ...parameterSections(view.parameters, { origin: channel.pointer, direction: 'request' }, state),
    bindings.length > 0 && section(state, 'bindings', strings.apiBindings, bindingList(bindings, state)),
    operationSection('send', strings.apiSend, doing('send'), state),
    operationSection('receive', strings.apiReceive, doing('receive'), state),
    otherMessages.length > 0 &&
      section(
        state,
        'messages',
        strings.apiMessages,
        messageList(
          otherMessages,
          { prefix: 'message', origin: channel.pointer, direction: 'response' },
          state,
        ),
      ),
    view.tags.length > 1 && html`<p class="channel-tags">${view.tags.map((tag) => html`${pill(tag)} `)}</p>`,
    view.externalDocs && externalLink(view.externalDocs, context),
  ];
  return {
    lead: channelBar(spec, channel, view, strings, channelSlot(spec, channel, view, context, playground)),
    ...described(view.description, state),
    html: html`<div class="reference">${parts}</div>`,
    examples: channelSamples(view, state, asides),
    headings: state.headings,
    ids: state.ids,
  };
}

function operationSection(
  anchor: ChannelOperation['does'],
  title: string,
  operations: readonly ChannelOperation[],
  state: PageState,
): Html {
  if (operations.length === 0) return EMPTY;
  return section(state, anchor, title, () =>
    operations.map((operation) => channelOperation(operation, state)),
  );
}

/** Protocol and address with the server in front; the servers themselves if they have more details. */
function channelBar(
  spec: AsyncSpec,
  channel: Channel,
  view: ChannelView,
  strings: ReferenceStrings,
  playground: Html,
): Html {
  const badge = channelBadge(spec, channel);
  const { servers, address = '' } = view;
  const [server] = servers;
  const whole = wholeAddress(view);
  const base = whole !== '' && server && isUrlProtocol(server.protocol) ? server.url : undefined;
  const path = base === undefined ? address || channel.id : whole.slice(base.length);
  const isListed =
    servers.length > 1 ||
    (server && (base === undefined || server.description || server.variables.length > 0));
  const parts = [
    badge && html`<span class="method method-pill method-channel">${badge}</span>`,
    html`<code class="endpoint-path">${base !== undefined && html`<span class="endpoint-server">${base}</span>`}${pathParts(path)}</code>`,
    playground,
  ];
  return html`<div class="endpoint${playground !== EMPTY && longBar(`${base ?? ''}${path}`)}">${parts}</div>${isListed && serverList(servers, strings)}`;
}

/** An operation of a channel from the reader's perspective, with its messages and replies. */
function channelOperation(operation: ChannelOperation, state: PageState): Html {
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

/** The column next to the reference: what readers send, and what they receive, except what the page has `provided`. */
function channelSamples(view: ChannelView, state: PageState, provided: ReadonlySet<AsideKind>): Html {
  const { apiSend, apiReceive, apiMessages } = state.strings;
  const doing = (does: 'send' | 'receive') =>
    view.operations
      .filter((operation) => operation.does === does)
      .flatMap(({ messages, reply }) => ({ messages, replied: reply?.messages ?? [] }));
  const [sent, received] = [doing('send'), doing('receive')];
  const outgoing = [
    ...sent.flatMap(({ messages }) => messages),
    ...received.flatMap(({ replied }) => replied),
  ];
  const incoming = [
    ...received.flatMap(({ messages }) => messages),
    ...sent.flatMap(({ replied }) => replied),
  ];
  return html`${!provided.has('request') && panel(apiSend, outgoing, 'request', state)}${!provided.has('response') && html`${panel(apiReceive, incoming, 'response', state)}${panel(apiMessages, view.otherMessages, 'response', state)}`}`;
}

function panel(title: string, messages: readonly MessageView[], direction: SentBy, state: PageState): Html {
  const unique = [...new Map(messages.map((message) => [message.id, message])).values()];
  const blocks = unique.flatMap((message) => messageSamples(message, direction, state));
  if (blocks.length === 0) return EMPTY;
  return html`<div class="samples"><p class="samples-title">${title}</p>${choices('message', title, blocks)}</div>`;
}

/** The examples of a message, otherwise one generated from its schema. */
function messageSamples(
  { title, contentType, payload, examples }: MessageView,
  direction: SentBy,
  state: PageState,
): Choice[] {
  const schema = payload?.kind === 'schema' && state.samples.autogenerate ? payload.schema : undefined;
  const media = {
    type: contentType,
    ...(schema !== undefined && { schema }),
    examples,
    externalExamples: [],
    encoding: {},
  };
  return responseExamples(state.spec.document, [{ status: title, media: [media] }], direction).map(
    (example) => ({ label: example.label, body: exampleBlock(example, state) }),
  );
}
