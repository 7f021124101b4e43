import { plainSummary } from '../../openapi/document/plain-summary.ts';
import { fieldWords, parameterWords, type ReferenceSection } from '../../openapi/page/reference-search.ts';
import type { AsyncSpec, Channel } from '../document/async-spec.ts';
import type { ChannelView } from '../view/channel-view.ts';
import type { MessageView } from '../view/message-view.ts';
import { channelEndpoint } from './channel-address.ts';

/** Address and description of a channel; its parameters; names, descriptions and fields of its messages. */
export function channelSearch(spec: AsyncSpec, channel: Channel, view: ChannelView): ReferenceSection[] {
  const { document } = spec;
  const plain = (text: string | undefined) => (text === undefined ? '' : plainSummary(document, text));
  const sections: ReferenceSection[] = [
    {
      heading: '',
      id: '',
      text: words([channelEndpoint(spec, channel), channel.id, plain(view.description), ...view.tags]),
    },
  ];
  const add = (heading: string, id: string, text: string) => {
    if (text !== '') sections.push({ heading, id, text });
  };
  const inPlace = (place: string) =>
    parameterWords(
      document,
      view.parameters.filter((parameter) => parameter.in === place),
    );
  add('Path parameters', 'path-parameters', inPlace('path'));
  add('Query parameters', 'query-parameters', inPlace('query'));
  add('Headers', 'headers', inPlace('header'));
  const messageWords = ({ id, title, name, summary, description, payload }: MessageView) =>
    words([
      title,
      name ?? (id === title ? undefined : id),
      plain(summary),
      plain(description),
      payload?.kind === 'schema' ? fieldWords(document, payload.schema) : undefined,
    ]);
  for (const does of ['send', 'receive'] as const) {
    const operations = view.operations.filter((operation) => operation.does === does);
    const text = operations.flatMap(({ title, summary, description, messages }) => [
      title,
      plain(summary),
      plain(description),
      ...messages.map(messageWords),
    ]);
    add(does === 'send' ? 'Send' : 'Receive', does, words(text));
  }
  add('Messages', 'messages', words(view.otherMessages.map(messageWords)));
  return sections;
}

function words(parts: readonly (string | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
