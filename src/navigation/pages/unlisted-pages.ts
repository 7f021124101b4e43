import { type Problem, problem } from '../../problems/problem.ts';

/**
 * Pages that exist but that no entry of the navigation leads to, unless they are hidden on purpose. A navigation without
 * any page is a problem of its own, not one of each page.
 */
export function unlistedPages(
  pages: Iterable<{ path: string; file: string; hidden?: boolean }>,
  listed: { has(path: string): boolean; readonly size: number },
): Problem[] {
  const problems: Problem[] = [];
  if (listed.size === 0) return problems;
  for (const { path, file, hidden } of pages) {
    if (hidden === true || listed.has(path)) continue;
    problems.push(problem('page-unlisted', { page: file }, { file, line: 1, column: 1 }));
  }
  return problems;
}
