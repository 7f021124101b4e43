import { NotStatic } from './value.ts';

/** Runs `work`; what the static subset does not reach comes back as a value. A stack that overflows is such a case. */
export function attempt<Result>(work: () => Result): { result: Result } | { failure: NotStatic } {
  try {
    return { result: work() };
  } catch (error) {
    if (error instanceof NotStatic) return { failure: error };
    if (error instanceof RangeError) return { failure: new NotStatic('it is nested too deeply') };
    throw error;
  }
}
