import { expect, test } from 'vitest';
import { suggest } from '../../../src/lib/suggest.ts';

test('a typo finds the word that was meant', () => {
  expect(suggest('biuld', ['build', 'serve', 'check'])).toBe('build');
  expect(suggest('Navigaton', ['navigation', 'navbar'])).toBe('navigation');
});

test('a word that continues, or breaks off, finds the one that it begins with', () => {
  expect(suggest('output', ['json', 'out', 'relative'])).toBe('out');
  expect(suggest('desc', ['title', 'description'])).toBe('description');
});

test('two letters resemble too much to mean anything', () => {
  expect(suggest('gr', ['fr', 'group'])).toBeUndefined();
});

test('a word that resembles nothing gets no suggestion', () => {
  expect(suggest('zebra', ['build', 'serve'])).toBeUndefined();
});

test('the nearest of several wins, and of equally near ones the first', () => {
  expect(suggest('/guides/start', ['/guide/stat', '/guides/starts', '/guides/stars'])).toBe('/guides/starts');
  expect(suggest('abcd', ['abdc', 'abce'])).toBe('abdc');
  expect(suggest('same', ['some', 'same'])).toBe('same');
});

test('words that nobody types are not compared, which would take long', () => {
  expect(suggest('a'.repeat(30_000), [`${'a'.repeat(29_999)}b`])).toBeUndefined();
});
