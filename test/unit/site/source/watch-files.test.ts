import { expect, test, vi } from 'vitest';
import type { FileChange } from '../../../../src/site/graph/reads.ts';
import { createBurst } from '../../../../src/site/source/watch-files.ts';

test('a burst of events is one update, and each file in it is one change', () => {
  vi.useFakeTimers();
  const seen: FileChange[][] = [];
  const burst = createBurst((changes) => seen.push(changes));
  const events: [string, FileChange['kind']][] = [
    ['written-in-steps.mdx', 'changed'],
    ['written-in-steps.mdx', 'changed'],
    ['saved-by-renaming.mdx', 'removed'],
    ['saved-by-renaming.mdx', 'added'],
    ['new.mdx', 'added'],
    ['new.mdx', 'changed'],
    ['temporary', 'added'],
    ['temporary', 'removed'],
    ['gone.mdx', 'removed'],
  ];
  for (const [path, kind] of events) {
    burst.add({ path, kind });
    vi.advanceTimersByTime(5);
  }
  vi.advanceTimersByTime(100);
  vi.useRealTimers();
  expect(seen).toEqual([
    [
      { path: 'written-in-steps.mdx', kind: 'changed' },
      { path: 'saved-by-renaming.mdx', kind: 'changed' },
      { path: 'new.mdx', kind: 'added' },
      { path: 'gone.mdx', kind: 'removed' },
    ],
  ]);
});
