import type { FileTree } from '../../lib/files/file-tree.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import type { PlannedPage } from '../plan/plan-pages.ts';

/** Pages and files whose paths differ only in capitals: file systems of macOS and Windows have only one of them. */
export function caseCollisions(plan: readonly PlannedPage[], tree: FileTree): Problem[] {
  const sources = new Set(plan.map(({ file }) => file));
  const named = [
    ...plan.map(({ path, file }) => ({ name: path, file })),
    ...tree.paths.filter((file) => !sources.has(file)).map((file) => ({ name: `/${file}`, file })),
  ];
  const first = new Map<string, string>();
  return named.flatMap(({ name, file }) => {
    const other = first.get(name.toLowerCase());
    if (other === undefined) first.set(name.toLowerCase(), name);
    return other === undefined || other === name
      ? []
      : [problem('path-case', { path: name, other }, { file, line: 1, column: 1 })];
  });
}
