import { certificateFailure } from '../lib/process/certificate-failure.ts';
import { systemReason } from '../lib/process/system-reason.ts';
import { DocsError } from '../problems/docs-error.ts';
import { problem } from '../problems/problem.ts';

export interface RetryOptions {
  /** What is retried, for messages. */
  name?: string;
  attempts: number;
  sleep: (milliseconds: number) => Promise<void>;
  /** Called before each pause. */
  onRetry: (reason: string, seconds: number) => void;
}

export type Attempt<T> = { done: T } | { again: string; afterSeconds?: number };

const FIRST_WAIT_SECONDS = 0.5;
const MAX_WAIT_SECONDS = 60;

/** Repeats `work` with growing pauses. An exception other than a `DocsError` counts as a broken connection. */
export async function retrying<T>(options: RetryOptions, work: () => Promise<Attempt<T>>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const result = await tried(work, options.name);
    if ('done' in result) return result.done;
    if (attempt >= options.attempts) {
      throw new DocsError(problem('export-interrupted', { attempts: attempt, reason: result.again }), 1);
    }
    const backOff = Math.min(FIRST_WAIT_SECONDS * 2 ** (attempt - 1), MAX_WAIT_SECONDS);
    const seconds = Math.min(result.afterSeconds ?? backOff, MAX_WAIT_SECONDS);
    options.onRetry(result.again, seconds);
    await options.sleep(seconds * 1000);
  }
}

async function tried<T>(work: () => Promise<Attempt<T>>, name = 'The server'): Promise<Attempt<T>> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DocsError) throw error;
    const refused = certificateFailure(error);
    if (refused !== undefined) {
      const failure = problem('export-certificate-refused', { reason: refused });
      throw new DocsError(failure, 1, { cause: error });
    }
    const { cause } = error as Error;
    return { again: `${name} cannot be reached: ${systemReason(cause instanceof Error ? cause : error)}` };
  }
}
