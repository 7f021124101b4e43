import { readTextAsset } from '../../lib/files/assets.ts';
import { compileSchema, type SchemaError } from '../validate/compile-schema.ts';

export const SERVER_SCHEMA = 'templates/schema/server.schema.json';

const { validate } = compileSchema(readTextAsset(SERVER_SCHEMA));

/** What the schema finds wrong with a server.yaml. As for docs.json, the bundle contains generated code instead. */
export function serverSchemaErrors(value: unknown): readonly SchemaError[] {
  return validate(value) ? [] : [...(validate.errors ?? [])];
}
