import { expect, test } from 'vitest';
import { createFileCache } from '../../../../src/server/site/file-cache.ts';

test('what was not used for longest goes when the room is wanted', () => {
  const memory = createFileCache(100);
  const [a, b, c] = [{}, {}, {}];
  const gone: string[] = [];
  memory.add(a, 40, () => gone.push('a'));
  memory.add(b, 40, () => gone.push('b'));
  memory.use(a);
  memory.add(c, 40, () => gone.push('c'));
  expect(gone).toEqual(['b']);
  memory.add(a, 40, () => gone.push('a, grown'));
  expect(gone).toEqual(['b', 'c']);
});

test('what does not fit is evicted immediately', () => {
  const gone: string[] = [];
  createFileCache(0).add({}, 1, () => gone.push('it'));
  expect(gone).toEqual(['it']);
});
