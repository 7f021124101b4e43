import type { Severity } from './catalog/define.ts';
import { CATALOG } from './catalog.ts';
import { countOf, type Problem, type ProblemCode, SEVERITY_WORDS } from './problem.ts';

/** The most important comes last, where a terminal shows it. */
const ORDER: readonly Severity[] = ['info', 'warning', 'error'];

/** How many problems of one kind a report shows; further ones look the same. */
const MAX_OF_A_KIND = 10;

/** The problems that a report shows, errors last. */
export function shownProblems(problems: readonly Problem[], all: boolean): Problem[] {
  const counts = new Map<ProblemCode, number>();
  return ORDER.flatMap((severity) =>
    problems.filter((problem) => {
      if (problem.severity !== severity) return false;
      const count = (counts.get(problem.code) ?? 0) + 1;
      counts.set(problem.code, count);
      return all || count <= MAX_OF_A_KIND;
    }),
  );
}

/** A line for each kind of problem: how many there are and what it is. Errors last, the most frequent first. */
export function tally(problems: readonly Problem[]): string {
  const kinds = ORDER.flatMap((severity) => {
    const counts = new Map<ProblemCode, number>();
    for (const problem of problems) {
      if (problem.severity !== severity) continue;
      counts.set(problem.code, (counts.get(problem.code) ?? 0) + countOf([problem]));
    }
    return [...counts].sort(([, a], [, b]) => b - a).map(([code, count]) => ({ severity, code, count }));
  });
  const digits = Math.max(...kinds.map(({ count }) => String(count).length));
  const letters = Math.max(...kinds.map(({ code }) => code.length));
  return kinds
    .map(({ severity, code, count }) =>
      [
        String(count).padStart(digits),
        SEVERITY_WORDS[severity].padEnd('warning'.length),
        code.padEnd(letters),
        CATALOG[code].title,
      ].join('  '),
    )
    .join('\n');
}
