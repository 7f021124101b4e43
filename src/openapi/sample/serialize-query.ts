import { isObject } from '../../lib/json/json-object.ts';
import { encodePart, encodeReserved, type SerializeStyle, scalarText } from './serialize-text.ts';

/** Separators of values that share one name, as they are in a URL. */
const SEPARATORS: Record<string, string> = { spaceDelimited: '%20', pipeDelimited: '%7C' };

/** A query parameter as it is in a URL (`name=value&…`), or a field of a form body. Empty for an empty list. */
export function queryText(parameter: SerializeStyle, value: unknown): string {
  const { name, style, explode } = parameter;
  const write = (item: unknown) =>
    parameter.allowReserved ? encodeReserved(scalarText(item)) : encodePart(scalarText(item));
  const pair = (key: string, item: unknown) => `${encodePart(key)}=${write(item)}`;
  if (style === 'deepObject') return deepPairs(name, value, pair).join('&');
  if (Array.isArray(value)) {
    if (value.length === 0) return '';
    if (explode) return value.map((item) => pair(name, item)).join('&');
    return `${encodePart(name)}=${value.map(write).join(SEPARATORS[style] ?? ',')}`;
  }
  if (isObject(value)) {
    const entries = Object.entries(value);
    if (entries.length === 0) return '';
    if (explode) return entries.map(([key, item]) => pair(key, item)).join('&');
    const parts = entries.flatMap(([key, item]) => [encodePart(key), write(item)]);
    return `${encodePart(name)}=${parts.join(SEPARATORS[style] ?? ',')}`;
  }
  return pair(name, value);
}

/** `name[key]=value`, and deeper: `name[key][inner]`, `name[key][0]`. */
function deepPairs(
  name: string,
  value: unknown,
  pair: (key: string, item: unknown) => string,
): readonly string[] {
  const entries = Array.isArray(value)
    ? value.map((item, index): [string, unknown] => [String(index), item])
    : isObject(value)
      ? Object.entries(value)
      : undefined;
  if (!entries) return [pair(name, value)];
  return entries.flatMap(([key, item]) => deepPairs(`${name}[${key}]`, item, pair));
}
