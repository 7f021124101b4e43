export type Severity = 'error' | 'warning' | 'info';

/** An entry of the catalog. `title` names the kind of problem in the manual. */
export interface ProblemDefinition<Params> {
  severity: Severity;
  title: string;
  /** Said once in the same words, wherever else it is true. */
  once?: boolean;
  /** One fix is enough for all places with the same words: reports for people show it once, with its places. */
  grouped?: boolean;
  message: (params: Params) => string;
  hint?: (params: Params) => string;
}

/** Types one catalog entry: `define<{ page: string }>({ … })`, or `define({ … })` when the message is fixed. */
export function define<Params = void>(definition: ProblemDefinition<Params>): ProblemDefinition<Params> {
  return definition;
}
