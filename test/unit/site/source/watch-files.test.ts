import { expect, test, vi } from 'vitest';
import type { FileChange } from '../../../../src/site/graph/reads.ts';
import { createBurst } from '../../../../src/site/source/watch-files.ts';

test('a burst of events is one update, and each file in it is one change', () => {
  vi.useFakeTimers();
  const seen: FileChange[][] = [];
  const known = new Set(['written-in-steps.mdx', 'saved-by-renaming.mdx', 'gone.mdx']);
  const there = new Set(['written-in-steps.mdx', 'saved-by-renaming.mdx', 'new.mdx']);
  const burst = createBurst({ known, exists: (file) => there.has(file) }, (changes) => seen.push(changes));
  const touch = (...files: string[]) => {
    for (const file of files) {
      burst.touch(file);
      vi.advanceTimersByTime(5);
    }
  };
  touch('written-in-steps.mdx', 'written-in-steps.mdx', 'saved-by-renaming.mdx', 'saved-by-renaming.mdx');
  touch('new.mdx', 'new.mdx', 'temporary', 'gone.mdx');
  vi.advanceTimersByTime(100);
  there.delete('new.mdx');
  touch('new.mdx');
  vi.advanceTimersByTime(100);
  vi.useRealTimers();
  expect(seen).toEqual([
    [
      { path: 'written-in-steps.mdx', kind: 'changed' },
      { path: 'saved-by-renaming.mdx', kind: 'changed' },
      { path: 'new.mdx', kind: 'added' },
      { path: 'gone.mdx', kind: 'removed' },
    ],
    [{ path: 'new.mdx', kind: 'removed' }],
  ]);
});
