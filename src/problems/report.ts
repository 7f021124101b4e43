import picocolors from 'picocolors';
import { shownArgument } from '../lib/process/shown-command.ts';
import { counted, visibleText } from '../lib/text/display.ts';
import type { Severity } from './catalog/words.ts';
import { CATALOG } from './catalog.ts';
import { codeFrame } from './code-frame.ts';
import { countOf, type Problem, type ProblemCode, SEVERITY_WORDS } from './problem.ts';
import { moreOfThisKind, NAMED_PLACES, placesText, placeText } from './problem-text.ts';

export interface ReportOptions {
  color: boolean;
  /** The text of a file named in a problem, for the code frame; undefined if it is not available. */
  readSource: (file: string) => string | undefined;
  /** What the user types for `docs`, as hints call the program. */
  program?: string;
  /** The folder of the site, as the user gave it; absent if it is the current one. */
  folder?: string;
  /** Every problem is shown, not only the first of each kind. */
  all?: boolean;
}

/** With more problems than this, a report ends with how many there are of each kind. */
const FEW = 10;

/**
 * Text report: location, message, code frame and hint of each problem, errors last, and a count of each kind at the end.
 * Content of a file never starts a line: in a CI log, that line could be a command.
 */
export function textReport(problems: readonly Problem[], options: ReportOptions): string {
  if (problems.length === 0) return '';
  const sources = new Map<string, string | undefined>();
  const sourceOf = (file: string) => {
    if (!sources.has(file)) sources.set(file, options.readSource(file));
    return sources.get(file);
  };
  const shown = shownProblems(problems, options.all === true);
  const blocks = shown.map((problem) => textBlock(problem, sourceOf, options));
  if (problems.length > FEW) blocks.push(tally(problems));
  return `${blocks.join('\n\n')}\n\n${countLine(problems)}${leftOut(problems, shown, options)}\n`;
}

/** What the report does not show, and how to see it. */
function leftOut(
  problems: readonly Problem[],
  shown: readonly Problem[],
  { all, program = 'docs', folder }: ReportOptions,
): string {
  const count = countOf(problems) - countOf(shown);
  const places = all ? 0 : shown.reduce((sum, problem) => sum + unnamedPlaces(problem), 0);
  if (count === 0 && places === 0) return '';
  const left = [count > 0 && String(count), places > 0 && counted(places, 'place')].filter(Boolean);
  const site = folder === undefined ? '' : ` ${shownArgument(folder)}`;
  return `; ${left.join(' and ')} not shown: see \`${program} check${site} --all\``;
}

function unnamedPlaces({ places = [] }: Problem): number {
  return Math.max(0, places.length - NAMED_PLACES);
}

function textBlock(
  problem: Problem,
  sourceOf: ReportOptions['readSource'],
  { color, program = 'docs', all }: ReportOptions,
): string {
  const paint = picocolors.createColors(color);
  const paintSeverity = { error: paint.red, warning: paint.yellow, info: paint.blue }[problem.severity];
  const lines = [
    `${paintSeverity(SEVERITY_WORDS[problem.severity])} ${paint.bold(problem.code)}${problem.file ? ` ${paint.cyan(visibleText(placeText(problem)))}` : ''}`,
    `  ${visibleText(problem.message)}`,
  ];
  const source = problem.file && problem.line ? sourceOf(problem.file) : undefined;
  if (source !== undefined) lines.push(indent(codeFrame(source, problem.line!, problem.column ?? 1)));
  if (problem.more) lines.push(`  ${moreOfThisKind(problem.more)}`);
  if (problem.places)
    lines.push(
      `  also at ${visibleText(placesText(problem.places, all ? Number.POSITIVE_INFINITY : undefined))}`,
    );
  if (problem.hint)
    lines.push(`  ${paint.dim('hint:')} ${visibleText(problem.hint).replaceAll('`docs ', `\`${program} `)}`);
  return lines.join('\n');
}

function indent(text: string): string {
  return text.replace(/^/gm, '  ');
}

/** "2 errors, 1 warning"; empty without problems. */
export function countLine(problems: readonly Problem[]): string {
  const counts = { error: 0, warning: 0, info: 0 };
  for (const found of problems) counts[found.severity] += countOf([found]);
  const order: readonly Severity[] = ['error', 'warning', 'info'];
  return order
    .filter((severity) => counts[severity] > 0)
    .map((severity) => counted(counts[severity], SEVERITY_WORDS[severity]))
    .join(', ');
}

/** The most important comes last, where a terminal shows it. */
const ORDER: readonly Severity[] = ['info', 'warning', 'error'];

/** How many problems of one kind a report shows; further ones look the same. */
const MAX_OF_A_KIND = 10;

/** The problems that a report shows, errors last. */
function shownProblems(problems: readonly Problem[], all: boolean): Problem[] {
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
function tally(problems: readonly Problem[]): string {
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
