import { DocsError } from '../../problems/docs-error.ts';
import { problem } from '../../problems/problem.ts';

/** Wrong usage of a command, with what to write instead if that is known. */
export function usageError(reason: string, fix?: string): DocsError {
  return new DocsError(problem('usage-invalid', { reason, fix }), 2);
}
