import { readFileSync } from 'node:fs';
import path from 'node:path';
import { shownCommand } from '../../lib/process/shown-command.ts';
import type { Problem } from '../../problems/problem.ts';
import { githubReport, textReport } from '../../problems/report.ts';

/** Problems of the site in `root` as text for people, with code frames, or as GitHub annotations. */
export function siteReport(
  problems: readonly Problem[],
  root: string,
  { format = 'text', all, color }: { format?: 'text' | 'github'; all?: boolean; color: boolean },
): string {
  if (format === 'github') return githubReport(problems);
  const readSource = (file: string) => {
    try {
      return readFileSync(path.join(root, file), 'utf8');
    } catch {
      return undefined;
    }
  };
  return textReport(problems, { color, all, readSource, program: shownCommand() });
}

/** 1 when something must be fixed: an error, or with `strict` a warning. */
export function exitCodeFor(problems: readonly Problem[], strict: boolean): 0 | 1 {
  const counts = (problem: Problem) =>
    problem.severity === 'error' || (strict && problem.severity === 'warning');
  return problems.some(counts) ? 1 : 0;
}
