import { listOf } from '../document/json.ts';
import type { FlatSchema, SpecDocument } from '../document/spec-document.ts';
import type { Direction } from '../schema/direction.ts';
import { flattenSchema } from '../schema/flat-schema.ts';
import { prefillOf } from '../schema/keywords.ts';
import { asType } from '../schema/values/as-type.ts';
import { meetsLimits } from '../schema/values/meets-limits.ts';

/** A value from the schema itself. Like the playground, requests start with the `x-default`. */
export function givenValue(document: SpecDocument, flat: FlatSchema, direction: Direction): unknown {
  const { keywords, types } = flat;
  const prefill = direction === 'request' ? prefillOf(keywords) : undefined;
  if (prefill !== undefined) return fitted(document, flat, prefill);
  const { example, examples, const: constant, enum: list } = keywords;
  const allowed = listOf(list);
  const start = fitted(document, flat, keywords.default);
  const fitting = [
    fitted(document, flat, example),
    fitted(document, flat, listOf(examples)[0]),
    // What an API takes without a value may be outside of what it accepts as one.
    ...(start !== undefined && meetsLimits(start, keywords) ? [start] : []),
  ].find((given) => given !== undefined && given !== null && isAllowed(given, allowed));
  const only = constant ?? allowed.find((value) => value !== null) ?? allowed[0];
  return fitting ?? (types.includes('array') ? fitted(document, flat, only) : only);
}

/** Objects and lists are not changed: `enum` of a list often applies to its items. */
export function isAllowed(given: unknown, allowed: readonly unknown[]): boolean {
  return allowed.length === 0 || typeof given === 'object' || allowed.includes(given);
}

/** A value of another type is converted to a type of the schema, if possible. */
export function fitted(document: SpecDocument, { keywords, types }: FlatSchema, given: unknown): unknown {
  if (given === undefined || given === null || types.length === 0) return given;
  const read = types.map((type) => asType(given, type));
  if (read.includes(given)) return given;
  const converted = read.find((value) => value !== undefined);
  if (converted !== undefined) return converted;
  if (!types.includes('array') || typeof given === 'object') return given;
  const item = flattenSchema(document, keywords.items);
  const isList = typeof given === 'string' && /^[^\s,]+(?:,[^\s,]+)+$/.test(given);
  return (isList ? given.split(',') : [given]).map((one) => fitted(document, item, one));
}
