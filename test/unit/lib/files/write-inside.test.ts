import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeInside } from '../../../../src/lib/files/write-inside.ts';

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
