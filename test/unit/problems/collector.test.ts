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

test('of one code in one file, the first hundred come out, and how many more there are', () => {
  const collector = createCollector();
  const add = (file: string, count: number) => {
    for (let line = 1; line <= count; line++) {
      collector.add(problem('mark-stray', { mark: '<' }, { file, line, column: 1 }));
    }
  };
  add('a.mdx', 250);
  add('b.mdx', 101);
  const list = collector.list();
  expect(list.filter(({ file }) => file === 'a.mdx')).toHaveLength(101);
  expect(list[99]!.message).toMatch(/begins neither/);
  expect(list[100]).toEqual({
    code: 'mark-stray',
    severity: 'warning',
    message: 'There are 150 more problems of this kind in this file, from here on.',
    file: 'a.mdx',
    line: 101,
    column: 1,
  });
  expect(list.at(-1)).toMatchObject({ file: 'b.mdx', line: 101, hint: expect.any(String) });
});

test('what was only counted is part of what there is more', () => {
  const collector = createCollector();
  const stray = problem('mark-stray', { mark: '<' }, { file: 'a.mdx', line: 1, column: 1 });
  collector.addAll([
    { ...stray, more: 20 },
    { ...stray, more: 20 },
  ]);
  expect(collector.list()).toEqual([
    stray,
    expect.objectContaining({
      line: 1,
      message: 'There are 20 more problems of this kind in this file, from here on.',
    }),
  ]);
});

test('one place may have several problems of a code', () => {
  const collector = createCollector();
  const at = { file: 'a.mdx', line: 1, column: 1 };
  collector.addAll(['/x', '/y', '/x', '/y'].map((href) => problem('link-broken', { href }, at)));
  expect(collector.list().map(({ message }) => message)).toEqual([
    problem('link-broken', { href: '/x' }).message,
    problem('link-broken', { href: '/y' }).message,
  ]);
});

test('what is said once is said at its first place, and again only in other words', () => {
  const collector = createCollector();
  const icon = (file: string, name: string) =>
    problem('icon-substituted', { name, drawn: 'star' }, { file, line: 1, column: 1 });
  collector.addAll([icon('b.mdx', 'stars'), icon('a.mdx', 'stars'), icon('c.mdx', 'sparkles')]);
  expect(collector.list().map(({ file }) => file)).toEqual(['a.mdx', 'c.mdx']);
});
