import { isObject, type JsonObject } from '../../lib/json/json-object.ts';
import { pointerTo, segmentsOf } from '../../lib/places/json-pointer.ts';
import { objectOf, textOf } from '../../openapi/document/json.ts';
import { deref } from '../../openapi/document/refs.ts';
import { newDocument, type SpecDocument } from '../../openapi/document/spec-document.ts';
import type { AsyncOperation, AsyncSpec, Channel } from './async-spec.ts';

/** A spec from a parsed document. Whatever does not have the shape of a channel or operation is left out. */
export function createAsyncSpec(source: string, root: JsonObject): AsyncSpec {
  const document = newDocument(root);
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
  return { source, document, title: textOf(objectOf(root.info).title) ?? 'API', channels, channelOf };
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
