import { pageHtmlFile } from '../../lib/built-site/built-files.ts';
import type { FileTree } from '../../lib/files/file-tree.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import type { OutputFile } from '../output/output.ts';
import type { PlannedPage } from '../plan/plan-pages.ts';
import { isPublished } from '../source/site-files.ts';

/**
 * Static files at a path that a page needs, with that page. `guides/start.mdx` is written to `guides/start/index.html`, so a
 * file there, or one called `guides/start`, would be in the way.
 */
export function filesInTheWay(tree: FileTree, plan: readonly PlannedPage[]): Map<string, PlannedPage> {
  const pages = new Map<string, PlannedPage>();
  for (const page of plan) {
    const own = pageHtmlFile(page.path);
    if (tree.has(own)) pages.set(own, page);
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

/** The site's own `index.html`, where the build would write a redirect to the first page. */
export function replacedHomeProblems(
  home: readonly OutputFile[],
  isCopied: (file: string) => boolean,
): Problem[] {
  return home
    .filter(({ path }) => isCopied(path))
    .map(({ path: file }) => problem('home-replaced', undefined, { file }));
}
