import { type ParamsOf, type Problem, type ProblemCode, problem } from '../problems/problem.ts';
import { locate, type Place, type Source } from './source.ts';

/** Says what is wrong at a place of a page. */
export type ReportProblem = <Code extends ProblemCode>(code: Code, params: ParamsOf<Code>, at: Place) => void;

/** So many of a kind are described in a file; a page that is wrong in a million places would take longest to say so. */
const DESCRIBED = 1000;

/** Describes problems into `problems`. What is not described is counted, as `more` of the last one of its kind. */
export function createReport(problems: Problem[]): ReportProblem {
  const files = new Map<Source, Map<ProblemCode, { count: number; last: Problem }>>();
  return (code, params, at) => {
    const kinds = files.get(at.source) ?? new Map();
    files.set(at.source, kinds);
    const known = kinds.get(code);
    if (known && known.count === DESCRIBED) {
      known.last.more = (known.last.more ?? 0) + 1;
      return;
    }
    const found = problem(code, params, locate(at));
    kinds.set(code, { count: (known?.count ?? 0) + 1, last: found });
    problems.push(found);
  };
}
