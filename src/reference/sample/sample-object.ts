import type { JsonObject } from '../../lib/json/json-object.ts';
import { listOf, objectOf, textsOf } from '../document/json.ts';
import type { FlatSchema, SpecDocument } from '../document/spec-document.ts';
import { flattenSchema } from '../schema/flat-schema.ts';
import { allowedValues, type Direction, prefillOf, propertiesOf, requiredOf } from '../schema/keywords.ts';
import { isLeftOut, isOnlyRequired } from '../schema/schema-children.ts';
import { asType, meetsLimits } from '../schema/values.ts';

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
function isAllowed(given: unknown, allowed: readonly unknown[]): boolean {
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

/** A value with the first discriminator value that its schema allows, in the type of the property. */
export function discriminated(
  value: JsonObject,
  name: string,
  values: readonly string[],
  { keywords }: FlatSchema,
  document: SpecDocument,
): JsonObject {
  if (!Object.hasOwn(value, name)) return value;
  const property = flattenSchema(document, new Map(propertiesOf(keywords)).get(name));
  const told = values
    .map((one) => typed(one, property))
    .find((one) => one !== undefined && isAllowed(one, allowedValues(property.keywords)));
  return told === undefined ? value : { ...value, [name]: told };
}

function typed(value: string, { types }: FlatSchema): unknown {
  return types.length === 0
    ? value
    : types.map((type) => asType(value, type)).find((one) => one !== undefined);
}

/**
 * Names of the properties that an object needs to be valid: those that it requires, those that its first alternatives
 * require, and as many others as `minProperties` demands.
 */
export function neededProperties(
  document: SpecDocument,
  { keywords, alternatives }: FlatSchema,
  direction: Direction,
): ReadonlySet<string> {
  const needed = requiredOf(keywords);
  for (const { options } of alternatives)
    for (const name of requiredOf(flattenSchema(document, options[0]).keywords)) needed.add(name);
  const least = typeof keywords.minProperties === 'number' ? keywords.minProperties : 0;
  for (const [name, schema] of propertiesOf(keywords)) {
    if (needed.size >= least) break;
    if (!isLeftOut(document, schema, direction)) needed.add(name);
  }
  return needed;
}

/**
 * The sample of an object without optional properties that exclude each other: those that only other alternatives of a
 * `oneOf` require, one of those in `not: { required }`, and the last ones beyond `maxProperties`.
 */
export function leaveOutExcess(
  value: Record<string, unknown>,
  { keywords, alternatives }: FlatSchema,
): Record<string, unknown> {
  const required = requiredOf(keywords);
  const excess = new Set<string>();
  for (const { rule, options } of alternatives) {
    if (rule !== 'oneOf' || !options.every(isOnlyRequired)) continue;
    const [chosen = [], ...others] = options.map((option) => textsOf(option.required));
    for (const name of others.flat()) if (!chosen.includes(name)) excess.add(name);
  }
  const forbidden = forbiddenTogether(keywords);
  if (forbidden.length > 0 && forbidden.every((name) => Object.hasOwn(value, name) && !excess.has(name))) {
    const last = forbidden.findLast((name) => !required.has(name));
    if (last !== undefined) excess.add(last);
  }
  const { maxProperties } = keywords;
  const names = Object.keys(value).filter((name) => required.has(name) || !excess.has(name));
  const surplus = typeof maxProperties === 'number' ? names.length - maxProperties : 0;
  const optional = names.filter((name) => !required.has(name));
  const dropped = surplus > 0 ? optional.slice(-surplus) : [];
  if (excess.size === 0 && dropped.length === 0) return value;
  return Object.fromEntries(
    names.filter((name) => !dropped.includes(name)).map((name) => [name, value[name]]),
  );
}

/** Names of `not: { required: […] }`. */
function forbiddenTogether({ not }: JsonObject): string[] {
  const { required, ...others } = objectOf(not);
  return Object.keys(others).length === 0 ? textsOf(required) : [];
}
