import { expect, test } from 'vitest';
import { isMultiple } from '../../../../../src/openapi/schema/values/is-multiple.ts';

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
