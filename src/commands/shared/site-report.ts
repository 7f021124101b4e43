import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import packageJson from '../../../package.json' with { type: 'json' };
import { placeOnDisk } from '../../lib/files/place-on-disk.ts';
import { shownCommand } from '../../lib/process/shown-command.ts';
import { DocsError } from '../../problems/docs-error.ts';
import { githubReport } from '../../problems/formats/github.ts';
import { junitReport } from '../../problems/formats/junit.ts';
import { sarifReport } from '../../problems/formats/sarif.ts';
import type { Problem } from '../../problems/problem.ts';
import { textReport } from '../../problems/report.ts';

export type ReportFormat = 'text' | 'json' | 'github' | 'sarif' | 'junit';

export interface SiteReportOptions {
  format?: ReportFormat;
  all?: boolean;
  strict?: boolean;
  color: boolean;
}

/** Problems of the site in `root`: as text for people, with code frames, or in a form that other programs read. */
export function siteReport(
  problems: readonly Problem[],
  root: string,
  { format = 'text', all, strict = false, color }: SiteReportOptions,
): string {
  switch (format) {
    case 'text':
      return textReport(problems, {
        color,
        all,
        readSource: sourceReader(root),
        program: shownCommand(),
        ...(root !== '.' && { folder: root }),
      });
    case 'json':
      return `${JSON.stringify({ problems }, null, 2)}\n`;
    case 'github':
      return githubReport(fromRepository(problems, root));
    case 'sarif': {
      const siteFile = path.posix.join(placeInRepository(root), 'docs.json');
      return sarifReport(fromRepository(problems, root), { version: packageJson.version, siteFile });
    }
    case 'junit':
      return junitReport(fromRepository(problems, root), (problem) => mustBeFixed(problem, strict));
  }
}

/**
 * What stopped a command, for a report in a form that other programs read: they would find nothing. Thrown again where
 * `main` reports it, and if it is not a problem of the site.
 */
export function reportable(error: unknown, format: ReportFormat): DocsError {
  if (format === 'text' || !(error instanceof DocsError)) throw error;
  return error;
}

/** 1 when something must be fixed: an error, or with `strict` a warning. */
export function exitCodeFor(problems: readonly Problem[], strict: boolean): 0 | 1 {
  return problems.some((problem) => mustBeFixed(problem, strict)) ? 1 : 0;
}

function mustBeFixed({ severity }: Problem, strict: boolean): boolean {
  return severity === 'error' || (strict && severity === 'warning');
}

/** Reads files of the site for code frames. */
export function sourceReader(root: string): (file: string) => string | undefined {
  return (file) => {
    try {
      return readFileSync(placeOnDisk(root, file), 'utf8');
    } catch {
      return undefined;
    }
  };
}

/** What shows problems next to the code looks for files from the top of the repository, wherever the site is in it. */
function fromRepository(problems: readonly Problem[], root: string): Problem[] {
  const folder = placeInRepository(root);
  return problems.map((problem) =>
    problem.file === undefined || /^https?:/.test(problem.file)
      ? problem
      : { ...problem, file: path.posix.join(folder, problem.file) },
  );
}

/** The folder of the site, from the top of its repository; empty when it is in none. */
function placeInRepository(root: string): string {
  const site = existsSync(root) ? realpathSync(root) : path.resolve(root);
  for (let folder = site; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, '.git'))) return path.relative(folder, site).split(path.sep).join('/');
    if (folder === path.dirname(folder)) return '';
  }
}
