import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesUnder, root, sourceFiles } from './source-files.ts';

const MAX_LINES = 400;

const files = sourceFiles();
const ours = [
  ...files,
  ...filesUnder('scripts', '.ts'),
  ...filesUnder('test', '.ts'),
  ...filesUnder('templates', '.ts'),
];

describe('source files', () => {
  test(`none is longer than ${MAX_LINES} lines`, () => {
    const long = files.filter((file) => file.text.split('\n').length > MAX_LINES);
    expect(long.map((file) => file.path)).toEqual([]);
  });

  test('none gives up on types', () => {
    const escapes = /\bas any\b|[:<|]\s*any\b(?!\w)|\bany\[\]|@ts-(?:ignore|expect-error|nocheck)/;
    expect(matching(withoutThisFile(), escapes)).toEqual([]);
  });

  test('none leaves work for later', () => {
    expect(matching(withoutThisFile(), /\b(?:TODO|FIXME|XXX)\b/)).toEqual([]);
  });
});

test('no style asks each element of a page for all that come before it: a long page would take minutes to show', () => {
  expect(matching(filesUnder('templates', '.css'), /~\s*(?:\*|:)/)).toEqual([]);
});

test('lines under words are written in full: Safari before 26.2 takes no style or color from `text-decoration`', () => {
  const more = /text-decoration:\s*[a-z-]+\s[^;]+/;
  expect(matching(filesUnder('templates', '.css'), more)).toEqual([]);
});

describe('package-lock.json', () => {
  const lock = readFileSync(path.join(root, 'package-lock.json'), 'utf8');

  test('names no registry, so that any can be used', () => {
    expect(lock).not.toContain('"resolved"');
  });

  test('lists the optional packages of every platform; `npm run lock` adds them', () => {
    const { packages } = JSON.parse(lock) as {
      packages: Record<string, { optionalDependencies?: Record<string, string> }>;
    };
    const locked = new Set(
      Object.keys(packages).map((location) => location.replace(/^.*node_modules\//, '')),
    );
    const missing = Object.values(packages)
      .flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}))
      .filter((name) => !locked.has(name));
    expect(missing).toEqual([]);
  });
});

function withoutThisFile() {
  return ours.filter((file) => file.path !== path.relative(root, import.meta.filename));
}

function matching(sources: readonly { path: string; text: string }[], pattern: RegExp): string[] {
  return sources.flatMap((file) => {
    const code = file.text.replace(/^\s*(?:\*|\/\/|\/\*).*$/gm, (comment) =>
      /@ts-|TODO|FIXME/.test(comment) ? comment : '',
    );
    const found = pattern.exec(code);
    return found ? [`${file.path}: ${found[0]}`] : [];
  });
}
