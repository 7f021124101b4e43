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

test('a file may have any number of problems of one code', () => {
  const collector = createCollector();
  for (let line = 1; line <= 250; line++) {
    collector.add(problem('mark-stray', { mark: '<' }, { file: 'a.mdx', line, column: 1 }));
  }
  const list = collector.list();
  expect(list.map(({ line }) => line)).toEqual(Array.from({ length: 250 }, (_, index) => index + 1));
  expect(new Set(list.map(({ message }) => message)).size).toBe(1);
});

test('the number of further problems is kept with the last one of its kind', () => {
  const collector = createCollector();
  const stray = problem('mark-stray', { mark: '<' }, { file: 'a.mdx', line: 1, column: 1 });
  const next = { ...stray, line: 2 };
  collector.addAll([{ ...stray, more: 20 }, { ...stray, more: 20 }, next]);
  expect(collector.list()).toEqual([stray, { ...next, more: 20 }]);
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

test('a message that is reported once is reported at its first location', () => {
  const collector = createCollector();
  const icon = (file: string, name: string) =>
    problem('icon-substituted', { name, drawn: 'star' }, { file, line: 1, column: 1 });
  collector.addAll([icon('b.mdx', 'stars'), icon('a.mdx', 'stars'), icon('c.mdx', 'sparkles')]);
  expect(collector.list().map(({ file }) => file)).toEqual(['a.mdx', 'c.mdx']);
});
