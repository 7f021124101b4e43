import { Ajv, type AnySchemaObject, type ErrorObject, type ValidateFunction } from 'ajv';
import { asObject } from '../../lib/json/json-object.ts';

/** What a schema finds wrong with a value. The parameters depend on the keyword. */
export type SchemaError = ErrorObject<string, Record<string, unknown>>;

/** How docs.json is checked, in a checkout and in the code that is generated for the bundle. */
export function compileSchema(schema: string): { ajv: Ajv; validate: ValidateFunction } {
  const ajv = new Ajv({
    allErrors: true,
    allowUnionTypes: true,
    strictTypes: false,
    inlineRefs: false,
    code: { source: true, esm: true, lines: true },
  });
  return { ajv, validate: ajv.compile(withoutAnnotations(schema)) };
}

const ANNOTATIONS = ['title', 'description', 'examples', 'default', 'patternErrorMessage'];

/** Descriptions mean nothing to the validator, and the generated code would contain them. */
function withoutAnnotations(schema: string): AnySchemaObject {
  return JSON.parse(schema, (_key, value: unknown) => {
    const object = asObject(value);
    // A property named `description` is a schema, an annotation is a string.
    if (typeof object?.description !== 'string') return value;
    return Object.fromEntries(Object.entries(object).filter(([key]) => !ANNOTATIONS.includes(key)));
  }) as AnySchemaObject;
}
