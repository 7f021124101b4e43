import type { ChannelOperation } from '../../../asyncapi/view/channel-view.ts';
import { EMPTY, type Html, html } from '../../../lib/html.ts';
import { type PageState, pageState, type ReferenceContext } from '../context.ts';
import { described, externalLink } from '../described.ts';
import { parameterSections } from '../operation/parameters.ts';
import { securitySection } from '../operation/security.ts';
import { pill } from '../pill.ts';
import { channelSlot } from '../playground-slot.ts';
import type { RenderedReference } from '../rendered-reference.ts';
import { section } from '../section.ts';
import type { OwnParts, ViewedTarget } from '../target.ts';
import { bindingList } from './binding-list.ts';
import { channelBar } from './channel-bar.ts';
import { channelOperation } from './channel-operation.ts';
import { channelSamples } from './channel-samples.ts';
import { messageList } from './message.ts';

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
