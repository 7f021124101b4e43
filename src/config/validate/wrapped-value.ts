import type { JsonObject } from '../../lib/json/json-object.ts';
import { pointerTo } from '../../lib/places/json-pointer.ts';
import { asTexts } from '../json/read-value.ts';
import { knownKeys, schemaAt } from './schema-at.ts';

const MAX_SHOWN = 60;

/**
 * The object that was probably meant by a value in its place, as JSON: `{ "default": "dark" }` for `"appearance": "dark"`.
 * The value belongs to the only key that the object requires, else to the one that lists it, else to the first of its type.
 */
export function wrappedValue(schema: JsonObject, at: string, value: unknown): string | undefined {
  const part = schemaAt(schema, at);
  const required = asTexts(part.required);
  if (required.length > 1) return undefined;
  const keys = required.length === 1 ? required : knownKeys(schema, part);
  const parts = keys.map((key) => ({ key, allowed: schemaAt(schema, pointerTo(at, key)) }));
  const meant =
    parts.find(({ allowed }) => Array.isArray(allowed.enum) && allowed.enum.includes(value)) ??
    parts.find(
      ({ allowed }) => !Array.isArray(allowed.enum) && asTexts(allowed.type).includes(typeOf(value)),
    );
  return meant && `{ "${meant.key}": ${shown(value)} }`;
}

function typeOf(value: unknown): string {
  return Array.isArray(value) ? 'array' : typeof value;
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return '[ … ]';
  const text = JSON.stringify(value);
  return text.length > MAX_SHOWN ? '"…"' : text;
}
