import { type ParamsOf, type Problem, type ProblemCode, problem } from '../problems/problem.ts';
import { locate, type Source, type SourcePosition } from './source.ts';

/** Reports a problem at a location of a page. */
export type ReportProblem = <Code extends ProblemCode>(
  code: Code,
  params: ParamsOf<Code>,
  at: SourcePosition,
) => void;

/** How many problems of a kind are described in a file. The others are counted: a page may have a million. */
const MAX_DESCRIBED = 1000;

type ProblemCounts = Map<ProblemCode, { count: number; last: Problem }>;

/** Adds problems to `problems`. Those beyond the limit are counted, as `more` of the last one of their kind. */
export function createReport(problems: Problem[]): ReportProblem {
  const files = new Map<Source, ProblemCounts>();
  return (code, params, at) => {
    const kinds: ProblemCounts = files.get(at.source) ?? new Map();
    files.set(at.source, kinds);
    const known = kinds.get(code);
    if (known && known.count === MAX_DESCRIBED) {
      known.last.more = (known.last.more ?? 0) + 1;
      return;
    }
    const found = problem(code, params, locate(at));
    kinds.set(code, { count: (known?.count ?? 0) + 1, last: found });
    problems.push(found);
  };
}
