import { isObject } from '../../lib/json/json-object.ts';
import type { PartEncoding } from '../view/media.ts';

/** How a parameter's value is serialized. */
export interface SerializeStyle {
  name: string;
  style: string;
  explode: boolean;
  allowReserved?: boolean;
}

/** A single value as text: objects as JSON. */
export function scalarText(value: unknown): string {
  return typeof value === 'object' ? jsonText(value) : String(value ?? '');
}

/** Percent-encoding for any part of a URL. Browsers encode `'` in a query by themselves, so it is encoded here too. */
export function encodePart(text: string): string {
  return encodeURIComponent(wellFormed(text)).replace(/'/g, '%27');
}

/**
 * The same, but reserved characters and existing escapes stay. `#` and `&` would end the value, so they are always
 * encoded.
 */
function encodeReserved(text: string): string {
  return text.replace(/%(?![\da-fA-F]{2})|[^\w\-.~:/?[\]@!$()*+,;=%]/gu, encodePart);
}

/** A single value as it is in a URL. */
function encodedText(value: unknown, allowReserved?: boolean): string {
  return (allowReserved ? encodeReserved : encodePart)(scalarText(value));
}

/** Lone surrogates cannot be encoded. */
function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}

/** JSON of a value. Integers that are too large for a number are bigints and are written in full. */
export function jsonText(value: unknown, indent = 0): string {
  const text = JSON.stringify(value, (_key, item) => (typeof item === 'bigint' ? `\0${item}` : item), indent);
  return text?.replace(/"\\u0000(-?\d+)"/g, '$1') ?? '';
}

export function isSameJson(a: unknown, b: unknown): boolean {
  return a === b || jsonText(a) === jsonText(b);
}

/** The text of a path parameter, encoded: `simple`, `label` or `matrix`. */
export function pathText({ name, style, explode, allowReserved }: SerializeStyle, value: unknown): string {
  // `?` would end the path, and `/` a segment; brackets are only allowed in a query.
  const write = (item: unknown) => encodedText(item, allowReserved).replace(/[/?[\]]/g, encodePart);
  if (style === 'label') return `.${explode ? exploded(value, '.', write) : listed(value, write)}`;
  if (style !== 'matrix') return explode ? exploded(value, ',', write) : listed(value, write);
  const key = encodePart(name);
  if (explode && Array.isArray(value)) return value.map((item) => `;${key}=${write(item)}`).join('');
  if (explode && isObject(value)) return `;${exploded(value, ';', write)}`;
  const text = listed(value, write);
  return `;${key}${text && `=${text}`}`;
}

/** The text of a header, which is never encoded. */
export function headerText({ explode }: SerializeStyle, value: unknown): string {
  return explode ? exploded(value, ',', scalarText) : listed(value, scalarText);
}

/** Names and values of a cookie parameter. Characters that are not allowed in a cookie are encoded, except with `style: cookie`. */
export function cookiePairs({ name, style, explode }: SerializeStyle, value: unknown): [string, string][] {
  const write = style === 'cookie' ? scalarText : cookieValue;
  if (!explode || typeof value !== 'object' || value === null) {
    return [[name, listed(value, write)]];
  }
  return Array.isArray(value)
    ? value.map((item) => [name, write(item)])
    : Object.entries(value).map(([key, item]) => [key, write(item)]);
}

/** `a,b` for a list, `key,value` for an object. */
function listed(value: unknown, write: (value: unknown) => string): string {
  return exploded(isObject(value) ? Object.entries(value).flat() : value, ',', write);
}

/** `a,b` for a list, `key=value` for an object, with this separator. */
function exploded(value: unknown, separator: string, write: (value: unknown) => string): string {
  const items = isObject(value)
    ? Object.entries(value).map(([key, item]) => `${write(key)}=${write(item)}`)
    : [value].flat().map((item) => write(item));
  return items.join(separator);
}

/** Characters that end a cookie or are not allowed in one are encoded. */
export function cookieValue(value: unknown): string {
  return scalarText(value).replace(/[^\x21\x23-\x2B\x2D-\x3A\x3C-\x5B\x5D-\x7E]/gu, encodePart);
}

/** Separators of values with the same name, as in a URL. */
const SEPARATORS: Record<string, string> = { spaceDelimited: '%20', pipeDelimited: '%7C' };

/**
 * A query parameter as it is in a URL (`name=value&…`), or a field of a form body. Empty for an empty list. The whole query
 * as a parameter has no name in it.
 */
export function queryText(parameter: SerializeStyle, value: unknown): string {
  const { name, style, explode } = parameter;
  const write = (item: unknown) => encodedText(item, parameter.allowReserved);
  const pair = (key: string, item: unknown) => `${encodePart(key)}=${write(item)}`;
  if (style === 'querystring') return write(value);
  if (style === 'deepObject') return deepPairs(name, value, pair).join('&');
  if (typeof value !== 'object' || value === null) return pair(name, value);
  const isList = Array.isArray(value);
  const entries = Object.entries(value);
  if (entries.length === 0) return '';
  if (explode) return entries.map(([key, item]) => pair(isList ? name : key, item)).join('&');
  const parts = entries.flatMap(([key, item]) => (isList ? [write(item)] : [encodePart(key), write(item)]));
  return `${encodePart(name)}=${parts.join(SEPARATORS[style] ?? ',')}`;
}

/** `name[key]=value`, and deeper: `name[key][inner]`, `name[key][0]`. */
function deepPairs(
  name: string,
  value: unknown,
  pair: (key: string, item: unknown) => string,
): readonly string[] {
  if (typeof value !== 'object' || value === null) return [pair(name, value)];
  return Object.entries(value).flatMap(([key, item]) => deepPairs(`${name}[${key}]`, item, pair));
}

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
