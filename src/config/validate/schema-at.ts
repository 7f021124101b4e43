import { ownField } from '../../lib/collections.ts';
import { asObject, type JsonObject } from '../../lib/json/json-object.ts';
import { pointerTo, segmentsOf } from '../../lib/places/json-pointer.ts';
import { asTexts } from '../json/read-value.ts';

/** The part of a JSON Schema that describes the value at `pointer`; an empty schema if there is none. */
export function schemaAt(schema: JsonObject, pointer: string): JsonObject {
  let current = schema;
  for (const segment of segmentsOf(pointer)) {
    const at = dereference(schema, current);
    const properties = asObject(at.properties) ?? {};
    const alternative = dereference(schema, asObject(at.then) ?? {});
    const next =
      ownField(properties, segment) ??
      asObject(alternative.properties)?.[segment] ??
      (/^\d+$/.test(segment) ? at.items : undefined) ??
      at.additionalProperties;
    current = asObject(next) ?? {};
  }
  return dereference(schema, current);
}

/** Annotations next to a `$ref` stay; its target adds the rest. */
function dereference(schema: JsonObject, part: JsonObject): JsonObject {
  if (typeof part.$ref !== 'string') return part;
  const target = schemaAtPath(schema, part.$ref.slice(1));
  return { ...dereference(schema, target), ...part };
}

function schemaAtPath(schema: JsonObject, path: string): JsonObject {
  let current: unknown = schema;
  for (const segment of segmentsOf(path)) current = asObject(current)?.[segment];
  return asObject(current) ?? {};
}

/** Levels below the top at which a key is looked for. */
const MAX_LEVELS = 2;

/** The only object of the configuration that has this key, as `search.prompt`; navigation and lists do not count. */
export function keyElsewhere(schema: JsonObject, key: string): string | undefined {
  const found: string[] = [];
  const visit = (pointer: string, levels: number) => {
    const keys = knownKeys(schema, schemaAt(schema, pointer));
    if (pointer !== '' && keys.includes(key)) found.push(pointerTo(pointer, key));
    if (levels === 0) return;
    for (const inner of keys)
      if (pointer + inner !== 'navigation') visit(pointerTo(pointer, inner), levels - 1);
  };
  visit('', MAX_LEVELS);
  return found.length === 1 ? segmentsOf(found[0]!).join('.') : undefined;
}

/** The keys that an object described by `part` may have. */
export function knownKeys(schema: JsonObject, part: JsonObject): string[] {
  const alternative = dereference(schema, asObject(part.then) ?? {});
  return [
    ...Object.keys(asObject(part.properties) ?? {}),
    ...Object.keys(asObject(alternative.properties) ?? {}),
  ];
}

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
