import { isObject, type JsonObject } from '../../lib/json/json-object.ts';
import { ownField, setOwnField } from '../../lib/own-field.ts';
import { listOf } from '../../openapi/document/json.ts';
import { deref } from '../../openapi/document/refs.ts';
import type { SpecDocument } from '../../openapi/document/spec-document.ts';

/** An operation or message merged with its `traits`: later ones override earlier ones, its own keys override all of them. */
export function withTraits(document: SpecDocument, value: JsonObject): JsonObject {
  const traits = listOf(value.traits);
  if (traits.length === 0) return value;
  return [...traits.map((trait) => deref(document, trait)), value].reduce((merged, next) =>
    merge(merged, next),
  );
}

/** Objects are merged key by key, unless one of them is a reference. */
function merge(base: JsonObject, over: JsonObject): JsonObject {
  const merged: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const known = ownField(merged, key);
    const isMerged = isPlain(known) && isPlain(value);
    setOwnField(merged, key, isMerged ? merge(known, value) : value);
  }
  return merged;
}

function isPlain(value: unknown): value is JsonObject {
  return isObject(value) && value.$ref === undefined;
}
