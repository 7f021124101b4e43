import { ownField } from '../../../../../src/lib/own-field.ts';
import type { PlaygroundMedia } from '../../../../../src/openapi/playground/playground-body.ts';
import type { PlaygroundModel } from '../../../../../src/openapi/playground/playground-model.ts';
import {
  fieldPairs,
  formField,
  hasOwnStyle,
  isCompound,
} from '../../../../../src/openapi/sample/serialize/form-field.ts';
import { jsonText } from '../../../../../src/openapi/sample/serialize/json-text.ts';
import { scalarText } from '../../../../../src/openapi/sample/serialize/serialize-text.ts';
import { sentType } from '../../../../../src/openapi/view/media.ts';
import type { PartEncoding } from '../../../../../src/openapi/view/part-encoding.ts';
import { readJson } from '../../lib/shapes.ts';
import type { BodyState, FormState } from '../form/values/form-state.ts';
import type { BodyPart, RequestBody } from '../send/playground-request.ts';

/** The body of the chosen content type; undefined if the form has none. */
export function buildBody(model: PlaygroundModel, state: FormState): RequestBody | undefined {
  const media = model.body?.media[state.media];
  const body = state.bodies[state.media];
  if (!media || !body) return undefined;
  const type = sentType(media.type);
  if (body.text !== undefined) return rawBody(type, media, body.text);
  if (body.value === undefined) return undefined;
  switch (media.kind) {
    case 'json':
      return { kind: 'text', type, text: jsonText(body.value, 2), json: { value: body.value } };
    case 'form':
      return { kind: 'form', type, text: formText(body, media.encoding ?? {}) };
    case 'multipart': {
      const parts = multipartParts(body, media.encoding ?? {});
      // Without parts there is nothing to send, and cURL sends nothing.
      return parts.length > 0 ? { kind: 'multipart', type, parts } : undefined;
    }
    case 'file':
      return body.value instanceof File
        ? { kind: 'file', type: fileType([media.type], body.value), file: body.value }
        : undefined;
    case 'text':
      return { kind: 'text', type, text: scalarText(body.value) };
  }
}

function rawBody(type: string, { kind }: PlaygroundMedia, text: string): RequestBody | undefined {
  if (text === '') return undefined;
  const json = kind === 'json' ? readJson(text) : undefined;
  return { kind: 'text', type, text, ...(json && { json }) };
}

function formText({ value }: BodyState, encoding: Record<string, PartEncoding>): string {
  return entriesOf(value)
    .map(([name, item]) => formField(name, item, ownField(encoding, name)))
    .filter((part) => part !== '')
    .join('&');
}

/** Each item of a list is a separate part; objects are JSON parts. With a style, they are text parts. */
function multipartParts({ value }: BodyState, encodings: Record<string, PartEncoding>): BodyPart[] {
  return entriesOf(value).flatMap(([name, item]): BodyPart[] => {
    const encoding = ownField(encodings, name);
    const all: readonly unknown[] = Array.isArray(item) ? item : [item];
    // An added file that is not chosen yet is not sent.
    const items = all.filter((content) => content !== undefined);
    if (hasOwnStyle(encoding) && !(items[0] instanceof File))
      return Array.from(fieldPairs(name, item, encoding), ([name, content]) => ({ name, content }));
    return items.map((content): BodyPart => {
      const declared = encoding?.contentType;
      if (content instanceof File)
        return { name, content, type: fileType(encoding?.fileTypes ?? [declared ?? '*'], content) };
      const type = declared ?? (isCompound(content) ? 'application/json' : undefined);
      return { name, content: scalarText(content), ...(type && { type }) };
    });
  });
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).filter(([, item]) => item !== undefined)
    : [];
}

/** The file's own type if it is among the declared ones, which may have wildcards, otherwise the first of those. */
function fileType(declared: readonly string[], { type }: File): string {
  if (type !== '' && declared.some((range) => isWithin(type, range))) return type;
  return declared.find((range) => !range.includes('*')) ?? (type || 'application/octet-stream');
}

function isWithin(type: string, range: string): boolean {
  const [start, wildcard] = range.split('*');
  return wildcard === undefined ? type === range : type.startsWith(start!);
}
