import type { FormSchema } from '../../../../../src/reference/playground/form-schema.ts';
import { isSameJson, jsonText } from '../../../../../src/reference/sample/serialize.ts';
import { isMultiple, matchesPattern } from '../../../../../src/reference/schema/values.ts';
import { filled } from '../parts/translated.ts';
import { WORDS } from '../parts/words.ts';

/** The error of a value itself, not of the values inside it; undefined if there is none. */
export function valueError(schema: FormSchema, value: unknown): string | undefined {
  if (schema.options) return undefined;
  const wrong = typeError(schema, value);
  if (wrong) return wrong;
  if (schema.enum && !schema.enum.some((allowed) => isSameJson(allowed, value))) {
    return filled(WORDS.oneOf, schema.enum.map((allowed) => String(allowed)).join(', '));
  }
  if (isNumber(value)) return numberError(schema, value);
  if (typeof value === 'string') return textError(schema, value);
  return Array.isArray(value) ? listError(schema, value) : undefined;
}

function typeError({ type, file }: FormSchema, value: unknown): string | undefined {
  switch (type) {
    case 'integer':
      return typeof value === 'bigint' || Number.isInteger(value) ? undefined : WORDS.mustBeInteger;
    case 'number':
      return isNumber(value) ? undefined : WORDS.mustBeNumber;
    case 'boolean':
      return typeof value === 'boolean' ? undefined : WORDS.mustBeBoolean;
    case 'array':
      return Array.isArray(value) ? undefined : WORDS.mustBeList;
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value)
        ? undefined
        : WORDS.mustBeObject;
    case 'string':
      return typeof value === 'string' || (file && value instanceof Blob) ? undefined : WORDS.mustBeText;
    default:
      return undefined;
  }
}

function isNumber(value: unknown): value is number | bigint {
  return typeof value === 'number' || typeof value === 'bigint';
}

function numberError(schema: FormSchema, value: number | bigint): string | undefined {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  const above = exclusiveMinimum === true ? minimum : exclusiveMinimum;
  const below = exclusiveMaximum === true ? maximum : exclusiveMaximum;
  if (isNumber(above) && value <= above) return filled(WORDS.moreThan, above);
  if (isNumber(below) && value >= below) return filled(WORDS.lessThan, below);
  if (minimum !== undefined && value < minimum) return filled(WORDS.atLeast, minimum);
  if (maximum !== undefined && value > maximum) return filled(WORDS.atMost, maximum);
  if (multipleOf !== undefined && multipleOf > 0 && !isMultiple(Number(value), Number(multipleOf)))
    return filled(WORDS.multipleOf, multipleOf);
  return undefined;
}

function textError({ minLength, maxLength, pattern }: FormSchema, value: string): string | undefined {
  const { length } = [...value];
  if (minLength !== undefined && length < minLength)
    return minLength === 1 ? WORDS.notEmpty : filled(WORDS.minLength, minLength);
  if (maxLength !== undefined && length > maxLength) return filled(WORDS.maxLength, maxLength);
  return pattern !== undefined && !matchesPattern(pattern, value)
    ? filled(WORDS.pattern, pattern)
    : undefined;
}

function listError({ minItems, maxItems, uniqueItems }: FormSchema, value: readonly unknown[]) {
  if (minItems !== undefined && value.length < minItems) return filled(WORDS.minItems, minItems);
  if (maxItems !== undefined && value.length > maxItems) return filled(WORDS.maxItems, maxItems);
  if (!uniqueItems) return undefined;
  return new Set(value.map((item) => jsonText(item))).size < value.length ? WORDS.unique : undefined;
}

/** What the usual formats look like, roughly: enough to find a typo. */
const FORMATS: Readonly<Record<string, RegExp>> = {
  date: /^\d{4}-\d\d-\d\d$/,
  'date-time': /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:[Zz]|[+-]\d\d:?\d\d)$/,
  time: /^\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:[Zz]|[+-]\d\d:?\d\d)?$/,
  email: /^[^\s@]+@[^\s@]+$/,
  uuid: /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i,
  uri: /^[a-z][\w+.-]*:\S*$/i,
  url: /^[a-z][\w+.-]*:\S*$/i,
  ipv4: /^\d{1,3}(?:\.\d{1,3}){3}$/,
  ipv6: /^[\da-f:.]+$/i,
  hostname: /^[\w.-]+$/,
};

export function formatError({ format }: FormSchema, value: unknown): string | undefined {
  const expected = format !== undefined && Object.hasOwn(FORMATS, format) ? FORMATS[format] : undefined;
  if (!expected || typeof value !== 'string' || value === '' || expected.test(value)) return undefined;
  return filled(WORDS.badFormat, format!);
}
