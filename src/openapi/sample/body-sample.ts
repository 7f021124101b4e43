import { isObject } from '../../lib/json/json-object.ts';
import { textOf } from '../document/json.ts';
import type { SpecDocument } from '../document/spec-document.ts';
import { flattenSchema, propertiesOf } from '../schema/flat-schema.ts';
import { isJson, type Media, preferredMedia } from '../view/media.ts';
import type { Body } from '../view/operation-view.ts';
import type { ApiSampleOptions } from './sample-options.ts';
import { sampleValue } from './sample-value.ts';
import { isXml, toXml } from './xml-sample.ts';

export interface FormPart {
  name: string;
  value: string;
  /** The value is the name of a file to send. */
  file: boolean;
  /** Content type of the part, where it is not plain text. */
  type?: string;
}

export type SampleBody = { type: string } & (
  | { kind: 'json'; value: unknown }
  | { kind: 'form'; parts: readonly FormPart[] }
  | { kind: 'multipart'; parts: readonly FormPart[] }
  | { kind: 'text'; text: string }
  | { kind: 'file'; name: string }
);

/** A sample of the request's body in its preferred content type. A form without fields that need not be sent is not. */
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
  const { type, schema } = media;
  const value =
    media.examples[0]?.value ??
    (schema === undefined
      ? undefined
      : sampleValue(schema, { document, direction: 'request', requiredOnly: defaults === 'required' }));
  if (isJson(type)) return { kind: 'json', type, value: value ?? {} };
  if (/^multipart\//i.test(type))
    return { kind: 'multipart', type, parts: formParts(document, schema, value) };
  if (/x-www-form-urlencoded/i.test(type))
    return { kind: 'form', type, parts: formParts(document, schema, value) };
  if (isXml(type)) return { kind: 'text', type, text: toXml(document, schema, value) };
  if (typeof value === 'string' && !isBinary(document, schema)) return { kind: 'text', type, text: value };
  return value === undefined || isBinary(document, schema)
    ? { kind: 'file', type, name: 'file' }
    : { kind: 'text', type, text: JSON.stringify(value, null, 2) };
}

function formParts(document: SpecDocument, schema: unknown, value: unknown): FormPart[] {
  if (!isObject(value)) return [];
  const properties = new Map(propertiesOf(flattenSchema(document, schema).keywords));
  return Object.entries(value).map(([name, item]) => {
    const property = properties.get(name);
    const file = isBinary(document, property) || isBinary(document, itemsOf(document, property));
    if (file) return { name, value: 'file', file };
    return { name, value: typeof item === 'string' ? item : JSON.stringify(item), file };
  });
}

function itemsOf(document: SpecDocument, schema: unknown): unknown {
  return flattenSchema(document, schema).keywords.items;
}

function isBinary(document: SpecDocument, schema: unknown): boolean {
  if (schema === undefined) return false;
  const { keywords } = flattenSchema(document, schema);
  const mediaType = textOf(keywords.contentMediaType);
  return (
    keywords.format === 'binary' ||
    (mediaType !== undefined && !isJson(mediaType) && !mediaType.startsWith('text/'))
  );
}
