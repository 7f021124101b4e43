import { describe, expect, test } from 'vitest';
import { knownProblems } from '../../../../src/host/preview/known-problems.ts';
import { groupProblems } from '../../../../src/problems/group.ts';
import { type Problem, problem } from '../../../../src/problems/problem.ts';

const broken = (file: string, href = '/gone', line = 1): Problem =>
  problem('link-broken', { href }, { file, line, column: 1 });

const known = (
  problems: () => Problem[],
  planProblems: () => Problem[] = () => [],
  isRendered = () => true,
) => knownProblems({ problems, planProblems, isRendered });

test('what is on the screen is known at once, the rest from the last build, nothing twice', () => {
  let atOnce: Problem[] = [];
  const problems = known(() => atOnce);
  problems.begin();
  problems.settle([broken('a.mdx'), broken('b.mdx')]);
  expect(problems.news().fresh.map(({ file }) => file)).toEqual(['a.mdx', 'b.mdx']);
  expect(problems.news()).toMatchObject({ fresh: [], hasChanged: false });

  problems.forget(['a.mdx']);
  atOnce = [broken('a.mdx', '/gone', 5)];
  expect(problems.list().map(({ file, line }) => [file, line])).toEqual([
    ['a.mdx', 5],
    ['b.mdx', 1],
  ]);
  expect(problems.news()).toMatchObject({ fresh: [], hasChanged: false });
  atOnce = [];
  expect(problems.news()).toMatchObject({ fresh: [], hasChanged: true });
});

test('a file that changes while a build runs is not judged by that build', () => {
  const problems = known(() => []);
  problems.forget(['a.mdx']);
  problems.begin();
  problems.forget(['b.mdx']);
  problems.settle([broken('a.mdx'), broken('b.mdx')]);
  expect(problems.list().map(({ file }) => file)).toEqual(['a.mdx']);
});

test('a build reports a problem once with its places, and each is fixed by itself', () => {
  const problems = known(() => []);
  problems.begin();
  problems.settle(groupProblems([broken('a.mdx'), broken('b.mdx'), broken('c.mdx')]));
  problems.forget(['a.mdx', 'c.mdx']);
  expect(problems.list()).toEqual([broken('b.mdx')]);
});

test('the same problem in two places of a file is reported at both', () => {
  const problems = known(() => []);
  problems.begin();
  problems.settle([broken('a.mdx'), broken('a.mdx', '/gone', 7)]);
  expect(problems.news().fresh.map(({ line }) => line)).toEqual([1, 7]);
  problems.begin();
  problems.settle([broken('a.mdx')]);
  expect(problems.news()).toMatchObject({ fresh: [], hasChanged: true });
});

test('a problem in two places of a file that is edited counts at both until a build has judged it', () => {
  const problems = known(() => []);
  problems.begin();
  problems.settle([broken('a.mdx'), broken('a.mdx', '/gone', 7)]);
  problems.news();
  problems.forget(['a.mdx']);
  expect(problems.news()).toMatchObject({ all: [{ line: 1 }, { line: 7 }], hasChanged: false });
});

describe('what only a build finds', () => {
  test('is not reported again after an edit of its file, and counts until a build has judged it', () => {
    const problems = known(() => []);
    problems.begin();
    problems.settle([broken('a.mdx'), broken('b.mdx')]);
    expect(problems.news().fresh).toHaveLength(2);

    problems.forget(['a.mdx']);
    expect(problems.list()).toHaveLength(1);
    expect(problems.news()).toMatchObject({ fresh: [], hasChanged: false });
    problems.begin();
    problems.settle([broken('a.mdx', '/gone', 3), broken('b.mdx')]);
    expect(problems.news()).toMatchObject({ fresh: [], hasChanged: false });

    problems.forget(['a.mdx']);
    problems.begin();
    problems.forget(['a.mdx']);
    problems.settle([broken('a.mdx'), broken('b.mdx')]);
    expect(problems.news()).toMatchObject({ fresh: [], hasChanged: false });
    problems.begin();
    problems.settle([broken('b.mdx')]);
    expect(problems.news()).toMatchObject({ fresh: [], all: [{ file: 'b.mdx' }], hasChanged: true });
  });

  test('stays, and is not reported again, when its page changes through another file', () => {
    const problems = known(() => []);
    problems.begin();
    problems.settle([broken('page.mdx')]);
    problems.news();
    problems.forget(['snippets/a.mdx']);
    problems.outdate(['page.mdx']);
    expect(problems.list()).toHaveLength(1);
    expect(problems.news()).toMatchObject({ fresh: [], hasChanged: false });
    problems.begin();
    problems.settle([broken('page.mdx')]);
    expect(problems.news()).toMatchObject({ fresh: [], hasChanged: false });
  });

  test('is not reported of pages that have changed since it began, through another file or all at once', () => {
    const problems = known(() => []);
    problems.begin();
    problems.forget(['snippets/a.mdx']);
    problems.outdate(['page.mdx']);
    problems.settle([broken('page.mdx'), broken('b.mdx')]);
    expect(problems.news().fresh.map(({ file }) => file)).toEqual(['b.mdx']);

    problems.begin();
    problems.forget(['docs.json']);
    problems.outdate('all');
    problems.settle([broken('c.mdx')]);
    expect(problems.news()).toMatchObject({ fresh: [], hasChanged: false });
  });
});

test('what the plan was wrong about and is not any more is fixed at once, wherever it was reported', () => {
  const missing = problem(
    'page-missing',
    { page: 'new' },
    {
      file: 'docs.json',
      line: 1,
      column: 1,
    },
  );
  let ofPlan = [missing];
  const problems = known(
    () => ofPlan,
    () => ofPlan,
  );
  problems.begin();
  problems.settle([missing, broken('b.mdx')]);
  expect(problems.news().fresh).toHaveLength(2);
  problems.forget(['new.mdx']);
  ofPlan = [];
  problems.outdate('all');
  expect(problems.list()).toEqual([broken('b.mdx')]);
});

test('a page that is edited when nobody looks at it any more is not mistaken for fixed, nor reported twice', () => {
  let atOnce = [broken('a.mdx')];
  const problems = known(
    () => atOnce,
    () => [],
    () => false,
  );
  expect(problems.news().fresh).toHaveLength(1);
  problems.forget(['a.mdx']);
  atOnce = [];
  problems.outdate(['a.mdx']);
  expect(problems.news()).toMatchObject({ fresh: [], all: [{ file: 'a.mdx' }], hasChanged: false });
  problems.begin();
  problems.settle([broken('a.mdx', '/gone', 2)]);
  expect(problems.news()).toMatchObject({ fresh: [], hasChanged: false });
  problems.forget(['a.mdx']);
  problems.begin();
  problems.settle([]);
  expect(problems.news()).toMatchObject({ all: [], hasChanged: true });
});
