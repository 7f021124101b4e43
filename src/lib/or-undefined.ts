/** What `work` returns; undefined if it throws, where the reason does not matter. */
export function orUndefined<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
