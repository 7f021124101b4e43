import type { ProblemDefinition, Severity } from './catalog/words.ts';
import { CATALOG } from './catalog.ts';

/** A location in a source file. Lines and columns count from 1; `file` is relative to the site's root, with `/`. */
export interface Location {
  file: string;
  line: number;
  column: number;
}

export type ProblemCode = keyof typeof CATALOG;

/** The parameters of a catalog entry's message: `void` if the message is fixed. */
export type ParamsOf<Code extends ProblemCode> = Parameters<(typeof CATALOG)[Code]['message']>[0];

/** Something that is wrong, described for the person who can fix it. */
export interface Problem extends Partial<Location> {
  code: ProblemCode;
  severity: Severity;
  message: string;
  hint?: string;
  /** The missing path that a link, an entry of the navigation or another value points to. */
  target?: string;
  /** How many more problems of this code the file has, which are only counted. */
  more?: number;
  /** The other locations of the same problem, where one fix resolves them all. */
  places?: readonly Partial<Location>[];
}

/** Severities as people write and read them. */
export const SEVERITY_WORDS = { error: 'error', warning: 'warning', info: 'note' } as const satisfies Record<
  Severity,
  string
>;

/** A problem with the catalog entry `code`, its `params` and its location `at`. */
export function problem<Code extends ProblemCode>(
  code: Code,
  params: ParamsOf<Code>,
  at: Partial<Location> = {},
): Problem {
  const { severity, message, hint } = CATALOG[code] as ProblemDefinition<ParamsOf<Code>>;
  return {
    code,
    severity,
    message: readable(message(params)),
    ...(hint && { hint: readable(hint(params)) }),
    ...at,
  };
}

/** The number of problems, including those that are only counted. */
export function countOf(problems: readonly Problem[]): number {
  return problems.reduce((sum, { more = 0 }) => sum + 1 + more, 0);
}

/** Errors and warnings. Notes, such as unlisted pages, are for `docs check`: a successful build prints none. */
export function withoutNotes(problems: readonly Problem[]): Problem[] {
  return problems.filter(({ severity }) => severity !== 'info');
}

/** Names, links and code that a message quotes may be of any length. */
const MAX_LENGTH = 1000;

function readable(text: string): string {
  return text.length > MAX_LENGTH
    ? `${text.slice(0, MAX_LENGTH / 2)} … ${text.slice(-MAX_LENGTH / 2)}`
    : text;
}
