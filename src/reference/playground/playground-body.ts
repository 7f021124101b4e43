import { isObject } from '../../lib/json/json-object.ts';
import { sampleValue } from '../sample/sample-value.ts';
import { BOUNDARY, sequenceSample } from '../sample/sequence.ts';
import { isXml, toXml } from '../sample/xml-sample.ts';
import {
  type Body,
  isJson,
  isSequence,
  type Media,
  type NamedExample,
  type PartEncoding,
  partEncodings,
} from '../view/media.ts';
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
  /** Examples of the document to choose from. The form starts with the first. */
  examples?: readonly PlaygroundExample[];
  /** How properties of a form are encoded, if not in the default way. */
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
  /** Absent if it was too large for the model; then it is at `url`. */
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
  const kind = kindOf(media);
  // A plain string has no form.
  const schema =
    media.schema === undefined || isSequence(media) ? undefined : formSchema(media.schema, options);
  // Parts without names are edited as text, so their boundary is known.
  const isParts = isSequence(media) && /^multipart\//i.test(media.type);
  const type = isParts ? `${media.type}; boundary=${BOUNDARY}` : media.type;
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

/** XML and sequences of items have no form: readers start with a text, as in the code samples. */
function writtenExamples(media: Media, { document }: FormSchemaOptions): readonly NamedExample[] {
  const { type, schema, examples } = media;
  const options = { document, direction: 'request' as const };
  if (isSequence(media)) {
    const given = examples.length > 0 ? examples : [{ name: 'Example', value: undefined }];
    return given.flatMap((example) => {
      const value = sequenceSample(media, example.value, options);
      return value === undefined ? [] : [{ ...example, value }];
    });
  }
  if (!isXml(type))
    return isJson(type) ? examples : examples.map((example) => ({ ...example, value: sentValue(example) }));
  const made = { name: 'Example', value: sampleValue(schema, options) };
  const known = examples.length > 0 || schema === undefined ? examples : [made];
  return known.map((example) => ({ ...example, value: toXml(document, schema, sentValue(example)) }));
}

/** The serialized text, if the document has it. */
function sentValue({ value, text }: NamedExample): unknown {
  return text ?? value;
}

/** The first is always included, others while there is space. */
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

function kindOf(media: Media): BodyKind {
  const { type, schema } = media;
  if (isSequence(media)) return 'text';
  if (isJson(type) || type === '*/*') return 'json';
  if (/^multipart\//i.test(type)) return 'multipart';
  if (/x-www-form-urlencoded/i.test(type)) return 'form';
  if (/^text\/|[/+](?:xml|yaml|x-yaml|graphql|sql)\b/i.test(type)) return 'text';
  const isText = isObject(schema) && schema.type === 'string' && schema.format === undefined;
  return isText && !/^(?:image|audio|video|font)\/|octet-stream|zip|pdf/i.test(type) ? 'text' : 'file';
}
