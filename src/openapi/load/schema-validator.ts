import type { ValidateFunction } from 'ajv';
import { compileSchema30, compileSchema31 } from './compile-schemas.ts';
import type { SchemaError, SchemaValidator } from './validate-spec.ts';

/**
 * Validates documents against the OpenAPI schemas. This is the version for a checkout. The bundle replaces this module by
 * code generated from the schemas (scripts/bundle/compiled-schema.ts): compiling them takes longer than validating most documents.
 */
export function createSchemaValidator(): SchemaValidator {
  let v30: ValidateFunction | undefined;
  let v31: ValidateFunction | undefined;
  return (document) => {
    const isV30 = String(document.openapi).startsWith('3.0');
    if (isV30) v30 ??= compileSchema30().validate;
    else v31 ??= compileSchema31().validate;
    const validate = (isV30 ? v30 : v31)!;
    return validate(document) ? [] : ((validate.errors ?? []) as SchemaError[]);
  };
}
