import {
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmdirSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FileChange } from '../../../../src/site/source/reads.ts';
import { createBurst, watchFiles } from '../../../../src/site/source/watch-files.ts';

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
  const burst = createBurst(
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
  const burst = createBurst({ known: new Set(there), exists: (file) => there.has(file) }, (changes) =>
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

test('a checkout that removes files and changes others is one update', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'docs-watch-'));
  const at = (name: string) => path.join(root, name);
  mkdirSync(at('old'));
  const removed = ['old/a.mdx', 'old/b.mdx', 'c.mdx'];
  for (const file of ['docs.json', ...removed]) writeFileSync(at(file), '');
  const seen: string[][] = [];
  const options = { known: ['docs.json', ...removed], since: Date.now() + 1000 };
  const watcher = await watchFiles(root, options, (changes) => {
    seen.push(changes.map(({ path, kind }) => `${path} ${kind}`).sort());
  });
  try {
    for (const file of removed) unlinkSync(at(file));
    rmdirSync(at('old'));
    writeFileSync(at('docs.json'), '{}');
    await vi.waitFor(() => expect(seen.flat()).toHaveLength(4), PATIENCE);
    expect(seen).toEqual([['c.mdx removed', 'docs.json changed', 'old/a.mdx removed', 'old/b.mdx removed']]);
  } finally {
    await watcher.close();
    rmSync(root, { recursive: true });
  }
});

describe('a program that writes many files', () => {
  const seen: number[] = [];
  const names = Array.from({ length: 300 }, (_, index) => `page-${index}.mdx`);
  const burstOf = (isBusy?: () => boolean) =>
    createBurst({ known: new Set(names), exists: () => true, ...(isBusy && { isBusy }) }, (changes) =>
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

const PATIENCE = { timeout: 10_000 };

test('a change of a file is one of the links to it, too; links out of the site never come up', async () => {
  const outside = mkdtempSync(path.join(tmpdir(), 'docs-watch-'));
  const root = mkdtempSync(path.join(tmpdir(), 'docs-watch-'));
  const at = (name: string) => path.join(root, name);
  mkdirSync(at('config'));
  writeFileSync(at('config/docs.json'), '{}');
  writeFileSync(path.join(outside, 'secret.mdx'), '');
  symlinkSync('config/docs.json', at('docs.json'));
  symlinkSync(outside, at('linked'));
  const seen = new Set<string>();
  const options = { known: ['config/docs.json', 'docs.json'], since: Date.now() + 1000 };
  const watcher = await watchFiles(root, options, (changes) => {
    for (const { path, kind } of changes) seen.add(`${path} ${kind}`);
  });
  try {
    await sleep(100);
    expect([...seen]).toEqual([]);
    writeFileSync(at('temporary'), '{ }');
    renameSync(at('temporary'), at('config/docs.json'));
    const both = ['config/docs.json changed', 'docs.json changed'];
    await vi.waitFor(() => expect([...seen].sort()).toEqual(both), PATIENCE);
    seen.clear();
    symlinkSync(path.join(outside, 'secret.mdx'), at('secret.mdx'));
    writeFileSync(path.join(outside, 'secret.mdx'), 'secret');
    symlinkSync('new.mdx', at('early.mdx'));
    writeFileSync(at('new.mdx'), '');
    await vi.waitFor(() => expect([...seen].sort()).toEqual(['early.mdx added', 'new.mdx added']), PATIENCE);
    seen.clear();
    unlinkSync(at('docs.json'));
    await vi.waitFor(() => expect([...seen]).toEqual(['docs.json removed']), PATIENCE);
  } finally {
    await watcher.close();
    for (const folder of [root, outside]) rmSync(folder, { recursive: true });
  }
});

test('what rules leave out is not watched, except for inputs of docs.json: a change of one counts as its own', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'docs-watch-'));
  const at = (name: string) => path.join(root, name);
  mkdirSync(at('sdk/output/api'), { recursive: true });
  mkdirSync(at('private'));
  for (const [file, text] of [
    ['docs.json', '{}'],
    ['.mintignore', 'sdk\nprivate\n'],
    ['sdk/output/api/client.fjson', '{}'],
  ] as const)
    writeFileSync(at(file), text);
  const seen = new Set<string>();
  const options = { known: ['docs.json'], since: Date.now() + 1000, inputs: ['sdk/output'] };
  const watcher = await watchFiles(root, options, (changes) => {
    for (const { path, kind } of changes) seen.add(`${path} ${kind}`);
  });
  try {
    writeFileSync(at('private/notes.mdx'), '');
    writeFileSync(at('sdk/other.json'), '{}');
    writeFileSync(at('new.mdx'), '');
    await vi.waitFor(() => expect([...seen]).toEqual(['new.mdx added']), PATIENCE);
    seen.clear();
    writeFileSync(at('sdk/output/api/client.fjson'), '{ }');
    await vi.waitFor(() => expect([...seen]).toEqual(['docs.json changed']), PATIENCE);
  } finally {
    await watcher.close();
    rmSync(root, { recursive: true });
  }
});
