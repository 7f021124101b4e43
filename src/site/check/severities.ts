import type { LoadedConfig } from '../../config/load/load-config.ts';
import type { FileTree } from '../../lib/files/file-tree.ts';
import type { Problem, ProblemCode } from '../../problems/problem.ts';
import { applyRules } from '../../problems/rules/apply-rules.ts';
import type { PlannedPage } from '../plan/plan-pages.ts';
import type { SiteOptions } from '../plan/site-options.ts';

/** Problems after applying `check` of docs.json, flags, and suppressing comments. */
export function applySeverities(
  problems: readonly Problem[],
  tree: FileTree,
  { config }: LoadedConfig,
  { severities, inspect }: Pick<SiteOptions, 'severities' | 'inspect'>,
): Problem[] {
  return applyRules(problems, {
    severities: { ...config.check, ...severities },
    readText: (file) => (tree.has(file) ? tree.readText(file) : undefined),
    ...(inspect && { commented: tree.paths.filter((file) => /\.mdx?$/i.test(file)) }),
  });
}

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
