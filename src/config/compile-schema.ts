import { Ajv, type AnySchemaObject, type ValidateFunction } from 'ajv';

/** How docs.json is checked, in a checkout and in the code that is generated for the bundle. */
export function compileSchema(schema: string): { ajv: Ajv; validate: ValidateFunction } {
  const ajv = new Ajv({
    allErrors: true,
    allowUnionTypes: true,
    strictTypes: false,
    code: { source: true, lines: true },
  });
  ajv.addVocabulary(['patternErrorMessage']);
  return { ajv, validate: ajv.compile(JSON.parse(schema) as AnySchemaObject) };
}
