import { isObject, objectOf, textOf } from '../document/json.ts';
import { isJson, type Media } from '../view/media.ts';
import type { Body } from '../view/operation-view.ts';
import { type FormSchema, type FormSchemaOptions, formSchema, hintOf } from './form-schema.ts';

export interface PlaygroundBody {
  required: boolean;
  hint?: string;
  media: readonly PlaygroundMedia[];
}

export interface PlaygroundMedia {
  type: string;
  kind: BodyKind;
  schema?: FormSchema;
  /** What the form starts with. */
  prefill?: unknown;
  /** How properties of a form are written, where that is not the usual way. */
  encoding?: Record<string, PartEncoding>;
}

export type BodyKind = 'json' | 'form' | 'multipart' | 'text' | 'file';

export interface PartEncoding {
  contentType?: string;
  style?: string;
  explode?: boolean;
  allowReserved?: boolean;
}

export function playgroundBody(body: Body, options: FormSchemaOptions): PlaygroundBody {
  const hint = hintOf(body.description);
  return {
    required: body.required,
    ...(hint && { hint }),
    media: body.media.map((media) => mediaOf(media, options)),
  };
}

function mediaOf(media: Media, options: FormSchemaOptions): PlaygroundMedia {
  const { type } = media;
  const schema = media.schema === undefined ? undefined : formSchema(media.schema, options);
  const kind = kindOf(media);
  const isRaw = kind === 'text';
  // A text has no form to guide the reader: an example is a better start than nothing.
  const prefill = options.prefill || isRaw ? media.examples[0]?.value : undefined;
  const encoding = encodingOf(media);
  return {
    type,
    kind,
    ...(schema && { schema }),
    ...(prefill !== undefined && { prefill }),
    ...(Object.keys(encoding).length > 0 && { encoding }),
  };
}

function kindOf({ type, schema }: Media): BodyKind {
  if (isJson(type) || type === '*/*') return 'json';
  if (/^multipart\//i.test(type)) return 'multipart';
  if (/x-www-form-urlencoded/i.test(type)) return 'form';
  if (/^text\/|[/+](?:xml|yaml|x-yaml|graphql|sql|x-ndjson|jsonl)\b/i.test(type)) return 'text';
  const isText = isObject(schema) && schema.type === 'string' && schema.format === undefined;
  return isText && !/^(?:image|audio|video|font)\/|octet-stream|zip|pdf/i.test(type) ? 'text' : 'file';
}

function encodingOf({ encoding }: Media): Record<string, PartEncoding> {
  return Object.fromEntries(
    Object.entries(encoding).map(([name, value]) => {
      const { contentType, style, explode, allowReserved } = objectOf(value);
      const [type] = (textOf(contentType) ?? '').split(',').map((part) => part.trim());
      const styleText = textOf(style);
      return [
        name,
        {
          ...(type && { contentType: type }),
          ...(styleText && { style: styleText }),
          ...(typeof explode === 'boolean' && { explode }),
          ...(allowReserved === true && { allowReserved }),
        },
      ];
    }),
  );
}
