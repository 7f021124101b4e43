import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { DEFAULT_LIMITS } from '../../config/server/server-config.ts';
import { MINUTE } from '../../lib/dates.ts';
import { isExecutable } from '../../lib/process/is-executable.ts';
import { MAX_TIMER_MS } from '../../lib/process/timing.ts';
import { counted } from '../../lib/text/display.ts';
import type { Problem } from '../../problems/problem.ts';

export interface ApartOptions {
  basePath?: string;
  siteUrl?: string;
  offline?: boolean;
  publicHostsOnly?: boolean;
  /** The readers that a protected site is built for. Default: all, for a server that distinguishes them. */
  readers?: 'author' | { groups: readonly string[] };
  signal: AbortSignal;
  /** Cache for later builds to the same folder. Without it, each build starts from scratch. */
  cacheFolder?: string;
  /** Low priority. */
  isLowPriority?: boolean;
  /** The command line of the program that builds. */
  program?: readonly string[];
  limits?: BuildLimits;
}

export interface BuildLimits {
  milliseconds: number;
  megabytes: number;
}

const LIMITS: BuildLimits = {
  milliseconds: DEFAULT_LIMITS.buildTime,
  megabytes: DEFAULT_LIMITS.buildMemory,
};
/** Characters of stderr that an error message repeats. */
const MAX_STDERR = 2000;

/**
 * Runs `docs build` in a process of its own, so that a server keeps responding and outlives a build that loops, runs
 * out of memory or crashes. Resolves with the problems that the build found; rejects when it did not finish. If this
 * process is killed, the input of the build is closed, which ends it.
 */
export async function buildApart(folder: string, out: string, options: ApartOptions): Promise<Problem[]> {
  const { program = ownCommand(), limits = LIMITS, cacheFolder } = options;
  const [file, ...first] = program;
  const child = spawn(file!, [...first, ...buildArguments(folder, out, options)], {
    env: { ...limitedMemory(limits.megabytes), ...(cacheFolder && { DOCS_CACHE: cacheFolder }) },
  });
  if (options.isLowPriority) lowerPriority(child.pid);
  return problemsFrom(child, limits.milliseconds, options.signal);
}

function buildArguments(folder: string, out: string, options: ApartOptions): string[] {
  const { basePath, siteUrl, offline, publicHostsOnly, cacheFolder, readers } = options;
  const args = ['build', folder, '--out', out, ...readersFlag(readers), '--json', '--end-with-input'];
  if (cacheFolder === undefined) args.push('--no-cache');
  if (basePath) args.push('--base-path', basePath);
  if (siteUrl) args.push('--site-url', siteUrl);
  if (offline) args.push('--offline');
  if (publicHostsOnly) args.push('--no-private-hosts');
  return args;
}

/** The problems that a build reports. Kills the build when it takes too long, or when `signal` is aborted. */
function problemsFrom(
  child: ChildProcessWithoutNullStreams,
  milliseconds: number,
  signal: AbortSignal,
): Promise<Problem[]> {
  return new Promise((resolve, reject) => {
    let stdout = '';
    let stderr = '';
    let stopped: string | undefined;
    const stop = (reason: string) => {
      stopped ??= reason;
      child.kill('SIGKILL');
    };
    const onAbort = () => stop('the server was stopped');
    const deadline = setTimeout(
      () => stop(`it took longer than ${counted(Math.round(milliseconds / MINUTE), 'minute')}`),
      Math.min(milliseconds, MAX_TIMER_MS),
    );
    signal.addEventListener('abort', onAbort);
    if (signal.aborted) onAbort();
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr = (stderr + text).slice(-MAX_STDERR);
    });
    child.on('error', (error) => {
      stopped ??= error.message;
    });
    child.on('close', (code, endedBy) => {
      clearTimeout(deadline);
      signal.removeEventListener('abort', onAbort);
      const problems = stopped === undefined ? problemsIn(stdout) : undefined;
      if (problems) return resolve(problems);
      const reason = stopped ?? (endedBy ? `it was killed by ${endedBy}` : `it exited with code ${code}`);
      reject(new Error(`The build did not finish: ${reason}.${stopped ? '' : stderrText(stderr)}`));
    });
  });
}

function readersFlag(readers: ApartOptions['readers']): string[] {
  if (readers === undefined) return ['--for-server'];
  return ['--preview-as', readers === 'author' ? '*' : readers.groups.join(',')];
}

/** The environment for a memory limit; Node and Deno each read one of the variables. */
function limitedMemory(megabytes: number): NodeJS.ProcessEnv {
  const limit = `--max-old-space-size=${megabytes}`;
  const { NODE_OPTIONS: given = '' } = process.env;
  return { ...process.env, NODE_OPTIONS: `${given} ${limit}`.trim(), DENO_V8_FLAGS: limit, NO_COLOR: '1' };
}

const LOW_PRIORITY = 10;

function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, LOW_PRIORITY);
  } catch {
    // Without the permission, the build has normal priority.
  }
}

function problemsIn(stdout: string): Problem[] | undefined {
  try {
    return (JSON.parse(stdout) as { problems?: Problem[] }).problems;
  } catch {
    return undefined;
  }
}

function stderrText(stderr: string): string {
  return stderr.trim() === '' ? '' : `\n${stderr.trim()}`;
}

/** The command line that starts this program again: from a clone, from the bundle, with Deno, or as an executable. */
function ownCommand(): readonly string[] {
  if (isExecutable()) return [process.execPath];
  const script = process.argv[1]!;
  if (process.versions.deno) return [process.execPath, 'run', '--allow-all', script];
  return [process.execPath, ...process.execArgv, script];
}
