import { expect, test } from 'vitest';
import { sameNames } from '../../../../src/site/output/patch-output.ts';

const WANTED = ['guide', 'guide/index.html', 'Old.md'];

test('an entry whose spelling has changed is recognised where the file system ignores case', () => {
  const found = sameNames(['Guide', 'old.md', 'stray.md'], WANTED, () => true);
  expect([...found]).toEqual([
    ['Guide', 'guide'],
    ['old.md', 'Old.md'],
  ]);
});

test('elsewhere two spellings are two entries', () => {
  expect(sameNames(['Guide'], WANTED, () => false).size).toBe(0);
});
