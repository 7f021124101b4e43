import { isObject, type JsonObject } from '../../lib/json/json-object.ts';
import { objectOf, textOf } from '../document/json.ts';
import { deref } from '../document/refs.ts';
import type { SpecDocument } from '../document/spec-document.ts';

/** A body in one content type. */
export interface Media {
  type: string;
  schema?: unknown;
  examples: readonly NamedExample[];
  externalExamples: readonly ExternalExample[];
  encoding: JsonObject;
}

export interface NamedExample {
  name: string;
  summary?: string;
  description?: string;
  value: unknown;
}

/** An example in a file of its own. */
export interface ExternalExample {
  name: string;
  summary?: string;
  /** As written: an address, or a path from the folder of the document. */
  address: string;
}

/** Bodies of `content`, in the order of the document. */
export function mediaOf(document: SpecDocument, content: unknown): Media[] {
  return Object.entries(objectOf(content)).map(([type, value]) => {
    const media = objectOf(value);
    return {
      type,
      ...(media.schema !== undefined && { schema: media.schema }),
      examples: examplesOf(document, media),
      externalExamples: externalExamplesOf(document, media),
      encoding: objectOf(media.encoding),
    };
  });
}

/** Named examples that carry a value, else the single `example`. */
export function examplesOf(document: SpecDocument, owner: JsonObject): NamedExample[] {
  const named: NamedExample[] = [];
  for (const [name, value] of Object.entries(objectOf(owner.examples))) {
    const example = deref(document, value);
    if (!Object.hasOwn(example, 'value')) continue;
    const [summary, description] = [textOf(example.summary), textOf(example.description)];
    named.push({
      name,
      ...(summary && { summary }),
      ...(description && { description }),
      value: example.value,
    });
  }
  if (named.length > 0) return named;
  return owner.example === undefined ? [] : [{ name: 'Example', value: owner.example }];
}

/** Named examples that are elsewhere: `externalValue`. */
export function externalExamplesOf(document: SpecDocument, owner: JsonObject): ExternalExample[] {
  return Object.entries(objectOf(owner.examples)).flatMap(([name, value]) => {
    const example = deref(document, value);
    const [summary, address] = [textOf(example.summary), textOf(example.externalValue)];
    return address === undefined ? [] : [{ name, ...(summary && { summary }), address: address.trim() }];
  });
}

export function isJson(mediaType: string): boolean {
  return /^[^;]*[/+]json\b/i.test(mediaType);
}

/** Whether a `contentMediaType` means bytes rather than text. */
export function isBinary(mediaType: string | undefined): boolean {
  return mediaType !== undefined && !isJson(mediaType) && !mediaType.startsWith('text/');
}

/** The content type to send: of those with a wildcard, one that they stand for. */
export function sentType(mediaType: string): string {
  return mediaType === '*/*' ? 'application/json' : mediaType.replace('/*', '/octet-stream');
}

/** JSON first, then forms: what a reader most likely sends. */
export function preferredMedia<Typed extends { type: string }>(media: readonly Typed[]): Typed | undefined {
  return (
    media.find(({ type }) => isJson(sentType(type))) ??
    media.find(({ type }) => /form/i.test(type)) ??
    media[0]
  );
}

/** A parameter or header may carry its schema in `content`. */
export function schemaOf(owner: JsonObject): unknown {
  if (isObject(owner.schema) || typeof owner.schema === 'boolean') return owner.schema;
  return objectOf(Object.values(objectOf(owner.content))[0]).schema;
}
