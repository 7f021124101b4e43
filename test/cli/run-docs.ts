import { spawn } from 'node:child_process';
import { Console } from 'node:console';
import path from 'node:path';
import { Writable } from 'node:stream';
import { loadBundle } from '../../bin/load-bundle.js';

export interface Transcript {
  stdout: string;
  stderr: string;
  exitCode: number;
}

export interface RunOptions {
  cwd?: string;
  /** Replaces the environment when given; otherwise the program sees ours, without color. */
  env?: Record<string, string>;
  input?: string;
  /** The user that it runs as, by number; ours by default. */
  user?: number;
  /** The command line before the arguments of `docs`: the bundle of this clone under the running Node by default. */
  program?: readonly string[];
}

export interface RunningServer {
  /** Where it listens, without a trailing slash. */
  url: string;
  pid: number;
  /** Its output so far. */
  output(): { stdout: string; stderr: string };
  /** Sends SIGTERM and waits for the end. */
  stop(): Promise<Transcript>;
}

const root = path.join(import.meta.dirname, '../..');

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

const FROM_CLONE = [process.execPath, path.join(root, 'bin/run.js')];

/** Runs `docs` as a separate process and waits for its end. */
export function runProcess(args: readonly string[], options: RunOptions = {}): Promise<Transcript> {
  const child = start(args, options);
  return child.ended;
}

/**
 * Runs one command line of the bundle in this process, as its own process would: half of what a short command costs is
 * the start of Node. One at a time, because folder, environment and output belong to the process.
 */
export async function runDocs(
  args: readonly string[],
  { cwd = root, env }: Pick<RunOptions, 'cwd' | 'env'> = {},
): Promise<Transcript> {
  bundle ??= loadBundle(FROM_CLONE[1]!);
  const written = { stdout: '', stderr: '' };
  const restore = [
    replaceOutput('stdout', written),
    replaceOutput('stderr', written),
    replaceFolder(cwd),
    replaceEnvironment(env ?? { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined }),
    replaceScript(FROM_CLONE[1]!),
    ...SIGNALS.map(keepListeners),
  ];
  const { exitCode } = process;
  const own = globalThis.console;
  globalThis.console = new Console({ stdout: sink('stdout', written), stderr: sink('stderr', written) });
  try {
    process.exitCode = undefined;
    await bundle.main(args);
    return { ...written, exitCode: Number(process.exitCode ?? 0) };
  } finally {
    process.exitCode = exitCode;
    globalThis.console = own;
    for (const undo of restore) undo();
  }
}

/** Loaded once: what a command leaves behind in it would be a bug. */
let bundle: ReturnType<typeof loadBundle> | undefined;

type Written = Pick<Transcript, 'stdout' | 'stderr'>;

function sink(stream: keyof Written, written: Written): Writable {
  return new Writable({
    decodeStrings: false,
    write(chunk, _encoding, done) {
      written[stream] += String(chunk);
      done();
    },
  });
}

function replaceOutput(stream: keyof Written, written: Written): () => void {
  const { write } = process[stream];
  const target = sink(stream, written);
  process[stream].write = target.write.bind(target) as typeof write;
  return () => {
    process[stream].write = write;
  };
}

function replaceFolder(folder: string): () => void {
  const before = process.cwd();
  process.chdir(folder);
  return () => process.chdir(before);
}

/** A command listens for signals until its process ends. */
function keepListeners(signal: (typeof SIGNALS)[number]): () => void {
  const before = process.listeners(signal);
  return () => {
    for (const listener of process.listeners(signal))
      if (!before.includes(listener)) process.off(signal, listener);
  };
}

function replaceEnvironment(env: Record<string, string | undefined>): () => void {
  const before = process.env;
  process.env = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined));
  return () => {
    process.env = before;
  };
}

function replaceScript(script: string): () => void {
  const before = process.argv[1]!;
  process.argv[1] = script;
  return () => {
    process.argv[1] = before;
  };
}

/** Starts `docs serve` or `docs dev` and waits until it says where it listens. */
export async function startDocs(args: readonly string[], options: RunOptions = {}): Promise<RunningServer> {
  const child = start(args, options);
  const url = await Promise.race([child.firstUrl, child.ended]);
  if (typeof url !== 'string') {
    throw new Error(`docs ${args.join(' ')} ended with ${url.exitCode}:\n${url.stdout}${url.stderr}`);
  }
  return { url, pid: child.pid, output: child.output, stop: child.stop };
}

function start(args: readonly string[], options: RunOptions) {
  const [command, ...prefix] = options.program ?? FROM_CLONE;
  const env = options.env ?? { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined };
  const child = spawn(command!, [...prefix, ...args], {
    cwd: options.cwd ?? root,
    env,
    ...(options.user !== undefined && { uid: options.user, gid: options.user }),
  });
  let stdout = '';
  let stderr = '';
  let announce: (url: string) => void;
  const firstUrl = new Promise<string>((resolve) => {
    announce = resolve;
  });
  const watch = (text: string) => {
    const url = /https?:\/\/[\w.:[\]-]+/.exec(text)?.[0];
    if (url) announce(url);
  };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
    watch(stdout);
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
    watch(stderr);
  });
  const ended = new Promise<Transcript>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ stdout, stderr, exitCode: code ?? signalCode(signal) }));
  });
  child.stdin.on('error', () => {}).end(options.input ?? '');
  return {
    pid: child.pid!,
    firstUrl,
    ended,
    output: () => ({ stdout, stderr }),
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/** As shells report it: 128 and the number of the signal. */
function signalCode(signal: NodeJS.Signals | null): number {
  return signal === 'SIGTERM' ? 143 : signal === 'SIGINT' ? 130 : 137;
}
