import { ownField } from '../../lib/collections.ts';
import type { JsonObject } from '../../lib/json/json-object.ts';
import { listOf, textOf } from '../document/json.ts';
import { isQuick, matchesPattern } from '../schema/values.ts';
import { patternText } from './pattern-text.ts';

const BY_FORMAT: Record<string, string> = {
  'date-time': '2025-01-15T09:30:00Z',
  date: '2025-01-15',
  time: '09:30:00Z',
  duration: 'P3D',
  uuid: '3c90c3cc-0d44-4b50-8888-8dd25736052a',
  email: 'jane@example.com',
  'idn-email': 'jane@example.com',
  uri: 'https://example.com',
  url: 'https://example.com',
  'uri-reference': '/path',
  'uri-template': 'https://example.com/{id}',
  iri: 'https://example.com',
  'iri-reference': '/path',
  'json-pointer': '/path',
  hostname: 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  byte: 'aGVsbG8=',
  binary: '<binary>',
  password: 'password',
};

/** Whether texts of the format have a fixed form. */
function isFixedFormat(format: unknown): boolean {
  return typeof format === 'string' && ownField(BY_FORMAT, format) !== undefined;
}

/** Longer texts are not generated. */
const MAX_LENGTH = 256;

/** A string that matches the schema's format, length and, if possible, pattern. */
export function sampleText(keywords: JsonObject): string {
  const { pattern, minLength, maxLength } = keywords;
  const known = ofFormat(keywords);
  const least = typeof minLength === 'number' ? minLength : 0;
  const most = typeof maxLength === 'number' ? Math.max(0, maxLength) : Number.POSITIVE_INFINITY;
  const wanted = patternOf(pattern);
  const fits = (text: string) =>
    text.length >= least && text.length <= most && (wanted === undefined || matchesPattern(wanted, text));
  const given = known.find(fits);
  if (given !== undefined) return given;
  const plain = plainText(least, most);
  if (wanted === undefined) return isSecret(keywords) ? plain : (known[0] ?? plain);
  if (known.length === 0 && isQuick(wanted, plain) && matchesPattern(wanted, plain)) return plain;
  const made = [false, true].flatMap((optional) =>
    [plain.length, least, 1].map((run) => patternText(wanted, run, optional)),
  );
  return made.find((text) => text && fits(text)) ?? known[0] ?? plain;
}

/** Texts of the format or the encoding, the usual one first. */
function ofFormat({ format, contentEncoding }: JsonObject): string[] {
  const name = textOf(format) ?? (/^base64(?:url)?$/.test(textOf(contentEncoding) ?? '') ? 'byte' : '');
  const known = ownField(BY_FORMAT, name);
  if (known === undefined) return [];
  return name === 'date-time' ? [known, known.replace('Z', '.000Z')] : [known];
}

/** Whether the format allows any characters. */
function isSecret({ format }: JsonObject): boolean {
  return format === 'password';
}

/** Many authors write a pattern with delimiters: `/^[a-z]+$/i`. */
function patternOf(pattern: unknown): string | undefined {
  const text = textOf(pattern);
  return text && (/^\/(\^.*)\/[a-z]*$/s.exec(text)?.[1] ?? text);
}

function plainText(least: number, most: number): string {
  const text = 'string';
  if (least > text.length && least <= MAX_LENGTH)
    return text.repeat(Math.ceil(least / text.length)).slice(0, least);
  return most < text.length ? text.slice(0, most) : text;
}

const USUAL = 123;

/** A number between the bounds of a schema that is a multiple of its `multipleOf`. */
export function sampleNumber(keywords: JsonObject): number {
  const { exclusiveMinimum, exclusiveMaximum, multipleOf } = keywords;
  const least = numberOf(exclusiveMinimum) ?? numberOf(keywords.minimum);
  const most = numberOf(exclusiveMaximum) ?? numberOf(keywords.maximum);
  const isAbove = isExclusive(exclusiveMinimum);
  const isBelow = isExclusive(exclusiveMaximum);
  const fits = (value: number) => most === undefined || (isBelow ? value < most : value <= most);
  let value = least === undefined ? USUAL : isAbove ? least + 1 : least;
  // A limit below zero, such as that of 32 bits, is no example of a usual value.
  if (value < 0 && fits(0)) value = fits(USUAL) ? USUAL : 0;
  if (most !== undefined && !fits(value)) {
    value = !isBelow ? most : least === undefined ? most - 1 : (least + most) / 2;
  }
  const step = numberOf(multipleOf);
  if (step === undefined || step <= 0) return value;
  const next = Math.ceil(value / step) * step;
  const fitting = most !== undefined && next > most ? Math.floor(value / step) * step : next;
  // Multiples of fractions are not exact.
  return Number(fitting.toFixed(10));
}

/** A number since 3.1, a flag before. */
function isExclusive(bound: unknown): boolean {
  return typeof bound === 'number' || bound === true;
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

/** `count` different items like `made`; only `made` if no others are known. */
export function distinctItems(made: unknown, schema: JsonObject, count: number): unknown[] {
  const values = listOf(schema.enum);
  if (values.length > 0) return values.slice(0, count);
  const items = Array.from({ length: count }, (_, index) => varied(made, schema, index));
  return new Set(items).size === count ? items : [made];
}

function varied(made: unknown, { pattern, format, maximum, multipleOf }: JsonObject, index: number): unknown {
  if (index === 0) return made;
  if (typeof made === 'number') {
    const next = made + index * (typeof multipleOf === 'number' ? multipleOf : 1);
    return typeof maximum === 'number' && next > maximum ? made : next;
  }
  if (typeof made !== 'string' || (isFixedFormat(format) && format !== 'uuid')) return made;
  const next = `${made.slice(0, -1)}${index}`;
  const wanted = textOf(pattern);
  return wanted === undefined || matchesPattern(wanted, next) ? next : made;
}
