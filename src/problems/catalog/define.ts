export type Severity = 'error' | 'warning' | 'info';

/** An entry of the catalog. `title` names the kind of problem in the manual. */
export interface ProblemDefinition<Params> {
  severity: Severity;
  title: string;
  /** Report the same message only once, even if it applies in several places. */
  once?: boolean;
  /** One fix resolves every occurrence of the same message: they are one problem with several places. */
  grouped?: boolean;
  message: (params: Params) => string;
  hint?: (params: Params) => string;
}

/** Types one catalog entry: `define<{ page: string }>({ … })`, or `define({ … })` when the message is fixed. */
export function define<Params = void>(definition: ProblemDefinition<Params>): ProblemDefinition<Params> {
  return definition;
}
