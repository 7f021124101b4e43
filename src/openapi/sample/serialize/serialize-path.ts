import { isObject } from '../../../lib/json/json-object.ts';
import { encodedText, encodePart, type SerializeStyle, scalarText } from './serialize-text.ts';

/** The text of a path parameter, encoded: `simple`, `label` or `matrix`. */
export function pathText({ name, style, explode, allowReserved }: SerializeStyle, value: unknown): string {
  // `?` would end the path, and `/` a segment; brackets are only allowed in a query.
  const write = (item: unknown) => encodedText(item, allowReserved).replace(/[/?[\]]/g, encodePart);
  if (style === 'label') return `.${joined(value, explode, explode ? '.' : ',', write)}`;
  if (style !== 'matrix') return joined(value, explode, ',', write);
  const key = encodePart(name);
  if (explode && Array.isArray(value)) return value.map((item) => `;${key}=${write(item)}`).join('');
  if (explode && isObject(value)) return `;${joined(value, true, ';', write)}`;
  const text = joined(value, false, ',', write);
  return `;${key}${text && `=${text}`}`;
}

/** The text of a header, which is never encoded. */
export function headerText({ explode }: SerializeStyle, value: unknown): string {
  return joined(value, explode, ',', scalarText);
}

/** Names and values of a cookie parameter. Characters that are not allowed in a cookie are encoded, except with `style: cookie`. */
export function cookiePairs({ name, style, explode }: SerializeStyle, value: unknown): [string, string][] {
  const write = style === 'cookie' ? scalarText : cookieValue;
  if (!explode || typeof value !== 'object' || value === null) {
    return [[name, joined(value, false, ',', write)]];
  }
  return Array.isArray(value)
    ? value.map((item) => [name, write(item)])
    : Object.entries(value).map(([key, item]) => [key, write(item)]);
}

function joined(
  value: unknown,
  explode: boolean,
  separator: string,
  write: (value: unknown) => string,
): string {
  if (Array.isArray(value)) return value.map((item) => write(item)).join(separator);
  if (!isObject(value)) return write(value);
  const pairs = Object.entries(value).map(([key, item]) => [write(key), write(item)]);
  return explode ? pairs.map((pair) => pair.join('=')).join(separator) : pairs.flat().join(',');
}

/** Characters that end a cookie or are not allowed in one are encoded. */
export function cookieValue(value: unknown): string {
  return scalarText(value).replace(/[^\x21\x23-\x2B\x2D-\x3A\x3C-\x5B\x5D-\x7E]/gu, encodePart);
}
