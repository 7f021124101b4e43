import picocolors from 'picocolors';
import { shownArgument } from '../lib/process/shown-command.ts';
import { counted } from '../lib/text/counted.ts';
import { visibleText } from '../lib/text/visible-text.ts';
import type { Severity } from './catalog/define.ts';
import { codeFrame } from './code-frame.ts';
import type { ProblemGroup } from './group.ts';
import { countOf, type Problem, SEVERITY_WORDS } from './problem.ts';
import { moreOfThisKind, placeText } from './problem-text.ts';
import { shownProblems, tally } from './tally.ts';

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

/** How many further locations of a problem a report lists. */
const MAX_PLACES = 5;

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
  const groups = shownProblems(problems, options.all === true).map(({ problem, others }) => ({
    problem,
    others: others.slice(0, options.all ? undefined : MAX_PLACES),
    unnamed: options.all ? 0 : Math.max(0, others.length - MAX_PLACES),
  }));
  const blocks = groups.map((group) => textBlock(group, sourceOf, options));
  if (problems.length > FEW) blocks.push(tally(problems));
  const shown = groups.flatMap(({ problem, others }) => [problem, ...others]);
  return `${blocks.join('\n\n')}\n\n${countLine(problems)}${leftOut(countOf(problems) - countOf(shown), options)}\n`;
}

interface ShownGroup extends ProblemGroup {
  /** Locations that are only counted. */
  unnamed: number;
}

function leftOut(count: number, { program = 'docs', folder }: ReportOptions): string {
  if (count === 0) return '';
  const site = folder === undefined ? '' : ` ${shownArgument(folder)}`;
  return `; ${count} not shown: see \`${program} check${site} --all\``;
}

function textBlock(
  { problem, others, unnamed }: ShownGroup,
  sourceOf: ReportOptions['readSource'],
  { color, program = 'docs' }: ReportOptions,
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
  if (others.length > 0) lines.push(`  ${otherPlaces(others, unnamed)}`);
  if (problem.hint)
    lines.push(`  ${paint.dim('hint:')} ${visibleText(problem.hint).replaceAll('`docs ', `\`${program} `)}`);
  return lines.join('\n');
}

function otherPlaces(others: readonly Problem[], unnamed: number): string {
  const named = others.map((other) => visibleText(placeText(other))).join(', ');
  return `also at ${named}${unnamed > 0 ? ` and ${counted(unnamed, 'more place')}` : ''}`;
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
