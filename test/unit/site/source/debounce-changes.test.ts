import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { debounceChanges } from '../../../../src/site/source/debounce-changes.ts';
import type { FileChange } from '../../../../src/site/source/reads.ts';

test('a burst of events is one update, and each file in it is one change', () => {
  vi.useFakeTimers();
  const seen: FileChange[][] = [];
  const known = new Set(['written-in-steps.mdx', 'saved-by-renaming.mdx', 'gone.mdx']);
  const there = new Set(['written-in-steps.mdx', 'saved-by-renaming.mdx', 'new.mdx']);
  const burst = debounceChanges({ known, exists: (file) => there.has(file) }, (changes) =>
    seen.push(changes),
  );
  const touch = (...files: string[]) => {
    for (const file of files) {
      burst.touch(file);
      vi.advanceTimersByTime(5);
    }
  };
  touch('written-in-steps.mdx', 'written-in-steps.mdx', 'saved-by-renaming.mdx', 'saved-by-renaming.mdx');
  touch('new.mdx', 'new.mdx', 'temporary', 'gone.mdx');
  vi.advanceTimersByTime(2000);
  there.delete('new.mdx');
  touch('new.mdx');
  vi.advanceTimersByTime(125);
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

test('a renamed file is one update, though its old name is reported later', () => {
  vi.useFakeTimers();
  const seen: FileChange[][] = [];
  const burst = debounceChanges(
    { known: new Set(['old.mdx']), exists: (file) => file === 'new.mdx' },
    (changes) => seen.push(changes),
  );
  burst.touch('new.mdx');
  vi.advanceTimersByTime(100);
  burst.touch('old.mdx');
  vi.advanceTimersByTime(500);
  vi.useRealTimers();
  expect(seen).toEqual([
    [
      { path: 'new.mdx', kind: 'added' },
      { path: 'old.mdx', kind: 'removed' },
    ],
  ]);
});

test('a file that an editor saves by renaming is gone for a moment, and neither missing nor late', () => {
  vi.useFakeTimers();
  const seen: FileChange[][] = [];
  const there = new Set(['saved.mdx']);
  const burst = debounceChanges({ known: new Set(there), exists: (file) => there.has(file) }, (changes) =>
    seen.push(changes),
  );
  there.delete('saved.mdx');
  burst.touch('saved.mdx');
  vi.advanceTimersByTime(80);
  expect(seen).toEqual([]);
  there.add('saved.mdx');
  burst.touch('saved.mdx');
  vi.advanceTimersByTime(25);
  vi.useRealTimers();
  expect(seen).toEqual([[{ path: 'saved.mdx', kind: 'changed' }]]);
});

describe('a program that writes many files', () => {
  const seen: number[] = [];
  const names = Array.from({ length: 300 }, (_, index) => `page-${index}.mdx`);
  const burstOf = (isBusy?: () => boolean) =>
    debounceChanges({ known: new Set(names), exists: () => true, ...(isBusy && { isBusy }) }, (changes) =>
      seen.push(changes.length),
    );
  beforeEach(() => {
    vi.useFakeTimers();
    seen.length = 0;
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('is one update, although it pauses now and then', () => {
    const burst = burstOf();
    for (const [index, name] of names.entries()) {
      burst.touch(name);
      vi.advanceTimersByTime(index > 0 && index % 50 === 0 ? 300 : 5);
    }
    vi.advanceTimersByTime(500);
    expect(seen).toEqual([300]);
  });

  test('and begins slowly is waited for once its second file is seen', () => {
    const burst = burstOf();
    for (const name of names.slice(0, 20)) {
      burst.touch(name);
      vi.advanceTimersByTime(40);
    }
    vi.advanceTimersByTime(500);
    expect(seen).toEqual([1, 19]);
  });

  test('and says when it is done is waited for', () => {
    let isBusy = true;
    const burst = burstOf(() => isBusy);
    burst.touch('page-1.mdx');
    vi.advanceTimersByTime(3000);
    burst.touch('page-2.mdx');
    vi.advanceTimersByTime(3000);
    expect(seen).toEqual([]);
    isBusy = false;
    vi.advanceTimersByTime(25);
    expect(seen).toEqual([2]);
  });

  test('does not make edits of one file slower', () => {
    const burst = burstOf();
    for (let edit = 0; edit < 5; edit++) {
      burst.touch('page-1.mdx');
      vi.advanceTimersByTime(25);
    }
    expect(seen).toEqual([1, 1, 1, 1, 1]);
  });
});
