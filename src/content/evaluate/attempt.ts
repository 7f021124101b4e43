import { NotStatic } from './value.ts';

/** Runs `work`, and returns a failure as a value if it is beyond the static subset. A stack overflow counts as such. */
export function attempt<Result>(work: () => Result): { result: Result } | { failure: NotStatic } {
  try {
    return { result: work() };
  } catch (error) {
    if (error instanceof NotStatic) return { failure: error };
    if (error instanceof RangeError) return { failure: new NotStatic('it is nested too deeply') };
    throw error;
  }
}
