import type { FormSchema } from '../../../../../../src/openapi/playground/form-schema.ts';
import type { Schemas } from '../../schema/schemas.ts';
import { exampleOf, initialValue } from './initial.ts';

/** Initial value of a field that the reader adds: its example, otherwise the first allowed value, or a list with one item. */
export function startValue(schema: FormSchema, schemas: Schemas): unknown {
  const found = schemas.resolve(schema);
  if (!found) return undefined;
  const given = initialValue(found, schemas, true) ?? exampleOf(found) ?? found.enum?.[0];
  const isEmptyList = Array.isArray(given) && given.length === 0;
  return isEmptyList ? [firstItem(found.tuple?.[0] ?? found.items ?? {}, schemas)] : given;
}

/** A text that was emptied is still an item. */
export function firstItem(item: FormSchema, schemas: Schemas): unknown {
  const found = schemas.resolve(item);
  return initialValue(item, schemas, true) ?? found?.enum?.[0] ?? (found?.type === 'string' ? '' : undefined);
}
