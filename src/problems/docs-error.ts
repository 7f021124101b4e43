import type { Problem } from './problem.ts';

/** Stops the current command with a problem that the user can act on. `exitCode` 2: wrong usage or no readable configuration. */
export class DocsError extends Error {
  constructor(
    readonly problem: Problem,
    readonly exitCode: 1 | 2 = 1,
    options?: ErrorOptions,
  ) {
    super(problem.message, options);
  }
}
