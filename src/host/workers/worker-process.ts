import cluster, { type Worker } from 'node:cluster';
import { createInterface } from 'node:readline';
import { isExecutable } from '../../lib/process/is-executable.ts';
import { DocsError } from '../../problems/docs-error.ts';
import type { FromWorker, ToWorker, WorkerStart } from './messages.ts';
import { SERVE_WORKER } from './serve-worker-argument.ts';

/** How long a worker may take to exit after its last response. */
const END_MS = 2000;

export interface WorkerProcess {
  startedAt: number;
  /** Resolves when it receives messages. */
  ready: Promise<void>;
  send(message: ToWorker): void;
  /** Resolves with how it ended; never rejects. */
  ended: Promise<string>;
  kill(): void;
  /** Resolves when it listens. */
  listen(start: WorkerStart): Promise<{ url: string; port: number }>;
  /** Lets it complete requests in flight for at most `graceMs`. */
  stop(graceMs: number): Promise<void>;
}

/** Starts this program as a worker. It writes whole lines to stderr, which several processes share. */
export function startWorker(onMessage: (message: FromWorker) => void): WorkerProcess {
  const worker = forkProgram();
  const { stdout, stderr } = worker.process;
  stdout?.resume();
  if (stderr) createInterface({ input: stderr }).on('line', (line) => process.stderr.write(`${line}\n`));
  worker.on('message', onMessage);
  const ended = endOf(worker);
  const first = <Kind extends FromWorker['kind']>(...kinds: Kind[]) =>
    Promise.race([firstMessage(worker, kinds), ended.then(failEnded)]);
  const send = (message: ToWorker) => {
    if (worker.isConnected()) worker.send(message, () => {});
  };
  const kill = () => void worker.process.kill('SIGKILL');
  return {
    startedAt: performance.now(),
    ready: first('ready').then(() => {}),
    send,
    ended,
    kill,
    listen: async (start) => {
      send({ kind: 'start', start });
      const said = await first('listening', 'failed');
      if (said.kind === 'failed') throw new DocsError(said.problem, said.exitCode);
      return { url: said.url, port: said.port };
    },
    stop: async (graceMs) => {
      const timer = setTimeout(kill, graceMs + END_MS);
      send({ kind: 'stop', graceMs });
      await ended;
      clearTimeout(timer);
    },
  };
}

function forkProgram(): Worker {
  // Workers accept connections themselves: those that node:cluster hands out hang when the worker dies before it takes them.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  const isSingleFile = isExecutable();
  cluster.setupPrimary({
    // The executable treats this as its first argument.
    exec: isSingleFile ? SERVE_WORKER : process.argv[1]!,
    args: isSingleFile ? [] : [SERVE_WORKER],
    silent: true,
    // Plain JSON would drop undefined values.
    serialization: 'advanced',
  });
  return cluster.fork();
}

function endOf(worker: Worker): Promise<string> {
  return new Promise((resolve) => {
    worker.once('exit', (code, signal) =>
      resolve(signal ? `was killed by ${signal}` : `exited with code ${code}`),
    );
    worker.once('error', (error) => resolve(`could not be started: ${error.message}`));
  });
}

function failEnded(how: string): never {
  throw new Error(`A worker ${how}.`);
}

/** The first message of one of these kinds. */
function firstMessage<Kind extends FromWorker['kind']>(
  worker: Worker,
  kinds: readonly Kind[],
): Promise<FromWorker & { kind: Kind }> {
  return new Promise((resolve) => {
    worker.on('message', (said: FromWorker) => {
      if (kinds.some((kind) => kind === said.kind)) resolve(said as FromWorker & { kind: Kind });
    });
  });
}
