import type { Severity } from '../../problems/catalog/words.ts';
import { countOf } from '../../problems/problem.ts';
import type { Deployment, DeploymentProblem } from '../../store/records.ts';

/** How much of a deployment is stored, however much a build reports. */
const LINES = 2000;
const LINE_LENGTH = 2000;
const LOG_LENGTH = 256 * 1024;
const PROBLEMS = 200;
const PROBLEMS_LENGTH = 256 * 1024;
const PLACES = 100;

export interface KeptProblems extends Pick<Deployment, 'problems' | 'errors' | 'warnings'> {
  /** How many are left out. */
  left: number;
}

/** The log of a deployment as it grows. */
export interface DeploymentLog {
  /** Adds the lines of a text. A full log ends with a line that says so. */
  add(text: string): void;
}

export function deploymentLog(lines: string[]): DeploymentLog {
  let room = LOG_LENGTH;
  let isFull = false;
  return {
    add(text) {
      for (const line of text.split('\n')) {
        if (isFull) return;
        const shown = line.length > LINE_LENGTH ? `${line.slice(0, LINE_LENGTH)} …` : line;
        room -= shown.length;
        isFull = room < 0 || lines.length === LINES;
        lines.push(isFull ? 'The log is full; further lines are omitted.' : shown);
      }
    },
  };
}

/** The problems of a build as they are kept: errors first, and counts that include those that were dropped. */
export function keptProblems(problems: readonly DeploymentProblem[]): KeptProblems {
  const count = (severity: Severity) => countOf(problems.filter((each) => each.severity === severity));
  const isError = ({ severity }: DeploymentProblem) => severity === 'error';
  const ordered = [...problems.filter(isError), ...problems.filter((each) => !isError(each))];
  const kept: DeploymentProblem[] = [];
  let room = PROBLEMS_LENGTH;
  for (const { places, ...problem } of ordered.slice(0, PROBLEMS)) {
    const each = { ...problem, ...(places && { places: places.slice(0, PLACES) }) };
    room -= JSON.stringify(each).length;
    if (room < 0) break;
    kept.push(each);
  }
  return {
    problems: kept,
    errors: count('error'),
    warnings: count('warning'),
    left: countOf(problems) - countOf(kept),
  };
}
