import type { FormSchema } from '../../../../../src/openapi/playground/form-schema.ts';
import type { Schemas } from '../schema/schemas.ts';

const MAX_DEPTH = 6;

/**
 * What a field starts with: what the document prefills, the only value that is allowed, and the objects around those.
 * Defaults are not filled in, because the API fills them in itself.
 */
export function initialValue(schema: FormSchema, schemas: Schemas, required: boolean, depth = 0): unknown {
  const found = schemas.resolve(schema);
  if (!found || depth > MAX_DEPTH) return undefined;
  if (found.prefill !== undefined) return found.prefill;
  if (required && found.enum?.length === 1) return found.enum[0];
  const isObject = found.type === 'object' || found.properties !== undefined;
  if (!isObject) {
    const [option] = found.options ?? [];
    if (option && required) return initialValue(option.schema, schemas, true, depth + 1);
    return required && found.type === 'array' ? [] : undefined;
  }
  const result: Record<string, unknown> = {};
  const [option] = found.options ?? [];
  const chosen = option && initialValue(option.schema, schemas, required, depth + 1);
  if (typeof chosen === 'object' && chosen !== null) Object.assign(result, chosen);
  for (const property of found.properties ?? []) {
    const value = initialValue(property.schema, schemas, required && property.required === true, depth + 1);
    if (value !== undefined) result[property.name] = value;
  }
  return required || Object.keys(result).length > 0 ? result : undefined;
}
