import type { DocsConfig } from '../../config/docs-config.ts';
import type { Locate } from '../../config/json/locate.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import type { PlannedPage } from '../plan/plan-pages.ts';

/** Redirects from the path of a page, which readers see instead. */
export function redirectsOfPages(
  { redirects }: DocsConfig,
  plan: readonly PlannedPage[],
  locate: Locate,
): Problem[] {
  if (redirects.length === 0) return [];
  const files = new Map(plan.map(({ path, file }) => [path, file]));
  return redirects.flatMap(({ source }, index) => {
    const file = files.get(source);
    if (file === undefined) return [];
    return [problem('redirect-of-page', { source, file }, locate(`/redirects/${index}/source`))];
  });
}
