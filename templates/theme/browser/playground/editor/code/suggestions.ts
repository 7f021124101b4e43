import type { FormSchema } from '../../../../../../src/openapi/playground/form-schema.ts';
import { jsonText } from '../../../../../../src/openapi/sample/serialize/json-text.ts';
import type { Schemas } from '../../schema/schemas.ts';

export interface Suggestion {
  label: string;
  detail?: string;
  hint?: string;
  /** JSON to put in; of a key, what follows its colon. */
  json: string;
  /** Where the cursor goes, back from the end. */
  back: number;
  isRequired: boolean;
}

/** Properties that the object may get, required ones first. */
export function keySuggestions(
  found: readonly FormSchema[],
  keys: readonly string[],
  schemas: Schemas,
): Suggestion[] {
  const byName = new Map<string, Suggestion>();
  for (const { properties = [] } of found) {
    for (const { name, required, schema: reference } of properties) {
      if (keys.includes(name) || byName.has(name)) continue;
      const schema = schemas.resolve(reference) ?? reference;
      const hint = reference.hint ?? schema.hint;
      byName.set(name, {
        label: name,
        ...(schema.type && { detail: schema.type }),
        ...(hint && { hint }),
        ...startOf(schema),
        isRequired: required === true,
      });
    }
  }
  return [...byName.values()].sort((a, b) => Number(b.isRequired) - Number(a.isRequired));
}

/** Values that the documents name, and those that a type consists of. */
export function valueSuggestions(found: readonly FormSchema[]): Suggestion[] {
  const byJson = new Map<string, Suggestion>();
  const add = (json: string, detail?: string, back = 0) => {
    if (!byJson.has(json))
      byJson.set(json, { label: json, ...(detail && { detail }), json, back, isRequired: false });
  };
  for (const schema of found) {
    for (const value of schema.enum ?? []) add(jsonText(value));
    for (const value of [schema.prefill, schema.example, schema.default]) {
      if (value !== undefined && typeof value !== 'object') add(jsonText(value));
    }
    if (schema.type === 'boolean') ['true', 'false'].map((word) => add(word));
    if (schema.nullable) add('null');
    if (schema.type === 'object') add('{}', undefined, 1);
    if (schema.type === 'array') add('[]', undefined, 1);
    if (schema.type === 'string' && !schema.enum) add('""', undefined, 1);
  }
  return [...byJson.values()];
}

/** What a new property starts with. */
function startOf(schema: FormSchema): { json: string; back: number } {
  const only = schema.enum?.length === 1 ? schema.enum[0] : schema.prefill;
  if (only !== undefined) return { json: jsonText(only), back: 0 };
  switch (schema.type) {
    case 'object':
      return { json: '{}', back: 1 };
    case 'array':
      return { json: '[]', back: 1 };
    case 'string':
      return { json: schema.enum ? '' : '""', back: schema.enum ? 0 : 1 };
    default:
      return { json: '', back: 0 };
  }
}
