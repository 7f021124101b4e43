import { isObject } from '../../../lib/json/json-object.ts';
import { encodedText, encodePart, type SerializeStyle, scalarText } from './serialize-text.ts';

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
