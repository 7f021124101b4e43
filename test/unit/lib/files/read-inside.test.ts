import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readInside } from '../../../../src/lib/files/read-inside.ts';
import { type TemporaryFolder, temporaryFolder } from '../../../../src/lib/files/temporary-folder.ts';

let folder: TemporaryFolder;
let inside: string;

beforeAll(() => {
  folder = temporaryFolder('docs-test-');
  inside = folder.file('inside');
  mkdirSync(inside);
  writeFileSync(path.join(inside, 'own.txt'), 'own');
  writeFileSync(folder.file('secret.txt'), 'secret');
  mkdirSync(folder.file('inside-too'));
  writeFileSync(path.join(folder.file('inside-too'), 'secret.txt'), 'secret');
  symlinkSync(folder.file('secret.txt'), path.join(inside, 'link.txt'));
  symlinkSync('own.txt', path.join(inside, 'alias.txt'));
});
afterAll(() => folder.remove());

test.each(['own.txt', './own.txt', 'alias.txt'])('%s is in the folder', (file) => {
  expect(readInside(inside, file)).toBe('own');
});

test.each(['../secret.txt', '../inside-too/secret.txt', 'link.txt', '/etc/hostname', 'missing.txt', '.'])(
  '%s is not',
  (file) => {
    expect(readInside(inside, file)).toBeUndefined();
  },
);
