import { DocsError } from '../../../problems/docs-error.ts';
import { type Problem, problem } from '../../../problems/problem.ts';

/** Why a site cannot be shown, as a problem. */
export function siteProblem(error: unknown): Problem {
  if (error instanceof DocsError) return error.problem;
  return problem('site-down', { reason: error instanceof Error ? error.message : String(error) });
}
