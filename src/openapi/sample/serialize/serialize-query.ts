import { encodedText, encodePart, type SerializeStyle } from './serialize-text.ts';

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
