import { expect, test } from 'vitest';
import { createReport } from '../../../src/content/source.ts';
import type { Problem } from '../../../src/problems/problem.ts';

test('the first thousand problems of a kind in a file are described, the others are counted', () => {
  const problems: Problem[] = [];
  const report = createReport(problems);
  const page = { file: 'a.mdx', text: '<\n'.repeat(1500) };
  const snippet = { file: 'snippets/b.mdx', text: '<' };
  for (let line = 1; line <= 1500; line++) {
    report('mark-stray', { mark: '<' }, { source: page, offset: 2 * (line - 1) });
  }
  report('tag-unclosed', { tag: '<b>', kept: true }, { source: page, offset: 0 });
  report('mark-stray', { mark: '<' }, { source: snippet, offset: 0 });
  expect(problems).toHaveLength(1002);
  expect(problems[999]).toMatchObject({ code: 'mark-stray', file: 'a.mdx', line: 1000, more: 500 });
  expect(problems.slice(1000).map(({ code, file }) => [code, file])).toEqual([
    ['tag-unclosed', 'a.mdx'],
    ['mark-stray', 'snippets/b.mdx'],
  ]);
});
