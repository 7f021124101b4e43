import type { ChannelView } from '../../../asyncapi/view/channel-view.ts';
import type { MessageView } from '../../../asyncapi/view/message-view.ts';
import { EMPTY, type Html, html } from '../../../lib/html.ts';
import { responseExamples } from '../../../openapi/sample/response-examples.ts';
import type { SentBy } from '../../../openapi/schema/direction.ts';
import type { AsideKind } from '../../html/body-renderer.ts';
import { type Choice, choices } from '../choices.ts';
import type { PageState } from '../context.ts';
import { exampleBlock } from '../samples/sample-block.ts';

/** The column next to the reference: what readers send, and what they receive, except what the page has `provided`. */
export function channelSamples(view: ChannelView, state: PageState, provided: ReadonlySet<AsideKind>): Html {
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
