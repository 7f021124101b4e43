import { suggest } from '../../lib/suggest.ts';
import { CATALOG } from '../catalog.ts';
import type { Problem, ProblemCode } from '../problem.ts';

/** What a site may make of a kind of problem. */
export const SEVERITY_LEVELS = ['error', 'warning', 'note', 'off'] as const;

export type SeverityLevel = (typeof SEVERITY_LEVELS)[number];

/** What a site has decided, by code; all others keep the severity of the catalog. */
export type Severities = Readonly<Partial<Record<ProblemCode, SeverityLevel>>>;

/** The problems with the severities that the site wants; those that are off are left out. */
export function withSeverities(problems: readonly Problem[], severities: Severities): Problem[] {
  return problems.flatMap((problem) => {
    const level = severities[problem.code];
    if (level === undefined) return [problem];
    if (level === 'off') return [];
    return [{ ...problem, severity: level === 'note' ? 'info' : level }];
  });
}

export function isProblemCode(text: string): text is ProblemCode {
  return Object.hasOwn(CATALOG, text);
}

/** The code that a misspelled one may stand for. */
export function similarCode(text: string): string | undefined {
  return suggest(text, Object.keys(CATALOG));
}
