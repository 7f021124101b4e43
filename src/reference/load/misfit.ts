import { isObject, type JsonObject } from '../../lib/json/json-object.ts';
import { sameValue } from '../document/json.ts';
import type { SpecDocument } from '../document/spec-document.ts';
import { flattenSchema } from '../schema/flat-schema.ts';
import { allowedValues, propertiesOf } from '../schema/keywords.ts';
import { asType } from '../schema/values.ts';

/** A value, or the first part of one, that its schema does not allow: it has none of the types, or is not listed. */
export interface Misfit {
  /** Keys and indices that lead to it. */
  path: readonly (string | number)[];
  value: unknown;
  types?: readonly string[];
  allowed?: readonly unknown[];
}

/** Deeper parts are not compared. */
const MAX_DEPTH = 10;

/**
 * Whether a value is outside the types or the listed values of its schema. Values that are converted to the type, such as
 * `"5"` to a number, fit.
 */
export function misfitOf(
  document: SpecDocument,
  schema: unknown,
  value: unknown,
  depth = 0,
): Misfit | undefined {
  const { keywords, types, nullable } = flattenSchema(document, schema);
  if (depth > MAX_DEPTH || (value === null && nullable)) return undefined;
  if (types.length > 0 && !types.some((type) => hasType(value, type))) return { path: [], value, types };
  const allowed = allowedValues(keywords);
  if (allowed.length > 0 && !isListed(value, allowed)) return { path: [], value, allowed };
  for (const [key, part, partSchema] of partsOf(value, keywords)) {
    const inside = misfitOf(document, partSchema, part, depth + 1);
    if (inside) return { ...inside, path: [key, ...inside.path] };
  }
  return undefined;
}

type Part = [key: string | number, value: unknown, schema: unknown];

function partsOf(value: unknown, keywords: JsonObject): Part[] {
  if (Array.isArray(value)) return value.map((item, index): Part => [index, item, keywords.items]);
  if (!isObject(value)) return [];
  return propertiesOf(keywords).flatMap(([name, schema]): Part[] =>
    Object.hasOwn(value, name) ? [[name, value[name], schema]] : [],
  );
}

/** Types that JSON Schema does not have say nothing about values. */
function hasType(value: unknown, type: string): boolean {
  switch (type) {
    case 'integer':
      return Number.isInteger(numberOf(value));
    case 'number':
      return Number.isFinite(numberOf(value));
    case 'string':
    case 'boolean':
    case 'array':
    case 'object':
      return asType(value, type) !== undefined;
    default:
      return true;
  }
}

function numberOf(value: unknown): number {
  const isNumeric = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
  return isNumeric ? Number(value) : Number.NaN;
}

/** Many documents have the allowed values of items in the schema of the list. */
function isListed(value: unknown, allowed: readonly unknown[]): boolean {
  const isOne = (given: unknown) =>
    allowed.some((one) => sameValue(one, given) || (!isCompound(one) && String(one) === String(given)));
  return isOne(value) || (Array.isArray(value) && value.every(isOne));
}

function isCompound(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
