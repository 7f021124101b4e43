import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contentHash } from '../../../../src/lib/content-hash.ts';
import { writtenSignature } from '../../../../src/lib/files/file-signature.ts';
import type { WrittenFile } from '../../../../src/site/output/output.ts';
import { patchOutput } from '../../../../src/site/output/patch-output.ts';
import { workPlace } from '../../../../src/site/output/work-folder.ts';
import { temporaryFolder } from '../../../store/temporary-folder.ts';

vi.mock('../../../../src/site/output/work-folder.ts', async (original) => {
  const folders = await original<typeof import('../../../../src/site/output/work-folder.ts')>();
  return { ...folders, workPlace: vi.fn(folders.workPlace) };
});

const LAST = {
  'a/index.html': 'page a',
  'b/index.html': 'page b',
  'old/index.html': 'gone soon',
  '_docs/manifest.json': '{}',
};

let folder: ReturnType<typeof temporaryFolder>;
let out: string;
let before: Map<string, WrittenFile>;

const at = (file: string) => path.join(out, file);
const filesOf = () =>
  readdirSync(out, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(out, path.join(entry.parentPath, entry.name)))
    .sort();

beforeEach(() => {
  folder = temporaryFolder();
  out = path.join(folder.path, 'out');
  for (const [file, text] of Object.entries(LAST)) {
    mkdirSync(path.dirname(at(file)), { recursive: true });
    writeFileSync(at(file), text);
  }
  before = new Map(
    Object.entries(LAST).map(([file, text]) => [file, [contentHash(text), writtenSignature(at(file))]]),
  );
});
afterEach(() => folder.remove());

test('writes what differs, leaves what is the same, and removes what neither build wrote', async () => {
  writeFileSync(at('stray.txt'), 'of somebody else');
  const inode = statSync(at('a/index.html')).ino;
  const output = patchOutput(out, before);
  output.write('a/index.html', 'page a');
  expect(output.keep('b/index.html')).toBe(true);
  output.write('c/index.html', 'page c');
  output.append('llms.txt', 'one ');
  output.append('llms.txt', 'two');
  output.write('_docs/manifest.json', '{"new":true}');
  expect(filesOf()).toContain('stray.txt');
  expect([...output.hashes.keys()].sort()).toEqual([
    '_docs/manifest.json',
    'a/index.html',
    'b/index.html',
    'c/index.html',
    'llms.txt',
  ]);
  await output.commit();
  expect(filesOf()).toEqual([
    '_docs/manifest.json',
    'a/index.html',
    'b/index.html',
    'c/index.html',
    'llms.txt',
  ]);
  expect(readFileSync(at('llms.txt'), 'utf8')).toBe('one two');
  expect(statSync(at('a/index.html')).ino).toBe(inode);
  expect(existsSync(at('old'))).toBe(false);
  expect(readdirSync(folder.path)).toEqual(['out']);
});

test('a build that changes nothing leaves the folder as it is, without a second one beside it', () => {
  const changedAt = statSync(out).ctimeMs;
  const output = patchOutput(out, before);
  for (const [file, text] of Object.entries(LAST)) output.write(file, text);
  expect(readdirSync(folder.path)).toEqual(['out']);
  output.commit();
  expect(statSync(out).ctimeMs).toBe(changedAt);
  expect(readdirSync(folder.path)).toEqual(['out']);
});

test('a folder that cannot be moved holds what differs until the build is done', () => {
  vi.mocked(workPlace).mockReturnValueOnce('inside');
  const output = patchOutput(out, before);
  output.write('a/index.html', 'changed');
  expect(readdirSync(folder.path)).toEqual(['out']);
  expect(readFileSync(at('a/index.html'), 'utf8')).toBe('page a');
  output.commit();
  expect(filesOf()).toEqual(['a/index.html']);
  expect(readFileSync(at('a/index.html'), 'utf8')).toBe('changed');
});

test('a path that leads out of the folder is refused', () => {
  expect(() => patchOutput(out, before).write('../outside.html', 'x')).toThrow('leaves the output folder');
});

