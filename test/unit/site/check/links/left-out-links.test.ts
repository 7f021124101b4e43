import { expect, test } from 'vitest';
import { memoryFileTree } from '../../../../../src/lib/files/memory-file-tree.ts';
import { memoryOutput } from '../../../../../src/site/output/memory-output.ts';
import { writeSite } from '../../../../../src/site/write-site.ts';
import { docsJson } from '../../build-in-memory.ts';

test('links and images that lead to excluded files are distinguished from those without a file', async () => {
  const files = memoryFileTree({
    'docs.json': JSON.stringify(docsJson('guides/start')),
    'guides/start.mdx': '[Read me](../README.md)\n\n![A](/.private/a.png)\n\n![B](/b.png)',
  });
  const excluded = new Map([
    ['README.md', 'README.md'],
    ['.private/a.png', '.private/'],
  ]);
  const tree = {
    ...files,
    leavesOut: (file: string) => {
      const rule = excluded.get(file);
      return rule === undefined ? undefined : { reason: 'rule' as const, excluded: rule };
    },
  };
  const { problems } = await writeSite(tree, {}, memoryOutput());
  expect(problems.map(({ code, message, hint }) => `${code}: ${message} ${hint}`)).toEqual([
    'link-broken: The link `../README.md` leads to a file that is excluded from the site, by default or by an ignore file. Rename the file, or add the line `!/README.md` to `.docsignore`.',
    'file-missing: The file `/.private/a.png` is excluded from the site, by default or by an ignore file. Rename the folder, or add the line `!/.private/` to `.docsignore`.',
    'file-missing: There is no file `/b.png` in this site. Add the file, or fix its path.',
  ]);
});
