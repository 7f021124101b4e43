import type { JsonObject } from '../../lib/json/json-object.ts';
import { ownField } from '../../lib/own-field.ts';
import { textOf } from '../document/json.ts';
import { isQuick, matchesPattern } from '../schema/safe-pattern.ts';
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

/** A string that matches the schema's format, length and, if possible, pattern. */
export function sampleText({ format, pattern, minLength, maxLength }: JsonObject): string {
  const known = typeof format === 'string' ? ownField(BY_FORMAT, format) : undefined;
  if (known !== undefined) return known;
  const least = typeof minLength === 'number' ? minLength : 0;
  const most = typeof maxLength === 'number' ? Math.max(0, maxLength) : Number.POSITIVE_INFINITY;
  const plain = plainText(least, most);
  const wanted = textOf(pattern);
  if (wanted === undefined || (isQuick(wanted, plain) && matchesPattern(wanted, plain))) return plain;
  const fits = (text: string) => text.length >= least && text.length <= most && matchesPattern(wanted, text);
  return (
    [plain.length, least, 1].map((run) => patternText(wanted, run)).find((text) => text && fits(text)) ??
    plain
  );
}

function plainText(least: number, most: number): string {
  const text = 'string';
  if (least > text.length && least <= 64) return text.repeat(12).slice(0, least);
  return most < text.length ? text.slice(0, most) : text;
}
