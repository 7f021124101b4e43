import { expect, test } from 'vitest';
import { suggest } from '../../../src/lib/suggest.ts';

test('a slip of the finger finds the word that was meant', () => {
  expect(suggest('biuld', ['build', 'serve', 'check'])).toBe('build');
  expect(suggest('Navigaton', ['navigation', 'navbar'])).toBe('navigation');
});

test('a word that resembles nothing gets no suggestion', () => {
  expect(suggest('zebra', ['build', 'serve'])).toBeUndefined();
});
