import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { applyPatch, finishPatch } from '../../../../src/lib/files/folder-patch.ts';
import { temporaryFolder } from '../../../store/temporary-folder.ts';

test('a patch that was interrupted is dropped when the folder has been built again since', () => {
  const home = temporaryFolder();
  const [folder, waiting] = ['site', 'waiting'].map((name) => path.join(home.path, name)) as [string, string];
  for (const made of [folder, waiting]) mkdirSync(made);
  writeFileSync(path.join(folder, 'manifest'), 'old');
  writeFileSync(path.join(waiting, '0'), 'new');
  // No file has such a name: the patch ends before its last file.
  const patch = { puts: [['0', 'manifest'] as const], removals: ['\0'] };
  expect(() => applyPatch(folder, waiting, patch)).toThrow();
  expect(readFileSync(path.join(folder, 'manifest'), 'utf8')).toBe('old');
  writeFileSync(path.join(folder, 'manifest'), 'newer than that');
  finishPatch(folder, waiting);
  expect(readFileSync(path.join(folder, 'manifest'), 'utf8')).toBe('newer than that');
  expect(readdirSync(home.path)).toEqual(['site']);
  home.remove();
});
