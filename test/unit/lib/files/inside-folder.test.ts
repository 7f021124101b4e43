import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { makeFolder, readInside, writeInside } from '../../../../src/lib/files/inside-folder.ts';
import { type TemporaryFolder, temporaryFolder } from '../../../../src/lib/files/temporary-folder.ts';

let top: string;
let root: string;

beforeEach(() => {
  top = mkdtempSync(path.join(tmpdir(), 'docs-write-inside-'));
  root = path.join(top, 'root');
  mkdirSync(path.join(root, 'inner'), { recursive: true });
  mkdirSync(path.join(top, 'outside'));
  const links = {
    'inside.txt': 'inner/kept.txt',
    inside: 'inner',
    'missing.txt': '../outside/missing.txt',
    'absolute.txt': path.join(top, 'outside/absolute.txt'),
    'twice.txt': 'missing.txt',
    outside: '../outside',
    'inner/up': '../../outside',
    beside: '../root-beside',
    nowhere: '../no/folder',
    loop: 'loop',
  };
  for (const [link, target] of Object.entries(links)) symlinkSync(target, path.join(root, link));
});

afterEach(() => rmSync(top, { recursive: true }));

test.each([
  ['docs.json', 'docs.json'],
  ['new/deep/page.mdx', 'new/deep/page.mdx'],
  ['inside.txt', 'inner/kept.txt'],
  ['inside/new/page.mdx', 'inner/new/page.mdx'],
])('%s is written', (file, place) => {
  expect(writeInside(root, file, 'text')).toBe(true);
  expect(readFileSync(path.join(root, place), 'utf8')).toBe('text');
});

test.each([
  'missing.txt',
  'absolute.txt',
  'twice.txt',
  'outside/page.mdx',
  'outside/new/page.mdx',
  'inner/up/page.mdx',
  'beside/page.mdx',
  'nowhere/page.mdx',
  'loop',
  '../page.mdx',
])('%s is not: it leads out of the folder', (file) => {
  expect(writeInside(root, file, 'text')).toBe(false);
  for (const place of ['outside/missing.txt', 'outside/absolute.txt', 'outside/page.mdx', 'outside/new'])
    expect(existsSync(path.join(top, place))).toBe(false);
});

test('a folder that is a link itself, or does not exist yet, is the one that was meant', () => {
  symlinkSync('root', path.join(top, 'link'));
  expect(writeInside(path.join(top, 'link'), 'page.mdx', 'text')).toBe(true);
  expect(readFileSync(path.join(root, 'page.mdx'), 'utf8')).toBe('text');
  expect(writeInside(path.join(top, 'new/root'), 'a/page.mdx', 'text')).toBe(true);
  expect(readFileSync(path.join(top, 'new/root/a/page.mdx'), 'utf8')).toBe('text');
});

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

describe('makeFolder', () => {
  let home: string;
  beforeEach(() => {
    home = mkdtempSync(path.join(tmpdir(), 'docs-test-'));
  });
  afterEach(() => rmSync(home, { recursive: true, force: true }));

  it('makes the folders that are missing, and is content with one that is there', () => {
    const folder = path.join(home, 'a/b/c');
    makeFolder(folder);
    makeFolder(folder);
    expect(statSync(folder).isDirectory()).toBe(true);
  });

  it('fails where a file is in the way', () => {
    writeFileSync(path.join(home, 'a'), '');
    expect(() => makeFolder(path.join(home, 'a/b'))).toThrow('ENOTDIR');
  });

  it.runIf(existsSync('/proc/self'))('fails in a folder that holds no others', () => {
    expect(() => makeFolder('/proc/no-such-process/folder')).toThrow('ENOENT');
  });
});
