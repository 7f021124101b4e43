import type { JsonObject } from '../../lib/json/json-object.ts';

/** A field that a hand-written endpoint page describes. */
export interface PageField {
  location: 'path' | 'query' | 'header' | 'cookie' | 'body';
  name: string;
  /** As written by the author: `string`, `integer[]`, `enum<string>`. */
  type: string;
  required: boolean;
  deprecated: boolean;
  default?: unknown;
  /** A value to show as an example. */
  placeholder?: string;
  description?: string;
  /** Fields inside an object, or inside the objects of a list. */
  fields: readonly PageField[];
}

/** The schema of a field. A type in the author's own words counts as string. */
export function fieldSchema({ type, fields, default: preset, placeholder }: PageField): JsonObject {
  const schema = schemaOfType(type.trim().toLowerCase(), fields);
  return {
    ...schema,
    ...(preset !== undefined && { default: meant(preset, schema.type) }),
    ...(placeholder && { example: meant(placeholder, schema.type) }),
  };
}

/** Authors write `default="10"` for a number, too. */
function meant(value: unknown, type: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (type === 'boolean' && /^(?:true|false)$/.test(value)) return value === 'true';
  const isNumber = (type === 'integer' || type === 'number') && value.trim() !== '';
  return isNumber && Number.isFinite(Number(value)) ? Number(value) : value;
}

/** An object of fields. */
export function objectSchema(fields: readonly PageField[]): JsonObject {
  return {
    type: 'object',
    properties: Object.fromEntries(
      fields.map((field) => [
        field.name,
        {
          ...fieldSchema(field),
          ...(field.description && { description: field.description }),
          ...(field.deprecated && { deprecated: true }),
        },
      ]),
    ),
    required: fields.filter(({ required }) => required).map(({ name }) => name),
  };
}

function schemaOfType(type: string, fields: readonly PageField[]): JsonObject {
  const items = /^(?:array|list)\s*(?:<(.*)>|of\s+(.*))?$|^(.*)\[\]$/.exec(type);
  if (items) {
    const inner = items[1] ?? items[2] ?? items[3] ?? (fields.length > 0 ? 'object' : 'string');
    return { type: 'array', items: schemaOfType(inner.trim(), fields) };
  }
  if (fields.length > 0 || /^(?:object|map|dict|json|record)\b/.test(type)) return objectSchema(fields);
  if (/^(?:int|integer|long)(?:32|64)?\b/.test(type)) return { type: 'integer' };
  if (/^(?:number|float|double|decimal)\b/.test(type)) return { type: 'number' };
  if (/^bool/.test(type)) return { type: 'boolean' };
  if (/^(?:file|binary|blob)\b/.test(type)) return { type: 'string', format: 'binary' };
  return { type: 'string' };
}
