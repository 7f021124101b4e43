import { expect, test } from 'vitest';
import { firstWords, shownLabel } from '../../../../src/lib/text/display.ts';

test.each([
  ['short text', 20, 'short text'],
  ['one two three', 8, 'one two'],
  ['one two three', 7, 'one two'],
  ['one two three', 6, 'one'],
  [`API ${'説明'.repeat(100)}`, 100, `API ${'説明'.repeat(48)}`],
  ['長'.repeat(100), 10, '長'.repeat(10)],
  ['😀'.repeat(100), 9, '😀'.repeat(4)],
])('the first words of %s in %i characters', (text, most, expected) => {
  expect(firstWords(text, most)).toBe(expected);
});

test.each([
  ['GET /users/{id}', 'GET /users/{id}'],
  ['a'.repeat(300), 'a'.repeat(300)],
  ['a'.repeat(301), `${'a'.repeat(300)}…`],
  ['{a}'.repeat(20_000), `${'{a}'.repeat(100)}…`],
])('a label of %s is cut if nobody would read it', (text, shown) => {
  expect(shownLabel(text)).toBe(shown);
});
