import { type JsonObject, objectOf } from './json.ts';

/** Our prefix first; `x-mint` is read as the same thing. */
const PREFIXES = ['x-svc', 'x-mint'];

/** The value of `x-svc.<name>`, written as a nested object (`x-svc: { name }`) or as a dotted key. */
export function extension(object: JsonObject, name: string): unknown {
  for (const prefix of PREFIXES) {
    const value = objectOf(object[prefix])[name] ?? object[`${prefix}.${name}`];
    if (value !== undefined) return value;
  }
  return undefined;
}

/** Left out of automatically generated pages; it can still be named in the navigation or in a page. */
export function isHidden(operation: JsonObject): boolean {
  return isSet(operation['x-hidden']) || isSet(operation['x-excluded']);
}

/** A marker counts as set by any value but an explicit no. */
function isSet(marker: unknown): boolean {
  return Boolean(marker) && marker !== 'false';
}
