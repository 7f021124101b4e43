import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { gitLock } from '../../../../src/lib/git/index-lock.ts';
import { temporaryFolder } from '../../../store/temporary-folder.ts';

let folder: ReturnType<typeof temporaryFolder>;
const at = (file: string) => path.join(folder.path, file);

beforeEach(() => {
  folder = temporaryFolder();
  mkdirSync(at('.git'));
  mkdirSync(at('docs/guides'), { recursive: true });
});

afterEach(() => folder.remove());

test('git is busy while it holds the lock of the repository around the folder', () => {
  const isBusy = gitLock(at('docs/guides'));
  expect(isBusy()).toBe(false);
  writeFileSync(at('.git/index.lock'), '');
  expect(isBusy()).toBe(true);
  rmSync(at('.git/index.lock'));
  expect(isBusy()).toBe(false);
});

test('a lock that a killed git has left does not count', () => {
  writeFileSync(at('.git/index.lock'), '');
  const old = Date.now() / 1000 - 120;
  utimesSync(at('.git/index.lock'), old, old);
  expect(gitLock(folder.path)()).toBe(false);
});

test('another working tree has its index elsewhere', () => {
  mkdirSync(at('.git/worktrees/docs'), { recursive: true });
  writeFileSync(at('docs/.git'), 'gitdir: ../.git/worktrees/docs\n');
  const isBusy = gitLock(at('docs/guides'));
  writeFileSync(at('.git/worktrees/docs/index.lock'), '');
  expect(isBusy()).toBe(true);
});

test('a git that has just written its index is not done: what it did to files is still being reported', () => {
  const isBusy = gitLock(folder.path);
  const written = (seconds: number) => {
    writeFileSync(at('.git/index'), '');
    utimesSync(at('.git/index'), Date.now() / 1000 - seconds, Date.now() / 1000 - seconds);
  };
  written(0);
  expect(isBusy()).toBe(true);
  written(1);
  expect(isBusy()).toBe(false);
  written(-3600);
  expect(isBusy()).toBe(false);
});
