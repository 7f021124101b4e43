import type { DocsConfig } from '../../config/docs-config.ts';
import type { Locate } from '../../config/json/locate.ts';
import { hasWildcard } from '../../lib/url/wildcard-path.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import type { PlannedPage } from '../plan/plan-pages.ts';

/** Redirects that lead back to where they started, each loop once. A page on the way ends it. */
export function redirectLoops(
  { redirects }: DocsConfig,
  plan: readonly PlannedPage[],
  locate: Locate,
): Problem[] {
  const pages = new Set(plan.map(({ path }) => path));
  const targets = new Map<string, string>();
  for (const { source, destination } of redirects)
    if (!hasWildcard(source) && !pages.has(source) && !targets.has(source))
      targets.set(source, destination.replace(/[?#].*$/s, ''));
  const seen = new Set<string>();
  return redirects.flatMap(({ source }, index) => {
    const steps: string[] = [];
    for (let at: string | undefined = source; at !== undefined && !seen.has(at); at = targets.get(at)) {
      if (!targets.has(at)) return [];
      seen.add(at);
      steps.push(at);
      if (targets.get(at) === source)
        return [
          problem('redirect-loop', { steps: [...steps, source] }, locate(`/redirects/${index}/source`)),
        ];
    }
    return [];
  });
}

const NAMED = /:[A-Za-z_]\w*/g;

/** Redirects whose destination has a `:name` that the source does not have. */
export function unknownWildcards({ redirects }: DocsConfig, locate: Locate): Problem[] {
  return redirects.flatMap(({ source, destination }, index) => {
    const known = new Set(source.match(NAMED));
    const name = destination.match(NAMED)?.find((each) => !known.has(each));
    if (name === undefined) return [];
    const params = { name, known: [...known] };
    return [problem('redirect-wildcard-unknown', params, locate(`/redirects/${index}/destination`))];
  });
}
