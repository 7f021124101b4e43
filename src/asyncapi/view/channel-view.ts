import { isObject, type JsonObject } from '../../lib/json/json-object.ts';
import { plainLine } from '../../markdown/plain-words.ts';
import { listOf, objectOf, textOf } from '../../openapi/document/json.ts';
import { deref } from '../../openapi/document/refs.ts';
import type { SpecDocument } from '../../openapi/document/spec-document.ts';
import { type ExternalDocs, externalDocsOf } from '../../openapi/view/operation-view.ts';
import { summaryTitle } from '../../openapi/view/operation-words.ts';
import type { Parameter } from '../../openapi/view/parameters.ts';
import type { Security } from '../../openapi/view/security.ts';
import type { AsyncOperation, AsyncSpec, Channel } from '../document/async-spec.ts';
import { channelFinder } from '../document/create-async-spec.ts';
import { withTraits } from '../document/with-traits.ts';
import { asyncSecurity } from './async-security.ts';
import { type Binding, bindingsOf } from './bindings.ts';
import { channelParameters } from './channel-parameters.ts';
import { type ChannelServer, channelServers } from './channel-servers.ts';
import { isDeprecated } from './is-deprecated.ts';
import { channelMessages, listedMessages, type MessageView, titleOf } from './message-view.ts';
import { tagNames } from './tag-names.ts';

/** Everything that a channel page says. */
export interface ChannelView {
  description?: string;
  deprecated: boolean;
  /** Undefined where it is only known when the application runs. */
  address?: string;
  servers: readonly ChannelServer[];
  parameters: readonly Parameter[];
  security: Security;
  bindings: readonly Binding[];
  operations: readonly ChannelOperation[];
  /** Messages of the channel that no operation names. */
  otherMessages: readonly MessageView[];
  tags: readonly string[];
  externalDocs?: ExternalDocs;
}

export interface ChannelOperation {
  id: string;
  pointer: string;
  title: string;
  /**
   * What the reader does. A document describes an application that offers an API: what it receives is what its callers
   * send.
   */
  does: 'send' | 'receive';
  summary?: string;
  description?: string;
  deprecated: boolean;
  messages: readonly MessageView[];
  security: Security;
  reply?: Reply;
  bindings: readonly Binding[];
  tags: readonly string[];
  externalDocs?: ExternalDocs;
}

export interface Reply {
  /** Key of the channel that it comes by; absent when that is only known at run time. */
  channel?: string;
  /** Where a message tells the address: a runtime expression. */
  location?: string;
  description?: string;
  messages: readonly MessageView[];
}

/**
 * Messages that the operations of a page may have only because they name none. Where there would be more, the messages of
 * the channel are listed once, apart from the operations.
 */
const MAX_LISTED = 2000;

export function channelView(spec: AsyncSpec, channel: Channel): ChannelView {
  const { document } = spec;
  const { value } = channel;
  const servers = channelServers(spec, channel);
  const all = channelMessages(document, value);
  const isListed = channel.operations.length * all.length <= MAX_LISTED;
  const operations = channel.operations.map((operation) =>
    operationView(spec, operation, isListed ? all : [], channel.operations.length),
  );
  const named = new Set(operations.flatMap(({ messages }) => messages.map(({ id }) => id)));
  const description = channelDescription(value);
  const address = textOf(value.address);
  const externalDocs = docsOf(document, value);
  return {
    ...(description && { description }),
    deprecated: isDeprecated(value),
    ...(address !== undefined && { address }),
    servers,
    parameters: channelParameters(document, value),
    security: asyncSecurity(
      document,
      servers.map((server) => server.value.security),
    ),
    bindings: [
      ...servers.flatMap((server) => bindingsOf(document, server.value)),
      ...bindingsOf(document, value, isParameter),
    ],
    operations,
    otherMessages: all.filter(({ id }) => !named.has(id)),
    tags: tagNames(document, value),
    ...(externalDocs && { externalDocs }),
  };
}

/** The title, else words made from the key: `userSignedUp` is `User signed up`. */
export function channelTitle({ id, value }: Channel): string {
  const title = textOf(value.title);
  return title === undefined ? titleOf(id) : plainLine(title);
}

export function channelDescription(channel: JsonObject): string | undefined {
  return textOf(channel.description) ?? textOf(channel.summary);
}

/** Query and headers of the handshake are among the parameters. */
function isParameter(protocol: string, key: string): boolean {
  return protocol === 'ws' && (key === 'query' || key === 'headers');
}

function operationView(
  spec: AsyncSpec,
  { id, pointer, value }: AsyncOperation,
  all: readonly MessageView[],
  count: number,
): ChannelOperation {
  const { document } = spec;
  const operation = withTraits(document, value);
  const text = (key: string) => textOf(operation[key]);
  const [title, summary, description] = [text('title'), text('summary'), text('description')];
  const externalDocs = docsOf(document, operation);
  const reply = isObject(operation.reply)
    ? replyOf(spec, deref(document, operation.reply), count)
    : undefined;
  return {
    id,
    pointer,
    title: title === undefined ? (summaryTitle(operation) ?? titleOf(id)) : plainLine(title),
    does: operation.action === 'send' ? 'receive' : 'send',
    ...(summary && { summary }),
    ...(description && { description }),
    deprecated: isDeprecated(operation),
    messages: messagesOf(document, operation.messages, all),
    security: asyncSecurity(document, [operation.security]),
    ...(reply && { reply }),
    bindings: bindingsOf(document, operation),
    tags: tagNames(document, operation),
    ...(externalDocs && { externalDocs }),
  };
}

/** All messages of the channel, unless some are named. */
function messagesOf(
  document: SpecDocument,
  list: unknown,
  all: readonly MessageView[],
): readonly MessageView[] {
  return Array.isArray(list) ? listedMessages(document, list) : all;
}

function replyOf({ document, channels }: AsyncSpec, reply: JsonObject, operations: number): Reply {
  const address = deref(document, reply.address);
  const [location, description] = [textOf(address.location), textOf(address.description)];
  const id = channelFinder(document, channels)(reply.channel);
  const channel = channels.find((candidate) => candidate.id === id);
  const isListed = operations * Object.keys(objectOf(channel?.value.messages)).length <= MAX_LISTED;
  const all = channel && isListed ? channelMessages(document, channel.value) : [];
  return {
    ...(channel && { channel: channel.id }),
    ...(location && { location }),
    ...(description && { description }),
    messages: messagesOf(document, Array.isArray(reply.messages) ? listOf(reply.messages) : undefined, all),
  };
}

function docsOf(document: SpecDocument, owner: JsonObject): ExternalDocs | undefined {
  return externalDocsOf({ externalDocs: deref(document, owner.externalDocs) });
}
