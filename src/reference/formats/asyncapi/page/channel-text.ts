import type { JsonObject } from '../../../../lib/json/json-object.ts';
import { pointerTo } from '../../../../lib/places/json-pointer.ts';
import type { ReferenceStrings } from '../../../../lib/strings/page-strings.ts';
import { joinTexts } from '../../../../lib/text/join-texts.ts';
import { type DocumentLink, documentPart } from '../../../document/fragment.ts';
import { objectOf } from '../../../document/json.ts';
import { deref } from '../../../document/refs.ts';
import type { SpecDocument } from '../../../document/spec-document.ts';
import { beyondSummary } from '../../../document/words.ts';
import {
  fieldWords,
  parameterSearch,
  plain,
  type ReferenceSection,
  searchSection,
  searchStart,
} from '../../../page/reference-search.ts';
import type { AsyncSpec, Channel } from '../document/async-spec.ts';
import { channelServers, isUrlProtocol, joinAddress } from '../view/channel-servers.ts';
import type { ChannelOperation, ChannelView } from '../view/channel-view.ts';
import type { MessageView } from '../view/message-view.ts';

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

/** Address and description of a channel; its parameters; names, descriptions and fields of its messages. */
export function channelSearch(
  spec: AsyncSpec,
  channel: Channel,
  view: ChannelView,
  strings: ReferenceStrings,
): ReferenceSection[] {
  const { document } = spec;
  const about = [channelEndpoint(spec, channel), channel.id, plain(document, view.description), ...view.tags];
  const doing = (does: ChannelOperation['does']) =>
    view.operations
      .filter((operation) => operation.does === does)
      .map((operation) => operationWords(document, operation));
  const others = view.otherMessages.map((message) => messageWords(document, message));
  return [
    ...searchStart(joinTexts(about)),
    ...parameterSearch(document, view.parameters, strings),
    ...searchSection(strings, 'send', joinTexts(doing('send'))),
    ...searchSection(strings, 'receive', joinTexts(doing('receive'))),
    ...searchSection(strings, 'messages', joinTexts(others)),
  ];
}

function operationWords(
  document: SpecDocument,
  { title, summary, description, messages }: ChannelOperation,
): string {
  return joinTexts([
    title,
    plain(document, summary),
    plain(document, description),
    ...messages.map((message) => messageWords(document, message)),
  ]);
}

function messageWords(document: SpecDocument, message: MessageView): string {
  const { id, title, name, summary, description, payload } = message;
  return joinTexts([
    title,
    name ?? (id === title ? undefined : id),
    plain(document, summary),
    plain(document, description),
    payload?.kind === 'schema' ? fieldWords(document, payload.schema) : undefined,
  ]);
}

/** The protocol in capitals, for menus: `WSS`, `KAFKA`. Undefined if the document names none. */
export function channelBadge(spec: AsyncSpec, channel: Channel): string | undefined {
  return protocolOf(channelServers(spec, channel), deref(spec.document, channel.value.bindings));
}

/** `WSS /chat/{room}`: for search, and shown next to its title in lists. */
export function channelEndpoint(spec: AsyncSpec, channel: Channel): string {
  const { address } = channel.value;
  const shown = typeof address === 'string' && address !== '' ? address : channel.id;
  return [channelBadge(spec, channel), shown].filter(Boolean).join(' ');
}

/** Protocol of the first server; without one, the only protocol that the channel has a binding for. */
function protocolOf(servers: readonly { protocol: string }[], bindings: JsonObject): string | undefined {
  const [first] = servers;
  if (first) return shortName(first.protocol);
  const named = Object.keys(bindings).filter((name) => !name.startsWith('x-'));
  return named.length === 1 ? shortName(named[0]!) : undefined;
}

/** `KAFKA` for `kafka-secure`: menus have little space. */
function shortName(protocol: string): string | undefined {
  return protocol.replace(/^secure-|-secure$/, '').toUpperCase() || undefined;
}

/**
 * The full address, with defaults of variables inserted. For a topic or queue, which is not part of a URL, only its
 * name.
 */
export function wholeAddress({ servers, address = '' }: Pick<ChannelView, 'servers' | 'address'>): string {
  const [first] = servers;
  if (!first || !isUrlProtocol(first.protocol)) return address;
  return joinAddress(first.url, address);
}
