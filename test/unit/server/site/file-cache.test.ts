import { expect, test } from 'vitest';
import { createMemory } from '../../../../src/server/site/file-cache.ts';

test('what was not used for longest goes when the room is wanted', () => {
  const memory = createMemory(100);
  const [a, b, c] = [{}, {}, {}];
  const gone: string[] = [];
  memory.keep(a, 40, () => gone.push('a'));
  memory.keep(b, 40, () => gone.push('b'));
  memory.use(a);
  memory.keep(c, 40, () => gone.push('c'));
  expect(gone).toEqual(['b']);
  memory.keep(a, 40, () => gone.push('a, grown'));
  expect(gone).toEqual(['b', 'c']);
});

test('what does not fit is evicted immediately', () => {
  const gone: string[] = [];
  createMemory(0).keep({}, 1, () => gone.push('it'));
  expect(gone).toEqual(['it']);
});
