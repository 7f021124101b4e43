import { compileSchema30, compileSchema31, compileSchema32 } from './compile-schemas.ts';
import type { SchemaError, SchemaValidator } from './validate-spec.ts';

const { validate: v30 } = compileSchema30();
const { validate: v31 } = compileSchema31();
const { validate: v32 } = compileSchema32();

/**
 * Validates documents against the OpenAPI schemas. This is the version for a checkout. The bundle replaces this module with
 * code generated from the schemas (scripts/bundle/compiled-schema.ts): compiling them takes longer than validating most documents.
 */
export function createSchemaValidator(): SchemaValidator {
  return (document) => {
    const version = String(document.openapi);
    const validate = version.startsWith('3.0') ? v30 : version.startsWith('3.2') ? v32 : v31;
    return validate(document) ? [] : ((validate.errors ?? []) as SchemaError[]);
  };
}
