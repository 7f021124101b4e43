import { runInNewContext } from 'node:vm';
import { errorCode } from '../error-code.ts';

/** The result of a synchronous function; undefined if it takes longer than this. */
export function withinTime<Result>(ms: number, run: () => Result): Result | undefined {
  try {
    return runInNewContext('run()', { run }, { timeout: ms }) as Result;
  } catch (error) {
    // Another context has its own `Error`.
    if (errorCode(error) === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return undefined;
    throw error;
  }
}
