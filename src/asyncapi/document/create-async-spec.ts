import { isObject, type JsonObject } from '../../lib/json/json-object.ts';
import { pointerTo, segmentsOf } from '../../lib/places/json-pointer.ts';
import { objectOf, textOf } from '../../openapi/document/json.ts';
import { deref } from '../../openapi/document/refs.ts';
import { newDocument, type SpecDocument } from '../../openapi/document/spec-document.ts';
import type { AsyncOperation, AsyncSpec, Channel } from './async-spec.ts';

/** A spec from a parsed document. Whatever does not have the shape of a channel or operation is left out. */
export function createAsyncSpec(source: string, root: JsonObject): AsyncSpec {
  const document = newDocument(root);
  const operations = new Map<string, AsyncOperation[]>();
  const channels = entriesOf(document, 'channels').map((entry): Channel => {
    const own: AsyncOperation[] = [];
    operations.set(entry.id, own);
    return { ...entry, operations: own };
  });
  const idOf = channelFinder(document, channels);
  for (const operation of entriesOf(document, 'operations')) {
    const id = idOf(operation.value.channel);
    if (id !== undefined) operations.get(id)!.push(operation);
  }
  return { source, document, title: textOf(objectOf(root.info).title) ?? 'API', channels };
}

/** Finds the key of the channel that a reference leads to: named by it, or the same component. */
export function channelFinder(
  document: SpecDocument,
  channels: readonly Pick<Channel, 'id' | 'value'>[],
): (ref: unknown) => string | undefined {
  const ids = new Set(channels.map(({ id }) => id));
  const byValue = new Map([...channels].reverse().map(({ id, value }) => [value, id]));
  return (ref) => {
    if (!isObject(ref)) return undefined;
    const [first, id = '', ...rest] = typeof ref.$ref === 'string' ? segmentsOf(ref.$ref) : [];
    if (first === 'channels' && rest.length === 0 && ids.has(id)) return id;
    return byValue.get(deref(document, ref));
  };
}

function entriesOf(document: SpecDocument, key: 'channels' | 'operations') {
  return Object.entries(objectOf(document.root[key])).flatMap(([id, value]) =>
    isObject(value) && !id.startsWith('x-')
      ? [{ id, pointer: pointerTo('', key, id), value: deref(document, value) }]
      : [],
  );
}
