import { suggest } from '../../lib/suggest.ts';
import { CATALOG } from '../catalog.ts';
import type { Problem, ProblemCode } from '../problem.ts';

/** Severities that a site can set for a problem code. */
export const SEVERITY_LEVELS = ['error', 'warning', 'note', 'off'] as const;

export type SeverityLevel = (typeof SEVERITY_LEVELS)[number];

/** The severities of a site, by code; all others keep the severity of the catalog. */
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

/** The code that was probably meant by a misspelled one. */
export function similarCode(text: string): string | undefined {
  return suggest(text, Object.keys(CATALOG));
}
