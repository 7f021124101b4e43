import { kebabCase } from '../../../../lib/url/anchor.ts';
import { listOf } from '../../../document/json.ts';
import type { SpecDocument } from '../../../document/spec-document.ts';
import { formComponents } from '../../../playground/form-components.ts';
import {
  type PlaygroundBody,
  type PlaygroundMedia,
  playgroundMedia,
} from '../../../playground/playground-body.ts';
import {
  commonSchemes,
  type PlaygroundData,
  type PlaygroundModel,
  type PlaygroundOptions,
  plainSecurity,
  playgroundParameter,
} from '../../../playground/playground-model.ts';
import type { FormSchemaOptions } from '../../../playground/read-form-schema.ts';
import { sampleValue } from '../../../sample/sample-value.ts';
import { sentParameters } from '../../../sample/sent-parameters.ts';
import type { NamedExample } from '../../../view/media.ts';
import { loginOrigins, type Security } from '../../../view/security.ts';
import { socketOrigins } from '../../../view/servers.ts';
import type { AsyncSpec, Channel } from '../document/async-spec.ts';
import { asyncSecurity, type ChannelServer, joinAddress, socketServers } from '../view/channel-servers.ts';
import type { ChannelView } from '../view/channel-view.ts';
import type { MessageView } from '../view/message-view.ts';

/** The playground of a channel, and the origins that it needs. */
export function channelPlayground(
  spec: AsyncSpec,
  channel: Channel,
  view: ChannelView,
  options: ChannelModelOptions,
): PlaygroundData {
  const model = channelModel(spec, channel, view, options);
  const origins = socketServers(view.servers).flatMap(socketOrigins);
  return { name: 'channel', model, called: [...origins, ...loginOrigins(model.security)] };
}

type ChannelModelOptions = Pick<PlaygroundOptions, 'prefill' | 'componentOf' | 'componentUrl' | 'exampleUrl'>;

/**
 * What the playground in the browser knows about a channel. A WebSocket starts with a GET request, so it has the model of
 * an operation: the method names the protocol, and the bodies are the messages that readers send.
 */
export function channelModel(
  spec: AsyncSpec,
  channel: Channel,
  view: ChannelView,
  options: ChannelModelOptions,
): PlaygroundModel {
  const { document } = spec;
  const schemaOptions = { document, prefill: options.prefill === true, direction: 'request' as const };
  const servers = socketServers(view.servers);
  const security = securityOf(document, servers);
  const sent = sentParameters(document, { ...view, security }, commonSchemes(security));
  const parameters = sent.map((parameter) => playgroundParameter(parameter, schemaOptions));
  const media = sentMessages(view).map((message) => messageMedia(message, schemaOptions, options.exampleUrl));
  const body: PlaygroundBody = { required: true, media };
  const roots = [...parameters, ...media].flatMap(({ schema }) => (schema ? [schema] : []));
  return {
    spec: spec.source,
    name: kebabCase(channel.id) || 'channel',
    method: 'WS',
    path: joinAddress('', view.address ?? ''),
    servers: servers.map(({ template, url, description, variables }) => ({
      template,
      url,
      ...(description && { description }),
      variables,
    })),
    security: plainSecurity(document, security),
    parameters,
    ...(media.length > 0 && { body }),
    statuses: [],
    fill: options.prefill !== false,
    proxy: false,
    credentials: false,
    ...formComponents(roots, options.componentOf, options.componentUrl),
  };
}

/** Schemes of other protocols, such as SASL, are not part of the WebSocket handshake. */
function securityOf(document: SpecDocument, servers: readonly ChannelServer[]): Security {
  const lists = servers.map(({ value }) => value.security);
  const { options } = asyncSecurity(document, lists);
  return {
    options: options.filter((schemes) => schemes.every(({ type }) => type !== 'other')),
    optional: lists.some((list) => listOf(list).length === 0),
  };
}

/** A message that readers send, with the prefix of its anchors. */
interface SentMessage {
  message: MessageView;
  prefix: string;
}

/** Messages that readers send, and replies. Without operations, all messages of the channel. */
export function sentMessages({ operations, otherMessages }: ChannelView): SentMessage[] {
  const named = operations.flatMap(({ does, messages, reply }) =>
    does === 'send' ? withPrefix(messages, 'send') : withPrefix(reply?.messages ?? [], 'reply'),
  );
  const sent = named.length > 0 ? named : withPrefix(otherMessages, 'message');
  return [...new Map(sent.map((each) => [each.message.id, each])).values()];
}

function withPrefix(messages: readonly MessageView[], prefix: string): SentMessage[] {
  return messages.map((message) => ({ message, prefix }));
}

function messageMedia(
  { message, prefix }: SentMessage,
  options: FormSchemaOptions,
  exampleUrl: (example: unknown) => string,
): PlaygroundMedia {
  const { id, title, contentType, payload } = message;
  const schema = payload?.kind === 'schema' ? payload.schema : undefined;
  const media = playgroundMedia(
    {
      type: contentType,
      ...(schema !== undefined && { schema }),
      examples: examplesOf(message, schema, options.document),
      externalExamples: [],
      encoding: {},
    },
    options,
    exampleUrl,
  );
  // A message has no parts: form values are sent as text.
  const kind = media.kind === 'form' || media.kind === 'multipart' ? 'text' : media.kind;
  return { ...media, kind, message: { id, title, anchor: `${prefix}-${kebabCase(id) || 'message'}` } };
}

/** Without an example of the document, readers start with the sample of the page. */
function examplesOf(
  { examples }: MessageView,
  schema: unknown,
  document: SpecDocument,
): readonly NamedExample[] {
  if (examples.length > 0 || schema === undefined) return examples;
  return [{ name: 'Example', value: sampleValue(schema, { document, direction: 'request' }) }];
}
