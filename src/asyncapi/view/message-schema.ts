import { isObject, type JsonObject } from '../../lib/json/json-object.ts';
import { textOf } from '../../openapi/document/json.ts';
import { deref } from '../../openapi/document/refs.ts';
import type { SpecDocument } from '../../openapi/document/spec-document.ts';
import { isJsonSchema } from '../../openapi/schema/schema-format.ts';

/** The payload or the headers of a message. */
export type MessageSchema =
  | { kind: 'schema'; schema: unknown }
  /** A schema in another format, such as Avro or Protobuf, as in the document. */
  | { kind: 'code'; format: string; language: string; code: string };

/** Undefined if the document has none. A schema may be wrapped in an object that specifies its format. */
export function messageSchema(document: SpecDocument, value: unknown): MessageSchema | undefined {
  if (value === undefined || value === null) return undefined;
  const found = deref(document, value);
  if (!isWrapped(found)) return { kind: 'schema', schema: value };
  const format = textOf(found.schemaFormat);
  if (format === undefined || isJsonSchema(format)) return { kind: 'schema', schema: found.schema };
  const { schema } = found;
  return typeof schema === 'string'
    ? { kind: 'code', format, language: languageOf(format, schema), code: schema.trim() }
    : { kind: 'code', format, language: 'json', code: JSON.stringify(schema, null, 2) };
}

/** Some documents omit the format. */
function isWrapped(value: JsonObject): boolean {
  if (value.schema === undefined) return false;
  if (typeof value.schemaFormat === 'string') return true;
  return isObject(value.schema) && Object.keys(value).length === 1;
}

function languageOf(format: string, code: string): string {
  if (/protobuf/i.test(format)) return 'protobuf';
  if (/xml|xsd/i.test(format)) return 'xml';
  return /^\s*[[{]/.test(code) ? 'json' : 'yaml';
}
