import { spawn } from 'node:child_process';

/** Why git failed. */
export class GitError extends Error {
  constructor(
    readonly kind: 'missing' | 'stopped' | 'slow' | 'failed' | 'folder',
    message: string,
  ) {
    super(message);
  }
}

export interface GitRun {
  env: NodeJS.ProcessEnv;
  signal: AbortSignal;
  timeoutMs: number;
  redact: (text: string) => string;
  /** Called with the lines that git writes to stderr. */
  log?: (line: string) => void;
  /** The executable; another one in tests. */
  program?: string;
}

/** Nothing in a repository, on its host or on this machine may start another program. */
const SAFE = [
  'core.hooksPath=/dev/null',
  'core.fsmonitor=false',
  'gc.autoDetach=false',
  'maintenance.auto=false',
];
/** A host that sends less than this for a minute counts as down. */
const SLOW = ['http.lowSpeedLimit=1000', 'http.lowSpeedTime=60'];

const MAX_OUTPUT = 64 * 1024;

/** Windows has no process groups. */
const HAS_GROUPS = process.platform !== 'win32';

/** Runs git without a shell, and resolves with its stdout. Its process group ends with it, or at the timeout. */
export function runGit(args: readonly string[], run: GitRun): Promise<string> {
  const { signal, redact } = run;
  const settings = [...SAFE, ...SLOW].flatMap((setting) => ['-c', setting]);
  return new Promise((resolve, reject) => {
    const child = spawn(run.program ?? 'git', [...settings, ...args], {
      env: run.env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: HAS_GROUPS,
      windowsHide: true,
    });
    let stopped: GitError | undefined;
    let stdout = '';
    let stderr = '';
    const stop = (reason: GitError) => {
      stopped ??= reason;
      endGroup(child.pid);
    };
    const onAbort = () => stop(new GitError('stopped', 'The server was stopped.'));
    const deadline = setTimeout(
      () => stop(new GitError('slow', `git took longer than ${Math.round(run.timeoutMs / 1000)} seconds.`)),
      run.timeoutMs,
    );
    signal.addEventListener('abort', onAbort);
    if (signal.aborted) onAbort();
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (stdout.length < MAX_OUTPUT) stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      if (stderr.length < MAX_OUTPUT) stderr += text;
    });
    child.on('error', (error: NodeJS.ErrnoException) => {
      stopped ??=
        error.code === 'ENOENT'
          ? new GitError('missing', 'git is not installed, or not in the PATH.')
          : new GitError('failed', error.message);
    });
    child.on('close', (code) => {
      clearTimeout(deadline);
      signal.removeEventListener('abort', onAbort);
      const said = redact(stderr).trim();
      if (stopped) return reject(stopped);
      if (code !== 0) return reject(new GitError('failed', said || `git exited with code ${code}.`));
      if (said !== '') run.log?.(said);
      resolve(stdout);
    });
  });
}

function endGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(HAS_GROUPS ? -pid : pid, 'SIGKILL');
  } catch {
    // It has already exited.
  }
}
