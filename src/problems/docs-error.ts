import type { Problem } from './problem.ts';

interface DocsErrorOptions extends ErrorOptions {
  /** Text of the file that the problem is in, for the code frame. */
  source?: string;
}

/** Stops the current command with a problem that the user can act on. `exitCode` 2: wrong usage or no readable configuration. */
export class DocsError extends Error {
  readonly source: string | undefined;

  constructor(
    readonly problem: Problem,
    readonly exitCode: 1 | 2 = 1,
    { source, ...options }: DocsErrorOptions = {},
  ) {
    super(problem.message, options);
    this.source = source;
  }
}
