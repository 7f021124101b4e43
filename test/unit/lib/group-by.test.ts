import { expect, test } from 'vitest';
import { groupBy } from '../../../src/lib/group-by.ts';

test('groups are in the order of their first items, and items keep their order', () => {
  expect([...groupBy(['pear', 'apple', 'plum', 'avocado'], (name) => name[0])]).toEqual([
    ['p', ['pear', 'plum']],
    ['a', ['apple', 'avocado']],
  ]);
});
