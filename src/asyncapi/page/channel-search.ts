import type { SpecDocument } from '../../openapi/document/spec-document.ts';
import {
  fieldWords,
  parameterSearch,
  plain,
  type ReferenceSection,
  searchSection,
} from '../../openapi/page/reference-search.ts';
import type { AsyncSpec, Channel } from '../document/async-spec.ts';
import type { ChannelOperation, ChannelView } from '../view/channel-view.ts';
import type { MessageView } from '../view/message-view.ts';
import { channelEndpoint } from './channel-address.ts';

/** Address and description of a channel; its parameters; names, descriptions and fields of its messages. */
export function channelSearch(spec: AsyncSpec, channel: Channel, view: ChannelView): ReferenceSection[] {
  const { document } = spec;
  const about = [channelEndpoint(spec, channel), channel.id, plain(document, view.description), ...view.tags];
  const doing = (does: ChannelOperation['does']) =>
    view.operations
      .filter((operation) => operation.does === does)
      .map((operation) => operationWords(document, operation));
  const others = view.otherMessages.map((message) => messageWords(document, message));
  return [
    ...searchSection('', words(about)),
    ...parameterSearch(document, view.parameters),
    ...searchSection('Send', words(doing('send'))),
    ...searchSection('Receive', words(doing('receive'))),
    ...searchSection('Messages', words(others)),
  ];
}

function operationWords(
  document: SpecDocument,
  { title, summary, description, messages }: ChannelOperation,
): string {
  return words([
    title,
    plain(document, summary),
    plain(document, description),
    ...messages.map((message) => messageWords(document, message)),
  ]);
}

function messageWords(document: SpecDocument, message: MessageView): string {
  const { id, title, name, summary, description, payload } = message;
  return words([
    title,
    name ?? (id === title ? undefined : id),
    plain(document, summary),
    plain(document, description),
    payload?.kind === 'schema' ? fieldWords(document, payload.schema) : undefined,
  ]);
}

function words(parts: readonly (string | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
