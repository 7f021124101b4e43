import type { JsonObject } from '../../lib/json/json-object.ts';
import { listOf } from '../document/json.ts';

/** The values that a schema lists: its `const`, otherwise its `enum`; empty if it lists none. */
export function allowedValues(keywords: JsonObject): readonly unknown[] {
  return keywords.const === undefined ? listOf(keywords.enum) : [keywords.const];
}
