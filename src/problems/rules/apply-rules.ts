import { memoize } from '../../lib/collections.ts';
import { type Problem, problem } from '../problem.ts';
import { isProblemCode, type Severities, similarCode, withSeverities } from './severities.ts';
import { findSuppressions, type Suppression } from './suppressions.ts';

export interface Rules {
  severities: Severities;
  /** The text of a file of the site; undefined if there is none. */
  readText: (file: string) => string | undefined;
  /** Files whose comments must suppress something, otherwise are reported. */
  commented?: readonly string[];
}

/** Problems as the site wants to see them: without those that a comment suppresses, with its severities. */
export function applyRules(
  problems: readonly Problem[],
  { severities, readText, commented = [] }: Rules,
): Problem[] {
  const suppressionsIn = memoize((file: string) => findSuppressions(file, readText(file) ?? ''));
  const used = new Set<Suppression>();
  const left = problems.filter((found) => {
    // The locations of problems that are only counted are unknown.
    if (found.file === undefined || found.more) return true;
    const hits = suppressionsIn(found.file).filter((suppression) => isAbout(suppression, found));
    for (const hit of hits) used.add(hit);
    return hits.length === 0;
  });
  const unused = commented.flatMap((file) =>
    suppressionsIn(file)
      .filter((suppression) => !used.has(suppression))
      .map((suppression) => unusedProblem(file, suppression)),
  );
  return withSeverities([...left, ...unused], severities);
}

function isAbout({ code, from, to }: Suppression, { code: found, line = 0 }: Problem): boolean {
  return from <= line && line <= to && (code === undefined || code === found);
}

function unusedProblem(file: string, { code, line, column }: Suppression): Problem {
  const suggestion = code !== undefined && !isProblemCode(code) ? similarCode(code) : undefined;
  return problem('suppression-unused', { code, suggestion }, { file, line, column });
}
