import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { kindOfFolder } from '../../../../src/host/projects/site-folder.ts';
import { siblingOf } from '../../../../src/lib/files/folder-siblings.ts';

const root = mkdtempSync(path.join(tmpdir(), 'docs-folder-'));
afterAll(() => rmSync(root, { recursive: true }));

function folder(name: string, ...files: string[]): string {
  const made = path.join(root, name);
  mkdirSync(made);
  for (const file of files) {
    mkdirSync(path.dirname(path.join(made, file)), { recursive: true });
    writeFileSync(path.join(made, file), '{}');
  }
  return made;
}

test('a folder with docs.json is built, one with a manifest is served as it is', () => {
  expect(kindOfFolder(folder('source', 'docs.json'))).toBe('source');
  expect(kindOfFolder(folder('built', '_docs/manifest.json'))).toBe('built');
});

test('anything else is a problem that says what is missing', () => {
  expect(() => kindOfFolder(path.join(root, 'nothing'))).toThrow('There is no folder');
  expect(() => kindOfFolder(path.join(folder('given', 'docs.json'), 'docs.json'))).toThrow('is a file');
  expect(() => kindOfFolder(folder('empty'))).toThrow('contains neither a docs.json nor a built site');
  expect(() => kindOfFolder(folder('old', 'mint.json'))).toThrow('only a mint.json');
});

test('a folder that a killed build moved away is put back', () => {
  const site = folder('site', '_docs/manifest.json');
  const deadProcess = 2 ** 22 + 1;
  renameSync(site, siblingOf(site, 'previous').replace(/\d+$/, String(deadProcess)));
  expect(kindOfFolder(site)).toBe('built');
});
