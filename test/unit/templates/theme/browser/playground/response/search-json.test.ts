import { expect, test } from 'vitest';
import { searchJson } from '../../../../../../../templates/theme/browser/playground/response/search-json.ts';

test('matches are told from top to bottom, with what must be open to see them', () => {
  const { places, inside, more } = searchJson(
    { a: { 'b/c': 'Berlin' }, b: ['x', 'berlin'], berlin: 1 },
    'BERLIN',
  );
  expect([...places]).toEqual(['/a/b~1c', '/b/1', '/berlin']);
  expect([...inside].map(([path, keys]) => [path, [...keys]])).toEqual([
    ['', ['a', 'b', 'berlin']],
    ['/a', ['b/c']],
    ['/b', ['1']],
  ]);
  expect(more).toBe(false);
});

test('a key and its value are one match', () => {
  expect(searchJson({ city: 'city' }, 'city').places.size).toBe(1);
});

test('keys that objects inherit are not there, and those that are named like them are', () => {
  expect([...searchJson(JSON.parse('{"__proto__":{"a":"x"}}'), 'x').places]).toEqual(['/__proto__/a']);
  expect(searchJson({}, 'constructor').places.size).toBe(0);
});

test('work is bounded for large and deep values', () => {
  const deep: unknown = JSON.parse(`${'['.repeat(100_000)}"x"${']'.repeat(100_000)}`);
  expect(searchJson(deep, 'x').places.size).toBe(0);
  const many = searchJson(new Array(1_000_000).fill('x'), 'x');
  expect([many.places.size, many.more]).toEqual([500, true]);
});
