import { expect, test } from 'vitest';
import { groupBy, memoize } from '../../../src/lib/collections.ts';

test('a result is computed once for each key, also one that is undefined', () => {
  const asked: string[] = [];
  const lengthOf = memoize((word: string) => {
    asked.push(word);
    return word === '' ? undefined : word.length;
  });
  expect(['pear', '', 'pear', '', 'fig'].map(lengthOf)).toEqual([4, undefined, 4, undefined, 3]);
  expect(asked).toEqual(['pear', '', 'fig']);
});

test('groups are in the order of their first items, and items keep their order', () => {
  expect([...groupBy(['pear', 'apple', 'plum', 'avocado'], (name) => name[0])]).toEqual([
    ['p', ['pear', 'plum']],
    ['a', ['apple', 'avocado']],
  ]);
});
