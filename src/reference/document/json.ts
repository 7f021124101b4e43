import { ownField } from '../../lib/collections.ts';
import { isObject, type JsonObject } from '../../lib/json/json-object.ts';

const NOTHING: JsonObject = Object.freeze({});

/** `value` if it is an object, otherwise an empty one: for reading optional parts. */
export function objectOf(value: unknown): JsonObject {
  return isObject(value) ? value : NOTHING;
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** `value` if it is a string that is not blank. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** The strings in `value`, which may be one string or a list. */
export function textsOf(value: unknown): string[] {
  if (value === undefined) return [];
  const values = Array.isArray(value) ? value : [value];
  return values.filter((item): item is string => textOf(item) !== undefined);
}

/** Own property only: never an inherited key such as `constructor`. */
export function ownValue(object: unknown, key: string): unknown {
  return isObject(object) ? ownField(object, key) : undefined;
}

/** Whether two parsed values are equal. The order of keys does not matter. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => sameValue(item, other[index]));
  if (!isObject(one) || !isObject(other)) return one === other;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && sameValue(one[key], other[key]))
  );
}
