import type { JsonObject } from '../../lib/json/json-object.ts';

/** AsyncAPI has no such key, but some documents use one. */
export function isDeprecated(value: JsonObject): boolean {
  return value.deprecated === true || value['x-deprecated'] === true;
}
