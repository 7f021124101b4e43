import type { JsonObject } from '../../lib/json/json-object.ts';
import { listOf, objectOf, textsOf } from '../document/json.ts';

/** The values that a schema lists: its `const`, otherwise its `enum`; empty if it lists none. */
export function allowedValues(keywords: JsonObject): readonly unknown[] {
  return keywords.const === undefined ? listOf(keywords.enum) : [keywords.const];
}

export function propertiesOf(keywords: JsonObject): [name: string, schema: unknown][] {
  return Object.entries(objectOf(keywords.properties));
}

/** Names of required properties. */
export function requiredOf(keywords: JsonObject): Set<string> {
  return new Set(textsOf(keywords.required));
}

/** The `x-default` of a schema, a parameter or a security scheme: what a request starts with. Null is none. */
export function prefillOf(keywords: JsonObject): unknown {
  return keywords['x-default'] ?? undefined;
}

/** The example of a schema; the first, if it has several. */
export function exampleOf({ example, examples }: JsonObject): unknown {
  return example ?? listOf(examples)[0];
}
