import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writtenSignature } from '../../../../src/lib/files/file-signature.ts';
import { listFolder } from '../../../../src/site/output/patch-output.ts';
import { temporaryFolder } from '../../../store/temporary-folder.ts';

let folder: ReturnType<typeof temporaryFolder>;
const at = (name: string) => path.join(folder.path, name);

beforeEach(() => {
  folder = temporaryFolder();
  mkdirSync(at('guides/start'), { recursive: true });
  mkdirSync(at('empty'));
  for (const file of ['index.html', 'guides/start/index.html']) writeFileSync(at(file), file);
  symlinkSync(at('guides'), at('link'));
});
afterEach(() => folder.remove());

test('lists files with their signatures, and all else; links are not followed', () => {
  const { files, others } = listFolder(folder.path);
  expect([...files].sort()).toEqual(
    ['guides/start/index.html', 'index.html'].map((file) => [file, writtenSignature(at(file))]),
  );
  expect([...others].sort()).toEqual(['empty', 'guides', 'guides/start', 'link']);
});
