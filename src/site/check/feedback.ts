import type { DocsConfig } from '../../config/docs-config.ts';
import type { Locate } from '../../config/json/resolve-refs.ts';
import type { RepositoryFolder } from '../../lib/git/repository-links.ts';
import { type Problem, problem } from '../../problems/problem.ts';

/** Reports links to the repository in docs.json if its URL is not known. */
export function feedbackProblems(
  { feedback: { suggestEdit, raiseIssue, repository: named } }: DocsConfig,
  repository: RepositoryFolder | undefined,
  locate: Locate,
): Problem[] {
  if (repository || (!suggestEdit && !raiseIssue)) return [];
  const key = suggestEdit ? 'suggestEdit' : 'raiseIssue';
  return [
    named === undefined
      ? problem('repository-unknown', { key }, locate(`/feedback/${key}`))
      : problem('repository-unknown', { key, url: named }, locate('/feedback/repository')),
  ];
}
