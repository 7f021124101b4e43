import type { FormSchema } from '../../../../../src/openapi/playground/form-schema.ts';
import { type Check, checkValue } from './check-value.ts';
import type { Schemas } from './schemas.ts';

/** Components that one check may fetch. */
const MAX_LOADS = 60;

/** Compares a value with its schema, after loading the components that this needs. */
export async function checkLoaded(schema: FormSchema, value: unknown, schemas: Schemas): Promise<Check> {
  let check = checkValue(schema, value, true, schemas);
  for (let loads = 0; check.unloaded.length > 0 && loads < MAX_LOADS; loads++) {
    await schemas.load(check.unloaded[0]!).catch(() => undefined);
    check = checkValue(schema, value, true, schemas);
  }
  return check;
}
