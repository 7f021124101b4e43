import { ownField, setOwnField } from '../../lib/collections.ts';
import { isObject, type JsonObject } from '../../lib/json/json-object.ts';
import { PILL_NAMES } from '../document/extensions.ts';
import { listOf, objectOf, textsOf } from '../document/json.ts';

type Merge = (a: unknown, b: unknown) => unknown;

/** How to combine two schemas that both apply, by keyword; any other keyword is taken from the later one. */
const RULES: Record<string, Merge> = {
  type: mergeTypes,
  enum: commonValues,
  required: bothTexts,
  properties: mergeMaps,
  patternProperties: mergeMaps,
  items: both,
  propertyNames: both,
  not: (a, b) => (a === b ? a : { anyOf: [a, b] }),
  multipleOf: commonMultiple,
  additionalProperties: (a, b) => (isObject(b) || b === false ? b : a),
  minimum: largest,
  exclusiveMinimum: largest,
  minLength: largest,
  minItems: largest,
  minProperties: largest,
  maximum: smallest,
  exclusiveMaximum: smallest,
  maxLength: smallest,
  maxItems: smallest,
  maxProperties: smallest,
  readOnly: (a, b) => a === true || b === true,
  writeOnly: (a, b) => a === true || b === true,
  deprecated: (a, b) => a === true || b === true,
  nullable: (a, b) => a === true || b === true,
  'x-svc': mergeExtensions,
  'x-mint': mergeExtensions,
  ...Object.fromEntries(
    PILL_NAMES.flatMap((name) => [`x-svc.${name}`, `x-mint.${name}`]).map((key) => [key, bothTexts]),
  ),
};

export function mergeKeywords(a: JsonObject, b: JsonObject): JsonObject {
  const merged: Record<string, unknown> = { ...a };
  for (const [key, value] of Object.entries(b)) {
    const rule = ownField(RULES, key);
    setOwnField(merged, key, Object.hasOwn(a, key) && rule ? rule(a[key], value) : value);
  }
  return merged;
}

/** The pills of both are shown. */
function mergeExtensions(a: unknown, b: unknown): JsonObject {
  const [left, right] = [objectOf(a), objectOf(b)];
  const pills = PILL_NAMES.map((name) => [name, bothTexts(left[name], right[name])] as const);
  return { ...left, ...right, ...Object.fromEntries(pills.filter(([, texts]) => texts.length > 0)) };
}

function bothTexts(a: unknown, b: unknown): string[] {
  return [...new Set([...textsOf(a), ...textsOf(b)])];
}

function both(a: unknown, b: unknown): unknown {
  return a === b ? a : { allOf: [a, b] };
}

function commonValues(a: unknown, b: unknown): unknown[] {
  const others = new Set(listOf(b));
  return listOf(a).filter((value) => others.has(value));
}

function mergeTypes(a: unknown, b: unknown): unknown {
  const common = commonTypes(textsOf(a), textsOf(b));
  return common.length > 0 ? common : b;
}

/** The types that both lists allow. */
export function commonTypes(a: readonly string[], b: readonly string[]): string[] {
  const allows = (types: readonly string[], type: string) =>
    types.includes(type) || (type === 'integer' && types.includes('number'));
  return [...new Set([...a, ...b])].filter((type) => allows(a, type) && allows(b, type));
}

function mergeMaps(a: unknown, b: unknown): unknown {
  const [left, right] = [objectOf(a), objectOf(b)];
  const merged: Record<string, unknown> = { ...left };
  for (const [key, schema] of Object.entries(right)) {
    const isOther = Object.hasOwn(left, key) && left[key] !== schema;
    setOwnField(merged, key, isOther ? { allOf: [left[key], schema] } : schema);
  }
  return merged;
}

/** The least common multiple of integers, otherwise the later value. */
function commonMultiple(a: unknown, b: unknown): unknown {
  if (!Number.isSafeInteger(a) || !Number.isSafeInteger(b)) return b;
  let [divisor, rest] = [Math.abs(Number(a)), Math.abs(Number(b))];
  while (rest > 0) [divisor, rest] = [rest, divisor % rest];
  const multiple = divisor === 0 ? 0 : (Number(a) / divisor) * Number(b);
  return Number.isSafeInteger(multiple) ? multiple : b;
}

function largest(a: unknown, b: unknown): unknown {
  return typeof a === 'number' && typeof b === 'number' ? Math.max(a, b) : b;
}

function smallest(a: unknown, b: unknown): unknown {
  return typeof a === 'number' && typeof b === 'number' ? Math.min(a, b) : b;
}
