import { expect, test } from 'vitest';
import { isMultiple, matchesPattern } from '../../../../src/reference/schema/values.ts';

test.each([
  [0.3, 0.1],
  [19.99, 0.01],
  [1234567.1, 0.1],
  [-0.6, 0.2],
  [0, 0.01],
  [10_000_000_002, 2],
])('%s is a multiple of %s', (value, step) => expect(isMultiple(value, step)).toBe(true));

test.each([
  [0.35, 0.1],
  [1234567.15, 0.1],
  [10_000_000_001, 2],
  [1, 3],
])('%s is no multiple of %s', (value, step) => expect(isMultiple(value, step)).toBe(false));

const as = (count: number) => `${'a'.repeat(count)}!`;

test.each([
  ['^(a+)+$', as(60)],
  ['^(a|aa)*$', as(900)],
  ['^(?:a?){40}a{40}$', as(40)],
  ['^(a{0,1}){40}a{40}$', as(40)],
  ['(.*a){12}$', as(900)],
  ['a*a*a*a*a*a*a*b', as(900)],
  ['((a*)*)*$', as(60)],
  ['^(a+)\\1$', as(900)],
  [`^${'a?'.repeat(60)}$`, as(24)],
  ['^(((a?){5}){5}){5}$', as(24)],
  [`^${'(a|aa)'.repeat(40)}$`, as(60)],
  [`^${'a{0,9}'.repeat(20)}$`, as(60)],
  ['(', 'any'],
])('%s is left to the API: it could take long, or is not a pattern', (pattern, text) => {
  expect(matchesPattern(pattern, text)).toBe(true);
});

test.each([
  ['^[a-z]+$', 'abc', 'ABC'],
  ['^([0-9A-F]{2}:){5}[0-9A-F]{2}$', '00:1A:2B:3C:4D:5E', '00:1A'],
  ['^(\\d{1,3}\\.){3}\\d{1,3}$', '10.0.0.1', '10.0.1'],
  ['^[^@\\s]+@[^@\\s]+\\.[a-z]{2,}$', 'jane@example.com', 'jane@example'],
  ['^(?=.*\\d).{8,}$', 'passw0rd', 'password'],
  ['^\\+?[1-9]\\d{1,14}$', '+491234', '0'],
  [`^(?:${Array.from({ length: 300 }, (_, i) => `word${i}`).join('|')})$`, 'word299', 'word'],
  ['^(?:[01]\\d|2[0-3])(?::[0-5]\\d){1,2}(?:\\.\\d{1,9})?(?:Z|[+-]\\d{2}:\\d{2})?$', '10:30:00.5Z', '24:00'],
])('%s is checked', (pattern, fitting, other) => {
  expect(matchesPattern(pattern, fitting)).toBe(true);
  expect(matchesPattern(pattern, other)).toBe(false);
});
