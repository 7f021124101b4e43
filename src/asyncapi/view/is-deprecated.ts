import type { JsonObject } from '../../lib/json/json-object.ts';

/** There is no such key in the specification, but some documents say so. */
export function isDeprecated(value: JsonObject): boolean {
  return value.deprecated === true || value['x-deprecated'] === true;
}
