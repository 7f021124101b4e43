import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { FileCache } from '../../../../src/server/site/file-cache.ts';
import { siteFiles } from '../../../../src/server/site/site-files.ts';
import { temporaryFolder } from '../../../store/temporary-folder.ts';

test('a file that is loaded again counts as used, also where the application responds, as on protected sites', async () => {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder.path, 'a.txt'), 'a');
  const used: object[] = [];
  const memory: FileCache = { add: () => {}, use: (owner) => used.push(owner) };
  const files = siteFiles({ folder: folder.path, files: new Map([['a.txt', 'hash']]) }, memory);
  const first = await files.load('a.txt', 'file');
  expect(used).toEqual([]);
  expect(await files.load('a.txt', 'file')).toBe(first);
  expect(used).toEqual([first]);
  folder.remove();
});
