import type { PartEncoding } from '../../view/part-encoding.ts';
import { jsonText } from './json-text.ts';
import { queryText } from './serialize-query.ts';

/** A field of a form, serialized like a query parameter: `name=value&…`. Without a style, objects inside become JSON. */
export function formField(
  name: string,
  value: unknown,
  { style, explode, allowReserved = false, contentType }: PartEncoding = {},
): string {
  const isPlain = style === undefined && explode === undefined;
  const written =
    (isPlain && isNested(value)) || contentType === 'application/json' ? jsonText(value) : value;
  const chosen = style ?? 'form';
  return queryText({ name, style: chosen, explode: explode ?? chosen === 'form', allowReserved }, written);
}

/** The fields of a value as names and strings, not encoded. */
export function fieldPairs(name: string, value: unknown, encoding?: PartEncoding): URLSearchParams {
  return new URLSearchParams(formField(name, value, { ...encoding, allowReserved: false }));
}

/** Whether a part of `multipart/form-data` is serialized like a query parameter. Generators set `form` on every part. */
export function hasOwnStyle({ style = 'form', explode }: PartEncoding = {}): boolean {
  return style !== 'form' || explode !== undefined;
}

/** An object, or a list with anything but plain values. */
function isNested(value: unknown): boolean {
  return Array.isArray(value) ? value.some(isCompound) : isCompound(value);
}

export function isCompound(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
