import type { Problem, ProblemCode } from '../../problems/problem.ts';
import type { PlannedPage } from '../plan/plan-pages.ts';

/** What a specification does not have, though a page or docs.json names it. */
export const MISSING_ENTRIES: ReadonlySet<ProblemCode> = new Set([
  'operation-missing',
  'webhook-missing',
  'schema-missing',
]);

/** A missing operation is only a warning on a page that is neither in the navigation nor linked. */
export function downgradeUnreached(
  problems: readonly Problem[],
  plan: readonly PlannedPage[],
  linked: ReadonlySet<string>,
): Problem[] {
  const unreached = new Set(
    plan.filter(({ path, place }) => !place && !linked.has(path)).map(({ file }) => file),
  );
  return problems.map((problem) =>
    MISSING_ENTRIES.has(problem.code) && problem.file !== undefined && unreached.has(problem.file)
      ? { ...problem, severity: 'warning' }
      : problem,
  );
}
