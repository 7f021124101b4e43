import { type Problem, problem } from '../../problems/problem.ts';

/** Pages that exist but that no entry of the navigation leads to, unless they are hidden on purpose. */
export function unlistedPages(
  pages: Iterable<{ path: string; file: string; hidden?: boolean }>,
  listed: { has(path: string): boolean },
): Problem[] {
  const problems: Problem[] = [];
  for (const { path, file, hidden } of pages) {
    if (hidden === true || listed.has(path)) continue;
    problems.push(problem('page-unlisted', { page: file }, { file, line: 1, column: 1 }));
  }
  return problems;
}
