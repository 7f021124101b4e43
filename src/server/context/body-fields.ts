import { isObject, type JsonObject } from '../../lib/json/json-object.ts';
import { invalidBody } from './read-body.ts';

/** The fields of a received JSON object. `path` is its location in the body; unknown fields are rejected. */
export function asFields(value: unknown, path: string, known: readonly string[]): JsonObject {
  if (!isObject(value)) throw invalidBody(path, 'must be an object');
  const unknown = Object.keys(value).find((field) => !known.includes(field));
  if (unknown !== undefined) throw invalidBody(`${path}/${unknown}`, 'is not a field');
  return value;
}

/** The text of a field; undefined if there is none. */
export function textField(
  value: unknown,
  path: string,
  maxLength = Number.POSITIVE_INFINITY,
): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') throw invalidBody(path, 'must be a string');
  if (value.length > maxLength) throw invalidBody(path, `must not be longer than ${maxLength} characters`);
  return value;
}
