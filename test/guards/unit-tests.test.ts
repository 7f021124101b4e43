import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root, sourceFiles } from './source-files.ts';

const UNIT = 'test/unit';

const tests = sourceFiles(UNIT);

describe('test/unit mirrors the folders of the sources', () => {
  test('every folder has one of the same name in src, or of the same path in the repository', () => {
    const folders = new Set(tests.map((file) => path.relative(UNIT, path.dirname(file.path))));
    const isMirrored = (folder: string) =>
      existsSync(path.join(root, 'src', folder)) || existsSync(path.join(root, folder));
    expect([...folders].filter((folder) => !isMirrored(folder))).toEqual([]);
  });

  test('a test with the name of a file lies where that file does', () => {
    const misplaced = tests.flatMap(({ path: file, imports }) => {
      const name = path.basename(file).replace('.test.ts', '.ts');
      const [source] = imports.filter(
        (target) => !target.startsWith('test/') && path.basename(target) === name,
      );
      if (!file.endsWith('.test.ts') || !source) return [];
      const place = path.join(UNIT, path.dirname(source.replace(/^src\//, '')));
      return path.dirname(file) === place ? [] : [`${file} tests ${source}`];
    });
    expect(misplaced).toEqual([]);
  });
});
