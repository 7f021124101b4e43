import { expect, test } from 'vitest';
import { isQuadratic } from './growth.ts';

test('work that grows with the square of its size is told from work that grows with its size', () => {
  const pairs = (size: number) => {
    let sum = 0;
    for (let one = 0; one < size; one++) for (let other = 0; other < size; other++) sum += one ^ other;
    return sum;
  };
  expect(isQuadratic(500, pairs)).toBe(true);
  expect(isQuadratic(20_000, (size) => Array.from('a'.repeat(size)).join('-'))).toBe(false);
});
