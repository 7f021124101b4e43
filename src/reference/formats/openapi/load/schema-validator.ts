import type { ValidateFunction } from 'ajv';
import { compileSchema30, compileSchema31, compileSchema32 } from './compile-schemas.ts';
import type { SchemaError, SchemaValidator } from './validate-spec.ts';

const { validate: v31 } = compileSchema31();
const BY_VERSION: ReadonlyMap<string, ValidateFunction> = new Map([
  ['3.0', compileSchema30().validate],
  ['3.1', v31],
  ['3.2', compileSchema32().validate],
]);

/**
 * Validates documents against the OpenAPI schemas. This is the version for a checkout. The bundle replaces this module
 * with code generated from the schemas (scripts/bundle/compiled-schema.ts): compiling them takes longer than validating
 * most documents.
 */
export function createSchemaValidator(): SchemaValidator {
  return (document) => {
    const version = String(document.openapi).slice(0, 3);
    const validate = BY_VERSION.get(version) ?? v31;
    return validate(document) ? [] : ((validate.errors ?? []) as SchemaError[]);
  };
}
