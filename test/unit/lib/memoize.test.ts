import { expect, test } from 'vitest';
import { memoize } from '../../../src/lib/memoize.ts';

test('a result is computed once for each key, also one that is undefined', () => {
  const asked: string[] = [];
  const lengthOf = memoize((word: string) => {
    asked.push(word);
    return word === '' ? undefined : word.length;
  });
  expect(['pear', '', 'pear', '', 'fig'].map(lengthOf)).toEqual([4, undefined, 4, undefined, 3]);
  expect(asked).toEqual(['pear', '', 'fig']);
});
