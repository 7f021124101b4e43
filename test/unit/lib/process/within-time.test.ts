import { expect, test } from 'vitest';
import { withinTime } from '../../../../src/lib/process/within-time.ts';

test('gives the result of a function', () => {
  expect(withinTime(1000, () => 'done')).toBe('done');
});

test('gives up on one that never ends', () => {
  expect(
    withinTime(20, () => {
      for (;;);
    }),
  ).toBeUndefined();
});

test('passes errors on', () => {
  expect(() =>
    withinTime(1000, () => {
      throw new TypeError('no');
    }),
  ).toThrow(TypeError);
});
