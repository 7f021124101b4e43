import { isObject } from '../../lib/json/json-object.ts';
import { sampleValue } from '../sample/sample-value.ts';
import { isXml, toXml } from '../sample/xml-sample.ts';
import { isJson, type Media, type NamedExample } from '../view/media.ts';
import type { Body } from '../view/operation-view.ts';
import { type PartEncoding, partEncodings } from '../view/part-encoding.ts';
import type { FormSchema } from './form-schema.ts';
import { type FormSchemaOptions, formSchema, hintOf } from './read-form-schema.ts';

export interface PlaygroundBody {
  required: boolean;
  hint?: string;
  media: readonly PlaygroundMedia[];
}

export interface PlaygroundMedia {
  type: string;
  /** Set on channels: which message it is. */
  message?: PlaygroundMessage;
  kind: BodyKind;
  schema?: FormSchema;
  /** Of the document, for readers to choose from. The form starts with the first. */
  examples?: readonly PlaygroundExample[];
  /** How properties of a form are written, where that is not the usual way. */
  encoding?: Record<string, PartEncoding>;
}

export interface PlaygroundMessage {
  id: string;
  title: string;
  /** Start of the anchors of its fields on the page. */
  anchor: string;
}

export interface PlaygroundExample {
  name: string;
  /** Absent when it was too large for the model; then it is found at `url`. */
  value?: unknown;
  url?: string;
}

export type BodyKind = 'json' | 'form' | 'multipart' | 'text' | 'file';

/** Size of the examples of a model, in characters of JSON. Further ones are loaded when they are chosen. */
const MAX_EXAMPLES = 16_000;

export function playgroundBody(
  body: Body,
  options: FormSchemaOptions,
  exampleUrl: (example: unknown) => string,
): PlaygroundBody {
  const hint = hintOf(options.document, body.description);
  return {
    required: body.required,
    ...(hint && { hint }),
    media: body.media.map((media) => playgroundMedia(media, options, exampleUrl)),
  };
}

export function playgroundMedia(
  media: Media,
  options: FormSchemaOptions,
  exampleUrl: (example: unknown) => string,
): PlaygroundMedia {
  const { type } = media;
  const schema = media.schema === undefined ? undefined : formSchema(media.schema, options);
  const kind = kindOf(media);
  const examples = kind === 'file' ? [] : boundedExamples(writtenExamples(media, options), exampleUrl);
  const encoding = partEncodings(media);
  return {
    type,
    kind,
    ...(schema && { schema }),
    ...(examples.length > 0 && { examples }),
    ...(Object.keys(encoding).length > 0 && { encoding }),
  };
}

/** XML has no form: readers start with a text, as in the code samples. */
function writtenExamples(
  { type, schema, examples }: Media,
  { document }: FormSchemaOptions,
): readonly NamedExample[] {
  if (!isXml(type)) return examples;
  const made = { name: 'Example', value: sampleValue(schema, { document, direction: 'request' }) };
  const known = examples.length > 0 || schema === undefined ? examples : [made];
  return known.map((example) => ({ ...example, value: toXml(document, schema, example.value) }));
}

/** The first is always at hand, others as long as there is room. */
function boundedExamples(
  examples: readonly NamedExample[],
  exampleUrl: (example: unknown) => string,
): PlaygroundExample[] {
  let size = 0;
  return examples.map(({ name, summary, value }, index) => {
    size += JSON.stringify(value)?.length ?? 0;
    const label = summary ?? name;
    return index === 0 || size <= MAX_EXAMPLES
      ? { name: label, value }
      : { name: label, url: exampleUrl(value) };
  });
}

function kindOf({ type, schema }: Media): BodyKind {
  if (isJson(type) || type === '*/*') return 'json';
  if (/^multipart\//i.test(type)) return 'multipart';
  if (/x-www-form-urlencoded/i.test(type)) return 'form';
  if (/^text\/|[/+](?:xml|yaml|x-yaml|graphql|sql|x-ndjson|jsonl)\b/i.test(type)) return 'text';
  const isText = isObject(schema) && schema.type === 'string' && schema.format === undefined;
  return isText && !/^(?:image|audio|video|font)\/|octet-stream|zip|pdf/i.test(type) ? 'text' : 'file';
}
