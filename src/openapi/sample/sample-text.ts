import type { JsonObject } from '../../lib/json/json-object.ts';

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
  iri: 'https://example.com',
  hostname: 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  byte: 'aGVsbG8=',
  binary: '<binary>',
  password: 'password',
};

/** A text that fits the schema's format and length. */
export function sampleText({ format, minLength, maxLength }: JsonObject): string {
  const known =
    typeof format === 'string' && Object.hasOwn(BY_FORMAT, format) ? BY_FORMAT[format] : undefined;
  if (known !== undefined) return known;
  const text = 'string';
  if (typeof minLength === 'number' && minLength > text.length && minLength <= 64)
    return text.repeat(12).slice(0, minLength);
  return typeof maxLength === 'number' && maxLength < text.length
    ? text.slice(0, Math.max(0, maxLength))
    : text;
}
