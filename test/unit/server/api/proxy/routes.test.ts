import { describe, expect, test } from 'vitest';
import { isAllowedOrigin } from '../../../../../src/server/api/proxy/routes.ts';

describe('an origin is allowed', () => {
  test.each([
    ['https://api.example.com', 'https://api.example.com'],
    ['https://*.example.com', 'https://eu.example.com'],
    ['https://*.example.com:8443', 'https://eu.example.com:8443'],
    ['https://*-*.example.com', 'https://acme-eu-west-1.example.com'],
    ['https://api-*.eu.*.example.com', 'https://api-1.eu.a.example.com'],
    ['https://**.example.com', 'https://ab.example.com'],
    ['https://*a*.example.com', 'https://bab.example.com'],
  ])('%s for %s', (pattern, origin) => expect(isAllowedOrigin(origin, [pattern])).toBe(true));

  test.each([
    ['https://api.example.com', 'https://api.example.com.evil'],
    ['https://api.example.com', 'http://api.example.com'],
    ['https://*.example.com', 'https://example.com'],
    ['https://*.example.com', 'https://.example.com'],
    ['https://*.example.com', 'https://a.b.example.com'],
    ['https://*.example.com', 'https://evil?.example.com'],
    ['https://*.example.com', 'https://a.example.com:8080'],
    ['https://*-*.example.com', 'https://acme.example.com'],
    ['https://**.example.com', 'https://a.example.com'],
  ])('not: %s for %s', (pattern, origin) => expect(isAllowedOrigin(origin, [pattern])).toBe(false));

  test('or not at once, however many variables the host of a server has', () => {
    const pattern = `https://${'*-'.repeat(20)}*.example.com`;
    for (const length of [200, 100_000])
      expect(isAllowedOrigin(`https://${'a-'.repeat(length / 2)}a.evil`, [pattern])).toBe(false);
  });
});
