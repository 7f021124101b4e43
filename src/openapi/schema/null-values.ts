import type { JsonObject } from '../../lib/json/json-object.ts';
import { listOf } from '../document/json.ts';
import { resolveRef } from '../document/refs.ts';
import type { SpecDocument } from '../document/spec-document.ts';

/** Whether values of a schema can be null, or nothing else. */
export function nullIn(document: SpecDocument, schema: unknown): 'only' | 'also' | 'never' {
  const resolved = resolveRef(document, schema);
  if (!resolved.found) return 'never';
  const { type } = resolved.value;
  if (isOnlyNull(resolved.value)) return 'only';
  if (!isNullType(type)) return 'never';
  return Array.isArray(type) && !type.every(isNullType) ? 'also' : 'only';
}

/** Whether this type is null. Without quotes, YAML reads it as a value. */
export function isNullType(type: unknown): boolean {
  return Array.isArray(type) ? type.some(isNullType) : type === 'null' || type === null;
}

/** Whether null is the only value that a schema allows. */
export function isOnlyNull({ const: constant, enum: values }: JsonObject): boolean {
  return constant === null || (listOf(values).length === 1 && listOf(values)[0] === null);
}
