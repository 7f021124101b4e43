import { linkSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { fileSignature, writtenSignature } from '../../../../src/lib/files/file-signature.ts';
import { temporaryFolder } from '../../../store/temporary-folder.ts';

const folder = temporaryFolder();
afterAll(folder.remove);
const later = () => Date.now() + 60_000;

function newFile(name: string): string {
  const file = path.join(folder.path, name);
  writeFileSync(file, 'one');
  return file;
}

test('a file that was just changed has no signature: another change may not update its times', () => {
  const file = newFile('fresh');
  expect(fileSignature(file)).toBe('');
  expect(fileSignature(file, later())).not.toBe('');
});

test('a change of the same length is detected, even if the modification time is set back', () => {
  const file = newFile('set-back');
  utimesSync(file, 1, 1);
  const before = fileSignature(file, later());
  writeFileSync(file, 'two');
  utimesSync(file, 1, 1);
  expect(fileSignature(file, later())).not.toBe(before);
});

test('a hard link does not change the signature of a file that this program has written', () => {
  const file = newFile('named');
  const before = writtenSignature(file);
  linkSync(file, `${file}-again`);
  expect([writtenSignature(file), writtenSignature(`${file}-again`)]).toEqual([before, before]);
});

test('a missing file has no signature', () => {
  expect([fileSignature(folder.path, later()), writtenSignature(path.join(folder.path, 'none'))]).toEqual([
    '',
    '',
  ]);
});
