import { isObject, type JsonObject } from '../../../../lib/json/json-object.ts';
import { plainLine } from '../../../../markdown/commonmark.ts';
import { objectOf, textOf } from '../../../document/json.ts';
import { deref } from '../../../document/refs.ts';
import type { SpecDocument } from '../../../document/spec-document.ts';
import { type ExternalDocs, summaryTitle } from '../../../document/words.ts';
import type { Parameter } from '../../../view/parameters.ts';
import type { Security } from '../../../view/security.ts';
import { type AsyncOperation, type AsyncSpec, type Channel, withTraits } from '../document/async-spec.ts';
import { asyncSecurity, type ChannelServer, channelParameters, channelServers } from './channel-servers.ts';
import {
  asyncExternalDocs,
  type Binding,
  bindingsOf,
  channelMessages,
  isDeprecated,
  listedMessages,
  type MessageView,
  tagNames,
  titleOf,
} from './message-view.ts';

/** Everything that a channel page shows. */
export interface ChannelView {
  description?: string;
  deprecated: boolean;
  /** Undefined if it is only known at run time. */
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
  /** Key of the reply channel; absent if that is only known at run time. */
  channel?: string;
  /** Runtime expression for the reply address. */
  location?: string;
  description?: string;
  messages: readonly MessageView[];
}

/**
 * An operation that names no messages has all messages of its channel. If the operations of a page would repeat more than
 * this many, the messages are listed once, separately.
 */
const MAX_REPEATED = 2000;

export function channelView(spec: AsyncSpec, channel: Channel): ChannelView {
  const { document } = spec;
  const { value } = channel;
  const servers = channelServers(spec, channel);
  const messages = channelMessages(document, value);
  const operationCount = channel.operations.length;
  const repeated = operationCount * messages.length <= MAX_REPEATED ? messages : [];
  const operations = channel.operations.map((operation) =>
    operationView(spec, operation, repeated, operationCount),
  );
  const named = new Set(operations.flatMap(({ messages }) => messages.map(({ id }) => id)));
  const description = channelDescription(value);
  const address = textOf(value.address);
  const externalDocs = asyncExternalDocs(document, value);
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
    otherMessages: messages.filter(({ id }) => !named.has(id)),
    tags: tagNames(document, value),
    ...(externalDocs && { externalDocs }),
  };
}

/** The title, otherwise words from the key: `userSignedUp` is `User signed up`. */
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
  ofChannel: readonly MessageView[],
  operationCount: number,
): ChannelOperation {
  const { document } = spec;
  const operation = withTraits(document, value);
  const text = (key: string) => textOf(operation[key]);
  const [title, summary, description] = [text('title'), text('summary'), text('description')];
  const externalDocs = asyncExternalDocs(document, operation);
  const reply = isObject(operation.reply)
    ? replyOf(spec, deref(document, operation.reply), operationCount)
    : undefined;
  return {
    id,
    pointer,
    title: title === undefined ? (summaryTitle(operation) ?? titleOf(id)) : plainLine(title),
    does: operation.action === 'send' ? 'receive' : 'send',
    ...(summary && { summary }),
    ...(description && { description }),
    deprecated: isDeprecated(operation),
    messages: messagesOf(document, operation.messages, ofChannel),
    security: asyncSecurity(document, [operation.security]),
    ...(reply && { reply }),
    bindings: bindingsOf(document, operation),
    tags: tagNames(document, operation),
    ...(externalDocs && { externalDocs }),
  };
}

/** The named ones, otherwise all of the channel. */
function messagesOf(
  document: SpecDocument,
  named: unknown,
  all: readonly MessageView[],
): readonly MessageView[] {
  return Array.isArray(named) ? listedMessages(document, named) : all;
}

function replyOf({ document, channelOf }: AsyncSpec, reply: JsonObject, operationCount: number): Reply {
  const address = deref(document, reply.address);
  const [location, description] = [textOf(address.location), textOf(address.description)];
  const channel = channelOf(reply.channel);
  const messageCount = Object.keys(objectOf(channel?.value.messages)).length;
  const isRepeated = operationCount * messageCount <= MAX_REPEATED;
  const repeated = channel && isRepeated ? channelMessages(document, channel.value) : [];
  return {
    ...(channel && { channel: channel.id }),
    ...(location && { location }),
    ...(description && { description }),
    messages: messagesOf(document, reply.messages, repeated),
  };
}
