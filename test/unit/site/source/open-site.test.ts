import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSite } from '../../../../src/site/source/open-site.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'docs-open-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (file: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), '{}');
};

const failure = (folder = root) => {
  try {
    openSite(folder);
  } catch (error) {
    return (error as { problem: object }).problem;
  }
  return undefined;
};

test('no docs.json in the folder, but in one below it: the nearest is named', () => {
  write('a/sites/old/docs.json');
  write('docs/docs.json');
  write('node_modules/x/docs.json');
  expect(failure()).toMatchObject({
    code: 'config-missing',
    hint: `There is one in \`${path.join(root, 'docs')}\`: pass that folder.`,
  });
});

test('a folder of a site: the one above that has docs.json is named, inside the same repository', () => {
  write('docs/docs.json');
  write('docs/guides/start.mdx');
  write('docs/vendor/theme/.git/HEAD');
  expect(failure(path.join(root, 'docs/guides'))).toMatchObject({
    hint: `There is one in \`${path.join(root, 'docs')}\`: pass that folder.`,
  });
  expect(failure(path.join(root, 'docs/vendor/theme'))).toMatchObject({
    hint: expect.stringContaining('Pass the folder'),
  });
});

test('a folder without a site is not read as a whole: what cannot be read in it does not matter', () => {
  for (let index = 0; index < 1200; index++) mkdirSync(path.join(root, `folder-${index}`));
  write('zone/docs.json');
  mkdirSync(path.join(root, 'a'));
  chmodSync(path.join(root, 'a'), 0);
  expect(failure()).toMatchObject({
    code: 'config-missing',
    hint: expect.stringContaining('Pass the folder'),
  });
});

test('a file in place of a folder is called one', () => {
  write('docs.json');
  expect(failure(path.join(root, 'docs.json'))).toMatchObject({
    code: 'site-folder-missing',
    message: expect.stringContaining('is a file, not a folder.'),
  });
});
