import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { diskFileTree } from '../../../../src/lib/files/disk-file-tree.ts';
import { lfsPointers } from '../../../../src/site/check/plan-problems.ts';

const POINTER =
  'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393\nsize 12345\n';

let repository: string;
beforeEach(() => {
  repository = mkdtempSync(path.join(tmpdir(), 'docs-lfs-'));
  mkdirSync(path.join(repository, '.git'));
  write('docs/images/chart.png', POINTER);
  write('docs/images/logo.svg', '<svg/>');
  write('docs/images/empty.gif', '');
  write('docs/lfs.mdx', POINTER);
});
afterEach(() => rmSync(repository, { recursive: true }));

function write(name: string, content: string): void {
  const file = path.join(repository, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}

const found = () => lfsPointers(diskFileTree(path.join(repository, 'docs'), () => false));

test.each(['.gitattributes', 'docs/.gitattributes'])(
  'pointers are named where %s has LFS keep files',
  (file) => {
    write(file, '*.png filter=lfs diff=lfs merge=lfs -text\n');
    expect(found()).toMatchObject([
      { code: 'lfs-file-missing', file: 'images/chart.png', severity: 'warning' },
    ]);
  },
);

test('without LFS attributes there is nothing to check', () => {
  write('.gitattributes', '*.png -text\n');
  expect(found()).toEqual([]);
});

test('attributes outside the repository, and behind a link, do not count', () => {
  mkdirSync(path.join(repository, 'docs/.git'));
  write('.gitattributes', '*.png filter=lfs\n');
  symlinkSync(path.join(repository, '.gitattributes'), path.join(repository, 'docs/.gitattributes'));
  expect(found()).toEqual([]);
});
