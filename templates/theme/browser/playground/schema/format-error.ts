import type { FormSchema } from '../../../../../src/openapi/playground/form-schema.ts';
import { filled } from '../parts/translated.ts';
import { WORDS } from '../parts/words.ts';

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
