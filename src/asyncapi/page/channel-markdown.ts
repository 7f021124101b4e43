import { pointerTo } from '../../lib/places/json-pointer.ts';
import { objectOf } from '../../openapi/document/json.ts';
import { beyondSummary } from '../../openapi/document/plain-summary.ts';
import { type DocumentLink, documentPart } from '../../openapi/page/reference-markdown.ts';
import type { AsyncSpec, Channel } from '../document/async-spec.ts';
import type { ChannelView } from '../view/channel-view.ts';
import { channelBadge, wholeAddress } from './channel-address.ts';

/**
 * The generated part of a channel page for its Markdown twin: the address, the description, what readers send and
 * receive, then its part of the AsyncAPI document.
 */
export function channelMarkdown(
  spec: AsyncSpec,
  channel: Channel,
  view: ChannelView,
  link: DocumentLink,
): string {
  const more = beyondSummary(spec.document, view.description ?? '');
  const where = [channelBadge(spec, channel), wholeAddress(view) || channel.id].filter(Boolean).join(' ');
  const pointers = [channel.pointer, ...channel.operations.map(({ pointer }) => pointer)];
  const document = documentPart('AsyncAPI', spec, [...pointers, ...sharedParts(spec)], link);
  return [code(where), more, directions(view), document].filter(Boolean).join('\n\n');
}

/** `send` and `receive` in the document are from the perspective of the application, not of readers. */
function directions({ operations }: ChannelView): string {
  return (['send', 'receive'] as const)
    .flatMap((does) => {
      const messages = operations
        .filter((operation) => operation.does === does)
        .flatMap((one) => one.messages);
      const names = [...new Set(messages.map(({ id }) => code(id)))].join(', ');
      return names ? [`You ${does}: ${names}`] : [];
    })
    .join('\n\n');
}

/** Security schemes and servers, which the servers of the document refer to. */
function sharedParts({ document }: AsyncSpec): string[] {
  const components = objectOf(document.root.components);
  return ['securitySchemes', 'servers', 'serverVariables'].flatMap((kind) =>
    Object.keys(objectOf(components[kind])).map((name) => pointerTo('/components', kind, name)),
  );
}

function code(text: string): string {
  return `\`${text.replace(/[`\s]+/g, ' ')}\``;
}
