import { expect, test } from 'vitest';
import { createCollector } from '../../../src/problems/collector.ts';
import { problem } from '../../../src/problems/problem.ts';

test('problems come out sorted by file, line and column, each once', () => {
  const collector = createCollector();
  const at = (file: string, line: number, column: number) =>
    problem('link-broken', { href: '/x' }, { file, line, column });
  collector.addAll([
    at('b.mdx', 1, 1),
    at('a.mdx', 10, 1),
    at('a.mdx', 2, 7),
    at('a.mdx', 2, 3),
    at('b.mdx', 1, 1),
  ]);
  expect(collector.list().map(({ file, line, column }) => `${file}:${line}:${column}`)).toEqual([
    'a.mdx:2:3',
    'a.mdx:2:7',
    'a.mdx:10:1',
    'b.mdx:1:1',
  ]);
});
