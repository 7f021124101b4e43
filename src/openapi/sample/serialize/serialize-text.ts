import { jsonText } from './json-text.ts';

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
export function encodedText(value: unknown, allowReserved?: boolean): string {
  return (allowReserved ? encodeReserved : encodePart)(scalarText(value));
}

/** Lone surrogates cannot be encoded. */
function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}
