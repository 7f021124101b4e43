import type { FileTree } from '../../lib/files/file-tree.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import { isPublished } from '../emit/static-files.ts';
import type { PlannedPage } from '../plan/plan-pages.ts';

/**
 * Static files whose path is the folder of a page, as `guides/start` of `guides/start.mdx`, with that page. No file can be
 * written there.
 */
export function filesInTheWay(tree: FileTree, plan: readonly PlannedPage[]): Map<string, PlannedPage> {
  const pages = new Map<string, PlannedPage>();
  for (const page of plan) {
    for (let end = page.path.length; end > 0; end = page.path.lastIndexOf('/', end - 1)) {
      const folder = page.path.slice(1, end);
      if (pages.has(folder)) break;
      if (tree.has(folder) && isPublished(folder)) pages.set(folder, page);
    }
  }
  return pages;
}

export function filesInTheWayProblems(files: ReadonlyMap<string, PlannedPage>): Problem[] {
  return [...files].map(([file, page]) =>
    problem('file-url-taken', { path: `/${file}`, other: page.file }, { file }),
  );
}
