import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import packageJson from '../../../package.json' with { type: 'json' };
import { sourceReader } from '../../lib/files/inside-folder.ts';
import { shownCommand } from '../../lib/process/shown-command.ts';
import { githubReport, junitReport, sarifReport } from '../../problems/ci-reports.ts';
import { DocsError } from '../../problems/docs-error.ts';
import type { Location, Problem } from '../../problems/problem.ts';
import { textReport } from '../../problems/report.ts';

export type ReportFormat = 'text' | 'json' | 'github' | 'sarif' | 'junit';

export interface SiteReportOptions {
  format?: ReportFormat;
  all?: boolean;
  strict?: boolean;
  color: boolean;
}

/** The problems of the site in `root`: as text with code frames, or in a format for other programs. */
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
 * The error that stopped a command, for a report in a format for other programs, which would be empty otherwise. Throws the
 * error again if `main` has to report it, or if it is not a problem of the site.
 */
export function reportable(error: unknown, format: ReportFormat): DocsError {
  if (format === 'text' || !(error instanceof DocsError)) throw error;
  return error;
}

/** 1 when something must be fixed: an error, or with `strict` a warning. */
export function exitCodeFor(problems: readonly Problem[], { strict = false } = {}): 0 | 1 {
  return problems.some((problem) => mustBeFixed(problem, strict)) ? 1 : 0;
}

function mustBeFixed({ severity }: Problem, strict: boolean): boolean {
  return severity === 'error' || (strict && severity === 'warning');
}

/** Problems with paths from the root of the repository, as tools expect that show problems next to the code. */
function fromRepository(problems: readonly Problem[], root: string): Problem[] {
  const folder = placeInRepository(root);
  const moved = <Place extends Partial<Location>>(place: Place): Place =>
    place.file === undefined || /^https?:/.test(place.file)
      ? place
      : { ...place, file: path.posix.join(folder, place.file) };
  return problems.map(({ places, ...problem }) => ({
    ...moved(problem),
    ...(places && { places: places.map(moved) }),
  }));
}

/** The folder of the site, relative to the root of its repository; empty if it is in none. */
function placeInRepository(root: string): string {
  const site = existsSync(root) ? realpathSync(root) : path.resolve(root);
  for (let folder = site; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, '.git'))) return path.relative(folder, site).split(path.sep).join('/');
    if (folder === path.dirname(folder)) return '';
  }
}
