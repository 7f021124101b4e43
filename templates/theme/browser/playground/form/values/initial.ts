import { ownField } from '../../../../../../src/lib/collections.ts';
import { isObject } from '../../../../../../src/lib/json/json-object.ts';
import type { FormOption, FormSchema } from '../../../../../../src/reference/playground/form-schema.ts';
import { asType } from '../../../../../../src/reference/schema/values.ts';
import { asFields } from '../../../lib/shapes.ts';
import type { Schemas } from '../../schema/schemas.ts';

const MAX_DEPTH = 6;

/**
 * What a field starts with: what the document prefills, its example where the schemas fill, the only value that is
 * allowed, and the objects around those. Optional ones stay out, because an example may well be none of the reader's.
 */
export function initialValue(schema: FormSchema, schemas: Schemas, required: boolean, depth = 0): unknown {
  const found = schemas.resolve(schema);
  if (!found || depth > MAX_DEPTH) return undefined;
  if (found.prefill !== undefined) return ofType(found.prefill, found) ?? found.prefill;
  if (required) {
    const given = schemas.fills ? exampleOf(found) : undefined;
    if (given !== undefined) return given;
    if (found.enum?.length === 1) return found.enum[0];
  }
  const [option] = found.options ?? [];
  if (found.type !== 'object' && found.properties === undefined) {
    if (option && required) return optionValue(found, option, schemas, depth + 1);
    return required && found.type === 'array' ? [] : undefined;
  }
  const chosen =
    option && required
      ? optionValue(found, option, schemas, depth + 1)
      : option && initialValue(option.schema, schemas, false, depth + 1);
  const own = (found.properties ?? [])
    .map(({ name, schema: property, required: asked }): [string, unknown] => [
      name,
      initialValue(property, schemas, required && asked === true, depth + 1),
    ])
    .filter(([, value]) => value !== undefined);
  const result = { ...asFields(chosen), ...Object.fromEntries(own) };
  return required || Object.keys(result).length > 0 ? result : undefined;
}

/** What a chosen option starts with. The discriminator says which one it is. */
export function optionValue(
  { discriminator }: FormSchema,
  { schema, values = [] }: FormOption,
  schemas: Schemas,
  depth = 0,
): unknown {
  const value = initialValue(schema, schemas, true, depth);
  if (discriminator === undefined || !isObject(value)) return value;
  const property = schemas.resolve(schema)?.properties?.find(({ name }) => name === discriminator);
  const told = values
    .map((name) => ofType(name, (property && schemas.resolve(property.schema)) ?? {}))
    .find((name) => name !== undefined);
  const isTold = told === undefined || values.includes(String(ownField(value, discriminator)));
  return isTold ? value : { [discriminator]: told, ...value, [discriminator]: told };
}

/** The example, otherwise the default, if it has the type of the field. */
function exampleOf(schema: FormSchema): unknown {
  return [schema.example, schema.default]
    .map((given) => ofType(given, schema))
    .find((given) => given !== undefined);
}

/** Converts texts, numbers and booleans that the document writes as another type. */
export function ofType(given: unknown, { type, enum: allowed, file }: FormSchema): unknown {
  if (file) return undefined;
  if (allowed) return allowed.find((item) => item === given || String(item) === String(given));
  if (type === undefined) return given;
  const isLong = type === 'integer' && typeof given === 'string' && /^\s*-?\d{16,400}\s*$/.test(given);
  return isLong ? BigInt(given) : asType(given, type);
}

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
