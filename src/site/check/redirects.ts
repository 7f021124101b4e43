import type { DocsConfig } from '../../config/docs-config.ts';
import type { Locate } from '../../config/json/resolve-refs.ts';
import { hasWildcard } from '../../lib/url/redirect-table.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import type { PlannedPage } from '../plan/plan-pages.ts';

/** What is wrong with the redirects of docs.json: hidden pages, circles, names of wildcards. */
export function redirectProblems(
  config: DocsConfig,
  plan: readonly PlannedPage[],
  locate: Locate,
): Problem[] {
  return [
    ...redirectsOfPages(config, plan, locate),
    ...redirectLoops(config, plan, locate),
    ...unknownWildcards(config, locate),
  ];
}

/** Redirects from the path of a page, which readers see instead. */
function redirectsOfPages(
  { redirects }: DocsConfig,
  plan: readonly PlannedPage[],
  locate: Locate,
): Problem[] {
  if (redirects.length === 0) return [];
  const files = new Map(plan.map(({ path, file }) => [path, file]));
  return redirects.flatMap(({ source, pointer }) => {
    const file = files.get(source);
    if (file === undefined) return [];
    return [problem('redirect-of-page', { source, file }, locate(`${pointer}/source`))];
  });
}

/** Redirects that lead in a circle, each circle once. A page on the way ends it. */
function redirectLoops({ redirects }: DocsConfig, plan: readonly PlannedPage[], locate: Locate): Problem[] {
  const pages = new Set(plan.map(({ path }) => path));
  const targets = new Map<string, string>();
  for (const { source, destination } of redirects)
    if (!hasWildcard(source) && !pages.has(source) && !targets.has(source))
      targets.set(source, destination.replace(/[?#].*$/s, ''));
  const seen = new Set<string>();
  return redirects.flatMap(({ source, pointer }) => {
    const steps: string[] = [];
    let at = source;
    while (targets.has(at) && !seen.has(at)) {
      seen.add(at);
      steps.push(at);
      at = targets.get(at)!;
    }
    const start = steps.indexOf(at);
    if (start < 0) return [];
    const params = { steps: [...steps.slice(start), at] };
    return [problem('redirect-loop', params, locate(`${pointer}/source`))];
  });
}

const NAMED = /:[A-Za-z_]\w*/g;
/** In the middle of a segment, as in `/users:batchGet`, a colon is part of a URL. */
const NAMED_SEGMENT = /(?<=\/):[A-Za-z_]\w*/g;

/** Redirects whose destination has a `:name` that the source does not have. */
function unknownWildcards({ redirects }: DocsConfig, locate: Locate): Problem[] {
  return redirects.flatMap(({ source, destination, pointer }) => {
    const known = new Set(source.match(NAMED));
    const name = destination.match(NAMED_SEGMENT)?.find((each) => !known.has(each));
    if (name === undefined) return [];
    const params = { name, known: [...known] };
    return [problem('redirect-wildcard-unknown', params, locate(`${pointer}/destination`))];
  });
}
