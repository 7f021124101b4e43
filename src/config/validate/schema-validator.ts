import { readTextAsset } from '../../lib/files/assets.ts';
import { compileSchema, type SchemaError } from './compile-schema.ts';

export const SCHEMA_ASSET = 'templates/schema/docs.schema.json';

const { validate } = compileSchema(readTextAsset(SCHEMA_ASSET));

/**
 * What the schema finds wrong with a docs.json. This is the version for a checkout. The bundle replaces this module with
 * code generated from the schema (scripts/bundle/compiled-schema.ts), so that the program does not compile it at every start.
 */
export function schemaErrors(value: unknown): readonly SchemaError[] {
  return validate(value) ? [] : [...(validate.errors ?? [])];
}
