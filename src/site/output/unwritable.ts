import { systemReason } from '../../lib/process/system-reason.ts';
import { DocsError } from '../../problems/docs-error.ts';
import { problem } from '../../problems/problem.ts';

/** Runs code that writes to `out`. An error of the file system becomes a problem that names the folder. */
export function writing<Result>(out: string, action: () => Result): Result {
  try {
    return action();
  } catch (error) {
    throw asProblem(out, error);
  }
}

/** The asynchronous version. */
export async function writingLater(out: string, action: () => Promise<void>): Promise<void> {
  try {
    await action();
  } catch (error) {
    throw asProblem(out, error);
  }
}

function unwritable(out: string, reason: string, cause?: Error): DocsError {
  return new DocsError(problem('output-unwritable', { out, reason }), 1, { cause });
}

function asProblem(out: string, error: unknown): unknown {
  if (error instanceof DocsError || !(error instanceof Error && 'code' in error)) return error;
  return unwritable(out, systemReason(error), error);
}
