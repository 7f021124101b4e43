import { ownField, setOwnField } from '../../../../lib/collections.ts';
import { isObject, type JsonObject } from '../../../../lib/json/json-object.ts';
import { pointerTo, segmentsOf } from '../../../../lib/places/json-pointer.ts';
import type { ApiDocument } from '../../../document/api-document.ts';
import { nodeKinds } from '../../../document/document-nodes.ts';
import { listOf, objectOf, textOf } from '../../../document/json.ts';
import { deref } from '../../../document/refs.ts';
import { newDocument, type SpecDocument } from '../../../document/spec-document.ts';

/** An AsyncAPI document. */
export interface AsyncSpec extends ApiDocument {
  format: 'asyncapi';
  /** In the order of the document; hidden ones too. */
  channels: readonly Channel[];
  /** The channel that a reference of the document leads to. */
  channelOf: (ref: unknown) => Channel | undefined;
}

/** An object under a key of `channels` or `operations`. */
interface Entry {
  /** The key. */
  id: string;
  /** JSON pointer to the object. */
  pointer: string;
  /** The object, with its reference followed. */
  value: JsonObject;
}

export interface Channel extends Entry {
  /** The operations of the channel, in the order of the document. */
  operations: readonly AsyncOperation[];
}

export type AsyncOperation = Entry;

const ASYNCAPI_KINDS = nodeKinds([
  ['schema', ['schema', 'payload', 'headers']],
  ['map', ['channels', 'operations', 'messages', 'parameters', 'servers', 'securitySchemes']],
]);

/** A spec from a parsed document. Whatever does not have the shape of a channel or operation is left out. */
export function createAsyncSpec(source: string, root: JsonObject): AsyncSpec {
  const document = newDocument(root, ASYNCAPI_KINDS);
  const operations = new Map<Channel, AsyncOperation[]>();
  const channels = entriesOf(document, 'channels').map((entry): Channel => {
    const own: AsyncOperation[] = [];
    const channel = { ...entry, operations: own };
    operations.set(channel, own);
    return channel;
  });
  const channelOf = channelFinder(document, channels);
  for (const operation of entriesOf(document, 'operations')) {
    const channel = channelOf(operation.value.channel);
    if (channel) operations.get(channel)!.push(operation);
  }
  return {
    format: 'asyncapi',
    source,
    document,
    title: textOf(objectOf(root.info).title) ?? 'API',
    channels,
    channelOf,
  };
}

/** Finds the channel that a reference leads to: named by it, or the same component. */
function channelFinder(document: SpecDocument, channels: readonly Channel[]): AsyncSpec['channelOf'] {
  const byId = new Map(channels.map((channel) => [channel.id, channel]));
  const byValue = new Map([...channels].reverse().map((channel) => [channel.value, channel]));
  return (ref) => {
    if (!isObject(ref)) return undefined;
    const [first, id = '', ...rest] = typeof ref.$ref === 'string' ? segmentsOf(ref.$ref) : [];
    const named = first === 'channels' && rest.length === 0 ? byId.get(id) : undefined;
    return named ?? byValue.get(deref(document, ref));
  };
}

function entriesOf(document: SpecDocument, key: 'channels' | 'operations') {
  return Object.entries(objectOf(document.root[key])).flatMap(([id, value]) =>
    isObject(value) && !id.startsWith('x-')
      ? [{ id, pointer: pointerTo('', key, id), value: deref(document, value) }]
      : [],
  );
}

/** An operation or message merged with its `traits`: later ones override earlier ones, its own keys override all of them. */
export function withTraits(document: SpecDocument, value: JsonObject): JsonObject {
  const traits = listOf(value.traits);
  if (traits.length === 0) return value;
  return [...traits.map((trait) => deref(document, trait)), value].reduce((merged, next) =>
    merge(merged, next),
  );
}

/** Objects are merged key by key, unless one of them is a reference. */
function merge(base: JsonObject, over: JsonObject): JsonObject {
  const merged: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const known = ownField(merged, key);
    const isMerged = isPlain(known) && isPlain(value);
    setOwnField(merged, key, isMerged ? merge(known, value) : value);
  }
  return merged;
}

function isPlain(value: unknown): value is JsonObject {
  return isObject(value) && value.$ref === undefined;
}
