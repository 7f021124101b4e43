import { Errors } from '@oclif/core';
import { errorCode } from '../../lib/error-code.ts';
import { shownCommand } from '../../lib/process/shown-command.ts';
import { systemReason } from '../../lib/process/system-reason.ts';
import { suggest } from '../../lib/suggest.ts';
import { DocsError } from '../../problems/docs-error.ts';
import { problem } from '../../problems/problem.ts';
import { textReport } from '../../problems/report.ts';
import { isColored } from './base.ts';

/** Reports whatever stopped a command, as JSON on stdout or as text on stderr, and returns the exit code. */
export function printFailure(error: unknown, argv: readonly string[]): number {
  // The reader closed the pipe, as `head` does.
  if (errorCode(error) === 'EPIPE') return 0;
  const failure = failureOf(error);
  // stdout may be on the disk that is full.
  if (argv.includes('--json') && failure.problem.code !== 'disk-full') {
    process.stdout.write(`${JSON.stringify({ problems: [failure.problem] }, null, 2)}\n`);
  } else {
    const options = {
      color: isColored(process.stderr),
      readSource: () => failure.source,
      program: shownCommand(),
    };
    process.stderr.write(textReport([failure.problem], options));
  }
  if (process.env.DEBUG) process.stderr.write(`${((failure.cause ?? failure) as Error).stack}\n`);
  return failure.exitCode;
}

/** Any thrown value as a failure with a problem: the user never sees a stack trace. */
function failureOf(error: unknown): DocsError {
  if (error instanceof DocsError) return error;
  if (error instanceof Errors.CLIError) {
    const reason = plainUsage(error.message);
    const failure = problem('usage-invalid', { reason, suggestion: similarFlag(error) });
    return new DocsError(failure, 2, { cause: error });
  }
  const { code, path } = (error ?? {}) as NodeJS.ErrnoException;
  if (code !== undefined && path !== undefined) {
    const failure = problem('file-unusable', { file: path, ...whyUnusable(code, path, error) });
    return new DocsError(failure, 1, { cause: error });
  }
  // An error while writing, unlike one while opening, names no file, which may be stdout.
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new DocsError(problem('disk-full', { reason: systemReason(error) }), 1, { cause: error });
  const reason = error instanceof Error ? error.message : String(error);
  return new DocsError(problem('unexpected-error', { reason }), 1, { cause: error });
}

function whyUnusable(code: string, path: string, error: unknown): { reason: string; hint?: string } {
  // Bytes of a name that are not UTF-8 are replaced when a folder is listed, so the name leads to nothing.
  if (code === 'ENOENT' && path.includes('\uFFFD'))
    return { reason: 'its name is not UTF-8', hint: 'Rename the file or folder.' };
  if (code === 'ERR_FS_FILE_TOO_LARGE')
    return {
      reason: 'it is larger than 2 GiB',
      hint: 'Leave it out of the site with a line in `.docsignore`, and link to it where it is hosted.',
    };
  return { reason: systemReason(error) };
}

/** An oclif error about an invalid command line. */
interface ParseError {
  /** Flags that the command does not have, as typed. */
  flags?: readonly string[];
  parse?: { input?: { flags?: Record<string, unknown> } };
}

function similarFlag(error: Error): string | undefined {
  const { flags, parse } = error as ParseError;
  const typed = flags?.[0];
  if (typeof typed !== 'string' || !typed.startsWith('--')) return undefined;
  const near = suggest(typed.slice(2).split('=')[0]!, Object.keys(parse?.input?.flags ?? {}));
  return near && `--${near}`;
}

/** Turns messages of oclif about a command line into sentences that name the flag. */
export function plainUsage(message: string): string {
  const flag = /^Parsing (--[\w-]+)/.exec(message)?.[1];
  const text = message
    .replace(/\nSee more help with --help$/, '')
    .replace(/^(Parsing --[\w-]+|The following errors? occurred:)\s+/, '')
    .split(/(?<!\s)\s*\n\s*/)
    .join(' ');
  return text
    .replace(/^Nonexistent flags?: (.+)$/, 'There is no flag $1.')
    .replace(
      /^Expected an integer but received: (.*)$/,
      `${flag ?? 'The value'} must be an integer, not "$1".`,
    )
    .replace(
      /^Expected an integer (greater|less) than or equal to (-?\d+) but received: (.*)$/,
      (_, side: string, limit: string, value: string) =>
        `${flag ?? 'The value'} must be at ${side === 'less' ? 'most' : 'least'} ${limit}, not ${value}.`,
    )
    .replace(/^Expected (?:(--[\w-]+)=)?(.*)$/, (whole, name: string | undefined, rest: string) => {
      const [value, allowed] = rest.split(' to be one of: ');
      return allowed === undefined
        ? whole
        : `${name ?? 'The argument'} must be one of ${allowed}, not "${value}".`;
    })
    .replace(/^Flag (--[\w-]+) expects a value$/, '$1 needs a value.')
    .replace(
      /^Missing \d+ required args?: ([\w-]+) {2}.*$/,
      (_, name: string) => `${name.toUpperCase()} is missing.`,
    )
    .replace(/^Unexpected arguments?: (.+)$/, 'Unexpected argument: $1.')
    .replace(
      /^(--[\w-]+)(?:=\S*)? cannot also be provided when using (--[\w-]+)$/,
      '$2 cannot be combined with $1.',
    )
    .replace(/^All of the following must be provided when using (--[\w-]+): (.+)$/, '$1 needs $2.');
}

/** Wrong usage of a command, with what to write instead if that is known. */
export function usageError(reason: string, fix?: string): DocsError {
  return new DocsError(problem('usage-invalid', { reason, fix }), 2);
}