test.each([
  ['a file', () => writeFileSync(at('a/stray.txt'), 'of somebody else')],
  ['a folder', () => mkdirSync(at('a/stray'))],
])('%s of somebody else goes even when nothing else changes', (_name, add) => {
  add();
  const output = patchOutput(out, before);
  for (const file of Object.keys(LAST)) output.keep(file);
  output.commit();
  expect(readdirSync(at('a'))).toEqual(['index.html']);
  expect(filesOf()).toEqual(Object.keys(LAST).sort());
});

test('a file that turns out to be the same once it is whole is not moved', () => {
  const output = patchOutput(out, before);
  output.append('a/index.html', 'page ');
  output.append('a/index.html', 'a');
  for (const file of Object.keys(LAST).slice(1)) output.keep(file);
  output.commit();
  expect(readdirSync(folder.path)).toEqual(['out']);
  expect(readFileSync(at('a/index.html'), 'utf8')).toBe('page a');
});

test('a file that somebody has changed is written again', async () => {
  writeFileSync(at('a/index.html'), 'page X');
  writeFileSync(at('b/index.html'), 'another size');
  const output = patchOutput(out, before);
  expect([output.keep('a/index.html'), output.keep('b/index.html'), output.keep('none')]).toEqual([
    false,
    false,
    false,
  ]);
  output.write('a/index.html', 'page a');
  await output.commit();
  expect(readFileSync(at('a/index.html'), 'utf8')).toBe('page a');
});

test('a file that was put back as it was is recognised by its content', () => {
  writeFileSync(at('a/index.html'), 'page a');
  expect(patchOutput(out, before).keep('a/index.html')).toBe(true);
});

test('a file takes the place of a folder, and a folder that of a file', async () => {
  before.set('file', [contentHash('f'), '']);
  writeFileSync(at('file'), 'f');
  const output = patchOutput(out, before);
  output.write('a', 'now a file');
  output.write('file/index.html', 'now a folder');
  await output.commit();
  expect(filesOf()).toEqual(['a', 'file/index.html']);
});

test('a build that fails leaves all as it was', () => {
  const output = patchOutput(out, before);
  output.write('a/index.html', 'changed');
  output.discard();
  expect(filesOf()).toEqual(Object.keys(LAST).sort());
  expect(readFileSync(at('a/index.html'), 'utf8')).toBe('page a');
  expect(readdirSync(folder.path)).toEqual(['out']);
});

test('a folder that somebody has replaced by a link is written again, and what it leads to stays', () => {
  const elsewhere = path.join(folder.path, 'elsewhere');
  renameSync(at('a'), elsewhere);
  writeFileSync(path.join(elsewhere, 'notes.txt'), 'of somebody else');
  symlinkSync('../elsewhere', at('a'));
  const output = patchOutput(out, before);
  for (const [file, text] of Object.entries(LAST)) output.write(file, text);
  output.commit();
  expect(filesOf()).toEqual(Object.keys(LAST).sort());
  expect(readdirSync(elsewhere).sort()).toEqual(['index.html', 'notes.txt']);
});

test('a build that another one has overtaken fails, and leaves what that has written', () => {
  const [slow, fast] = [patchOutput(out, before), patchOutput(out, before)];
  fast.write('_docs/manifest.json', '{"fast":true}');
  fast.commit();
  expect(() => slow.textOf('a/index.html')).toThrow('while this one was running');
  slow.write('a/index.html', 'slow');
  expect(() => slow.commit()).toThrow('while this one was running');
  slow.discard();
  expect(filesOf()).toEqual(['_docs/manifest.json']);
});

test('what a build could not move into place is kept for the next one', () => {
  const output = patchOutput(out, before);
  output.write('a/index.html', 'changed');
  output.write('\0', 'no file has such a name');
  output.write('_docs/manifest.json', '{"new":true}');
  expect(() => output.commit()).toThrow();
  output.discard();
  expect(readFileSync(at('_docs/manifest.json'), 'utf8')).toBe('{}');
  expect(readdirSync(folder.path)).toHaveLength(2);
});
