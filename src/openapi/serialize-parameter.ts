import { isObject } from './json.ts';
import type { Parameter } from './parameters.ts';

type Style = Pick<Parameter, 'name' | 'style' | 'explode'>;

/** Name and value pairs of a query parameter, not yet encoded. */
export function queryPairs({ name, style, explode }: Style, value: unknown): [name: string, value: string][] {
  if (Array.isArray(value)) {
    if (explode && style === 'form') return value.map((item) => [name, textOf(item)]);
    const separator = style === 'spaceDelimited' ? ' ' : style === 'pipeDelimited' ? '|' : ',';
    return [[name, value.map(textOf).join(separator)]];
  }
  if (isObject(value)) {
    const entries = Object.entries(value);
    if (style === 'deepObject') return entries.map(([key, item]) => [`${name}[${key}]`, textOf(item)]);
    if (explode) return entries.map(([key, item]) => [key, textOf(item)]);
    return [[name, entries.flat().map(textOf).join(',')]];
  }
  return [[name, textOf(value)]];
}

/** The text of a path parameter, encoded; of a header, when `encode` leaves texts as they are. */
export function simpleText(
  { name, style, explode }: Style,
  value: unknown,
  encode: (text: string) => string = encodeURIComponent,
): string {
  const joined = (separator: string) => {
    if (Array.isArray(value)) return value.map((item) => encode(textOf(item))).join(separator);
    if (!isObject(value)) return encode(textOf(value));
    const pairs = Object.entries(value).map(([key, item]) => [encode(key), encode(textOf(item))]);
    return explode ? pairs.map((pair) => pair.join('=')).join(separator) : pairs.flat().join(',');
  };
  if (style === 'label') return `.${joined(explode ? '.' : ',')}`;
  if (style !== 'matrix') return joined(',');
  if (explode && Array.isArray(value))
    return value.map((item) => `;${name}=${encode(textOf(item))}`).join('');
  return explode && isObject(value) ? `;${joined(';')}` : `;${name}=${joined(',')}`;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
