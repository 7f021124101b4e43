import { isObject } from '../../../../lib/json/json-object.ts';
import { textOf } from '../../../document/json.ts';
import type { SpecDocument } from '../../../document/spec-document.ts';
import { type SampleOptions, sampleValue } from '../../../sample/sample-value.ts';
import { BOUNDARY, RECORD_SEPARATOR, sequenceSample } from '../../../sample/sequence.ts';
import { fieldPairs, hasOwnStyle, isCompound, scalarText } from '../../../sample/serialize.ts';
import { isXml, toXml } from '../../../sample/xml-sample.ts';
import { flattenSchema } from '../../../schema/flat-schema.ts';
import { propertiesOf } from '../../../schema/keywords.ts';
import { asType } from '../../../schema/values.ts';
import {
  type Body,
  isBinary,
  isJson,
  isSequence,
  type Media,
  partEncodings,
  preferredMedia,
  sentType,
} from '../../../view/media.ts';

/** Options for samples: `api.examples` of docs.json. */
export interface ApiSampleOptions {
  /** Languages in order, by key or alias; undefined for the built-in set. */
  languages?: readonly string[];
  /** Whether optional parameters and properties are part of a sample. */
  defaults: 'required' | 'all';
  /** Without it, only samples of the document are shown. */
  autogenerate: boolean;
}

export interface FormPart {
  name: string;
  value: string;
  /** The value is a file name. */
  file: boolean;
  /** Content type of the part, if it is not plain text. */
  type?: string;
}

export type SampleBody = { type: string } & (
  | { kind: 'json'; value: unknown }
  | { kind: 'form'; parts: readonly FormPart[] }
  | { kind: 'multipart'; parts: readonly FormPart[] }
  | { kind: 'text'; text: string }
  | { kind: 'file'; name: string }
);

/** A sample of the request's body in its preferred content type. An optional form without fields is not sent. */
export function bodySample(
  document: SpecDocument,
  body: Body | undefined,
  options: ApiSampleOptions,
): SampleBody | undefined {
  const media = body && preferredMedia(body.media);
  if (!media) return undefined;
  const sample = mediaSample(document, media, options);
  return !body.required && 'parts' in sample && sample.parts.length === 0 ? undefined : sample;
}

function mediaSample(document: SpecDocument, media: Media, { defaults }: ApiSampleOptions): SampleBody {
  const { schema } = media;
  const type = sentType(media.type);
  const options = { document, direction: 'request' as const, requiredOnly: defaults === 'required' };
  const [example] = media.examples;
  const isMultipart = /^multipart\//i.test(type);
  if (example?.text !== undefined && !isJson(type) && !isMultipart)
    return { kind: 'text', type, text: example.text };
  if (isSequence(media)) return sequenceBody(media, example?.value, options);
  // `null` is a value of JSON only.
  const isGiven = example && (example.value !== null || isJson(type));
  const value = isGiven ? example.value : schema === undefined ? undefined : sampleValue(schema, options);
  if (isJson(type)) return jsonBody(document, schema, type, value === undefined ? {} : value);
  if (isMultipart) return { kind: 'multipart', type, parts: multipartParts(document, media, value) };
  if (/x-www-form-urlencoded/i.test(type)) return { kind: 'form', type, parts: formFields(media, value) };
  if (isXml(type)) return { kind: 'text', type, text: toXml(document, schema, value) };
  if (typeof value === 'string' && !isFile(document, schema)) return { kind: 'text', type, text: value };
  return value === undefined || isFile(document, schema)
    ? { kind: 'file', type, name: 'file' }
    : { kind: 'text', type, text: JSON.stringify(value, null, 2) };
}

/** Lines of text, or a file if the items have separators that a sample cannot show. */
function sequenceBody(media: Media, value: unknown, options: SampleOptions): SampleBody {
  const { type } = media;
  if (/^multipart\//i.test(type))
    return { kind: 'file', type: `${type}; boundary=${BOUNDARY}`, name: 'file' };
  const text = sequenceSample(media, value, options);
  return text === undefined || text.includes(RECORD_SEPARATOR)
    ? { kind: 'file', type, name: 'file' }
    : { kind: 'text', type, text };
}

/** An example may be JSON text itself, even invalid JSON. */
function jsonBody(document: SpecDocument, schema: unknown, type: string, value: unknown): SampleBody {
  const isText = typeof value === 'string' && !flattenSchema(document, schema).types.includes('string');
  if (!isText || !/^\s*[[{]/.test(value)) return { kind: 'json', type, value };
  const parsed = asType(value, 'object') ?? asType(value, 'array');
  return parsed === undefined ? { kind: 'text', type, text: value } : { kind: 'json', type, value: parsed };
}

/** As the playground sends them. */
function formFields(media: Media, value: unknown): FormPart[] {
  const encodings = new Map(Object.entries(partEncodings(media)));
  return entriesOf(value).flatMap(([name, item]) => textParts(fieldPairs(name, item, encodings.get(name))));
}

function textParts(pairs: URLSearchParams): FormPart[] {
  return Array.from(pairs, ([name, value]) => ({ name, value, file: false }));
}

/** Each item of a list is a separate part; objects are JSON parts. With a style, they are text parts. */
function multipartParts(document: SpecDocument, media: Media, value: unknown): FormPart[] {
  const properties = new Map(propertiesOf(flattenSchema(document, media.schema).keywords));
  const encodings = new Map(Object.entries(partEncodings(media)));
  return entriesOf(value).flatMap(([name, item]): FormPart[] => {
    const property = properties.get(name);
    const encoding = encodings.get(name);
    if (isFile(document, property) || isFile(document, itemsOf(document, property))) {
      const type = encoding?.contentType;
      return [{ name, value: 'file', file: true, ...(type && !type.includes('*') && { type }) }];
    }
    if (hasOwnStyle(encoding)) return textParts(fieldPairs(name, item, encoding));
    const items: readonly unknown[] = Array.isArray(item) ? item : [item];
    return items.map((content) => {
      const type = encoding?.contentType ?? (isCompound(content) ? 'application/json' : undefined);
      return { name, value: scalarText(content), file: false, ...(type && { type }) };
    });
  });
}

function entriesOf(value: unknown): [string, unknown][] {
  return isObject(value) ? Object.entries(value) : [];
}

function itemsOf(document: SpecDocument, schema: unknown): unknown {
  return flattenSchema(document, schema).keywords.items;
}

function isFile(document: SpecDocument, schema: unknown): boolean {
  if (schema === undefined) return false;
  const { keywords } = flattenSchema(document, schema);
  return keywords.format === 'binary' || isBinary(textOf(keywords.contentMediaType));
}
