import type { JsonObject } from '../../lib/json/json-object.ts';
import { pointerTo } from '../../lib/places/json-pointer.ts';
import { asTexts } from '../json/read-value.ts';
import { knownKeys, schemaAt } from './schema-at.ts';

const MAX_SHOWN = 60;

/** The object that was probably meant by a value in its place, as JSON: `{ "default": "dark" }` for `"appearance": "dark"`. */
export function wrappedValue(schema: JsonObject, at: string, value: unknown): string | undefined {
  const key = wrapperKey(schema, at, value);
  return key && `{ "${key}": ${shown(value)} }`;
}

/**
 * The key under which the object has a value that is in its place: the only one that it requires, else the one that lists the
 * value, else the first of its type.
 */
export function wrapperKey(schema: JsonObject, at: string, value: unknown): string | undefined {
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
  return meant?.key;
}

function typeOf(value: unknown): string {
  return Array.isArray(value) ? 'array' : typeof value;
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return '[ … ]';
  const text = JSON.stringify(value);
  return text.length > MAX_SHOWN ? '"…"' : text;
}
