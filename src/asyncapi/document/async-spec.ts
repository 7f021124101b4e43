import type { JsonObject } from '../../lib/json/json-object.ts';
import type { ApiDocument } from '../../openapi/document/spec.ts';

/** An AsyncAPI document. */
export interface AsyncSpec extends ApiDocument {
  /** In the order of the document; hidden ones too. */
  channels: readonly Channel[];
  /** The channel that a reference of the document leads to. */
  channelOf: (ref: unknown) => Channel | undefined;
}

export function isAsyncSpec(spec: ApiDocument): spec is AsyncSpec {
  return 'channels' in spec;
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

/** The name of a channel in navigation entries and problems. */
export function channelLabel({ id }: Channel): string {
  return `channel ${id}`;
}
