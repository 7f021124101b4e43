import type { JsonObject } from '../../lib/json/json-object.ts';
import { listOf, objectOf, textOf } from '../document/json.ts';
import { deref } from '../document/refs.ts';
import type { SpecDocument } from '../document/spec-document.ts';

/** A body in one content type. */
export interface Media {
  type: string;
  schema?: unknown;
  /** Schema of each item of a stream, or of each part (OpenAPI 3.2). */
  itemSchema?: unknown;
  examples: readonly NamedExample[];
  externalExamples: readonly ExternalExample[];
  encoding: JsonObject;
  /** Content types of parts without names: first by position, then for all others. */
  partTypes?: { first: readonly (string | undefined)[]; others?: string };
}

export interface NamedExample {
  name: string;
  summary?: string;
  description?: string;
  value: unknown;
  /** The serialized value, if the document has it. */
  text?: string;
}

/** An example in a separate file. */
export interface ExternalExample {
  name: string;
  summary?: string;
  /** As written: a URL, or a path relative to the folder of the document. */
  address: string;
}

/** Bodies of `content`, in the order of the document. */
export function mediaOf(document: SpecDocument, content: unknown): Media[] {
  return Object.entries(objectOf(content)).map(([type, value]) => {
    const media = deref(document, value);
    const partTypes = partTypesOf(media);
    return {
      type,
      ...(media.schema !== undefined && { schema: media.schema }),
      ...(media.itemSchema !== undefined && { itemSchema: media.itemSchema }),
      examples: examplesOf(document, media, 'any'),
      externalExamples: externalExamplesOf(document, media),
      encoding: objectOf(media.encoding),
      ...(partTypes && { partTypes }),
    };
  });
}

function partTypesOf({ prefixEncoding, itemEncoding }: JsonObject): Media['partTypes'] {
  if (prefixEncoding === undefined && itemEncoding === undefined) return undefined;
  const typeOf = (encoding: unknown) => textOf(objectOf(encoding).contentType);
  const others = typeOf(itemEncoding);
  return { first: listOf(prefixEncoding).map(typeOf), ...(others && { others }) };
}

/**
 * Named examples with a value, otherwise the single `example`. With `data`, those that are only given serialized are left
 * out.
 */
export function examplesOf(document: SpecDocument, owner: JsonObject, form: 'data' | 'any'): NamedExample[] {
  const named: NamedExample[] = [];
  for (const [name, given] of Object.entries(objectOf(owner.examples))) {
    const example = deref(document, given);
    const text = textOf(example.serializedValue);
    const value = example.dataValue ?? example.value ?? (form === 'any' ? text : undefined);
    const isNull = example.dataValue === null || example.value === null;
    if (value === undefined && !isNull) continue;
    const [summary, description] = [textOf(example.summary), textOf(example.description)];
    named.push({
      name,
      ...(summary && { summary }),
      ...(description && { description }),
      value: value ?? null,
      ...(text !== undefined && { text }),
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
  return /^[^;]*[/+]json\b(?!-seq)/i.test(mediaType);
}

/** Whether a media type is a JSON value per line. */
export function isJsonLines(mediaType: string): boolean {
  return /^[^;]*[/+](?:x-)?(?:ndjson|jsonl|json-?lines)\b/i.test(mediaType);
}

/** Other media types that are a sequence of items. */
const SEQUENTIAL = /^(?:text\/event-stream|[^;]*[/+]json-seq)\b/i;

/** Whether a body is a sequence of items: by its type, or because the document describes an item. */
export function isSequence({ type, itemSchema, partTypes }: Media): boolean {
  return itemSchema !== undefined || partTypes !== undefined || isJsonLines(type) || SEQUENTIAL.test(type);
}

/** Whether a `contentMediaType` means bytes rather than text. */
export function isBinary(mediaType: string | undefined): boolean {
  return mediaType !== undefined && !isJson(mediaType) && !mediaType.startsWith('text/');
}

/** The content type to send: for one with a wildcard, a matching one. */
export function sentType(mediaType: string): string {
  if (mediaType === '*/*') return 'application/json';
  return mediaType === 'text/*' ? 'text/plain' : mediaType.replace('/*', '/octet-stream');
}

/** JSON first, then forms: what readers most likely send. */
export function preferredMedia<Typed extends { type: string }>(media: readonly Typed[]): Typed | undefined {
  return (
    media.find(({ type }) => isJson(sentType(type))) ??
    media.find(({ type }) => /form/i.test(type)) ??
    media[0]
  );
}

/** The content type of a parameter or header with `content`, and its media type object. */
export function contentOf(
  document: SpecDocument,
  owner: JsonObject,
): { type: string; media: JsonObject } | undefined {
  const [first] = Object.entries(objectOf(owner.content));
  return first && { type: first[0], media: deref(document, first[1]) };
}

export interface Body {
  description?: string;
  required: boolean;
  media: readonly Media[];
}

/** How a property of a form is encoded, if not in the default way. */
export interface PartEncoding {
  contentType?: string;
  /** The content types that a file may have, if there are several. */
  fileTypes?: readonly string[];
  style?: string;
  explode?: boolean;
  allowReserved?: boolean;
}

export function partEncodings({ encoding }: Pick<Media, 'encoding'>): Record<string, PartEncoding> {
  return Object.fromEntries(
    Object.entries(encoding).map(([name, value]) => {
      const { contentType, style, explode, allowReserved } = objectOf(value);
      const types = (textOf(contentType) ?? '').split(',').map((part) => part.trim());
      const [type] = types;
      const styleText = textOf(style);
      return [
        name,
        {
          ...(type && { contentType: type }),
          ...(types.length > 1 && { fileTypes: types }),
          ...(styleText && { style: styleText }),
          ...(typeof explode === 'boolean' && { explode }),
          ...(allowReserved === true && { allowReserved }),
        },
      ];
    }),
  );
}
