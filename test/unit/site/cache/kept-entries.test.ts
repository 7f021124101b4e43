import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { diskFileTree } from '../../../../src/lib/files/disk-file-tree.ts';
import { entryCache } from '../../../../src/site/cache/source-cache.ts';
import { temporaryFolder } from '../../../store/temporary-folder.ts';

const folder = temporaryFolder();
afterAll(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
  folder.remove();
});
const page = path.join(folder.path, 'page.mdx');
const cache = path.join(folder.path, '.cache');
/** The clock of the reader; files that were changed just now are read each time. */
const minutesLater = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);

beforeEach(() => {
  vi.stubEnv('DOCS_CACHE', cache);
  vi.useRealTimers();
  vi.useFakeTimers({ toFake: ['Date'] });
  writeFileSync(page, '---\ntitle: First\n---\n');
});

/** One start of a preview: what it takes the page for, and which files it has read for that. */
function start(program = '1') {
  const tree = diskFileTree(folder.path, (file) => !file.endsWith('.mdx'));
  const read: string[] = [];
  const readText = (file: string) => {
    read.push(file);
    return tree.readText(file);
  };
  const { entryOf, save } = entryCache(folder.path, { ...tree, readText }, program);
  const { frontmatter } = entryOf('page.mdx');
  save();
  return { read, frontmatter };
}

test('a page is read once, until it changes', () => {
  minutesLater(1);
  expect(start().read).toEqual(['page.mdx']);
  const again = start();
  expect(again).toEqual({ read: [], frontmatter: { title: 'First' } });
  writeFileSync(page, '---\ntitle: Other\n---\n');
  utimesSync(page, 1, 1);
  expect(start()).toMatchObject({ read: ['page.mdx'], frontmatter: { title: 'Other' } });
});

test('a page that was changed just now is read again', () => {
  expect([start().read, start().read]).toEqual([['page.mdx'], ['page.mdx']]);
});

test('a site without a folder of packages stays as it is', () => {
  vi.stubEnv('DOCS_CACHE', '');
  minutesLater(1);
  start();
  expect(readdirSync(folder.path)).not.toContain('node_modules');
  mkdirSync(path.join(folder.path, 'node_modules'));
  expect([start().read, start().read]).toEqual([['page.mdx'], []]);
});

test('nothing is taken from another program, or from a file that is damaged', () => {
  minutesLater(1);
  start();
  expect(start('2').read).toEqual(['page.mdx']);
  expect(start('2').read).toEqual([]);
  const [name] = readdirSync(path.join(cache, 'builds'));
  const file = path.join(cache, 'builds', name!);
  const bytes = readFileSync(file);
  bytes[bytes.length - 3]! ^= 1;
  writeFileSync(file, bytes);
  expect(start('2').read).toEqual(['page.mdx']);
});
