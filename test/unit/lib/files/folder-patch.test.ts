import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writtenSignature } from '../../../../src/lib/files/file-signature.ts';
import { applyPatch, type FolderPatch, finishPatch } from '../../../../src/lib/files/folder-patch.ts';
import { temporaryFolder } from '../../../store/temporary-folder.ts';

let home: ReturnType<typeof temporaryFolder>;
let folder: string;
let waiting: string;

const at = (name: string) => path.join(home.path, name);
const text = (name: string) => readFileSync(at(name), 'utf8');

/** Writes a file, and the folders above it. */
function write(name: string, content: string): void {
  mkdirSync(path.dirname(at(name)), { recursive: true });
  writeFileSync(at(name), content);
}

/** A patch of the folder as it is now. */
function patchWith(parts: Partial<FolderPatch>): FolderPatch {
  const before = writtenSignature(path.join(folder, 'manifest'));
  return { manifest: 'manifest', before, puts: [], removals: [], ...parts };
}

beforeEach(() => {
  home = temporaryFolder();
  [folder, waiting] = [at('site'), at('waiting')];
  write('site/manifest', 'old');
  write('waiting/0', 'new');
});
afterEach(() => home.remove());

test('a patch that was interrupted is dropped when the folder has been built again since', () => {
  // No file has such a name: the patch ends before its last file.
  const patch = patchWith({ puts: [['0', 'manifest']], removals: ['\0'] });
  expect(() => applyPatch(folder, waiting, patch)).toThrow();
  expect(text('site/manifest')).toBe('old');
  write('site/manifest', 'newer than that');
  finishPatch(folder, waiting);
  expect(text('site/manifest')).toBe('newer than that');
  expect(readdirSync(home.path)).toEqual(['site']);
});

test('a link in the place of a folder is replaced, and what it leads to stays', () => {
  write('elsewhere/page', 'of somebody else');
  symlinkSync('../elsewhere', at('site/guides'));
  symlinkSync('../elsewhere', at('site/old'));
  applyPatch(folder, waiting, patchWith({ puts: [['0', 'guides/page']], removals: ['old/page'] }));
  expect(text('site/guides/page')).toBe('new');
  expect(text('elsewhere/page')).toBe('of somebody else');
});

test.each<[string, Partial<FolderPatch>]>([
  ['puts a file outside', { puts: [['0', '../outside']] }],
  ['takes a file from outside', { puts: [['../secret', 'page']] }],
  ['removes a file outside', { removals: ['../secret'] }],
  ['removes the folder itself', { removals: ['.'] }],
])('a forged journal that %s is dropped', (_name, parts) => {
  write('secret', 'of somebody else');
  write('waiting/journal.json', JSON.stringify(patchWith(parts)));
  finishPatch(folder, waiting);
  expect(readdirSync(home.path).sort()).toEqual(['secret', 'site']);
  expect(readdirSync(folder)).toEqual(['manifest']);
});

test('a journal behind a link is not read', () => {
  write('elsewhere/0', 'of somebody else');
  write('elsewhere/journal.json', JSON.stringify(patchWith({ puts: [['0', 'page']] })));
  symlinkSync('elsewhere', at('link'));
  finishPatch(folder, at('link'));
  expect(readdirSync(folder)).toEqual(['manifest']);
  expect(text('elsewhere/0')).toBe('of somebody else');
  expect(existsSync(at('link'))).toBe(false);
});

test.each(['', '{', 'null', '{"puts":1}'])('a damaged journal is dropped: %j', (journal) => {
  write('waiting/journal.json', journal);
  finishPatch(folder, waiting);
  expect(readdirSync(home.path)).toEqual(['site']);
  expect(text('site/manifest')).toBe('old');
});
