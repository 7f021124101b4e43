import { expect, test } from 'vitest';
import { type FileTree, memoryFileTree } from '../../../../../src/lib/files/file-tree.ts';
import { buildSite } from '../../../../../src/site/build.ts';
import { memoryOutput } from '../../../../../src/site/output/output.ts';
import { docsJson } from '../../build-in-memory.ts';

test('links and images that lead to excluded files are distinguished from those without a file', async () => {
  const files = memoryFileTree({
    'docs.json': JSON.stringify(docsJson('guides/start')),
    'guides/start.mdx': '[Read me](../README.md)\n\n![A](/.private/a.png)\n\n![B](/b.png)',
  });
  const tree = leavingOut(files, { 'README.md': 'README.md', '.private/a.png': '.private/' });
  const { problems } = await buildSite(tree, {}, memoryOutput());
  expect(problems.map(({ code, message, hint }) => `${code}: ${message} ${hint}`)).toEqual([
    'link-broken: The link `../README.md` leads to a file that is excluded from the site, by default or by an ignore file. Rename the file, or add the line `!/README.md` to `.docsignore`.',
    'file-missing: The file `/.private/a.png` is excluded from the site, by default or by an ignore file. Rename the folder, or add the line `!/.private/` to `.docsignore`.',
    'file-missing: There is no file `/b.png` in this site. Add the file, or fix its path.',
  ]);
});

test('imports of excluded files are distinguished from those without a file', async () => {
  const files = memoryFileTree({
    'docs.json': JSON.stringify(docsJson('index')),
    'index.mdx': "import A from '/drafts/a'\nimport B from '/drafts/b'\n\n<A />",
  });
  const tree = leavingOut(files, { 'drafts/a.mdx': 'drafts/' });
  const { problems } = await buildSite(tree, {}, memoryOutput());
  expect(problems.map(({ code, message, hint }) => `${code}: ${message} ${hint}`)).toEqual([
    'import-missing: The imported file `/drafts/a` is excluded from the site, by default or by an ignore file. Rename the folder, or add the line `!/drafts/` to `.docsignore`.',
    'import-missing: There is no file `/drafts/b` to import. Fix the path. It starts with a slash at the root of the site, or is relative to this file.',
  ]);
});

/** The files, and others that rules exclude: the rule of each. */
function leavingOut(files: FileTree, excluded: Readonly<Record<string, string>>): FileTree {
  return {
    ...files,
    leavesOut: (file) => {
      const rule = excluded[file];
      return rule === undefined ? undefined : { reason: 'rule', excluded: rule };
    },
  };
}
