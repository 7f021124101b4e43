import { errorCode } from '../../lib/error-code.ts';
import type { Connection } from './connection.ts';

/** Connections that are opened when they are needed, and shared by those who take turns. */
export interface Pool {
  /**
   * Runs `work` on a connection of its own. When `signal` is aborted, the work fails with its reason, whatever it was waiting
   * for, and the connection is not used again.
   */
  use<T>(work: (connection: Connection) => Promise<T>, signal: AbortSignal): Promise<T>;
  /** Closes all connections. What still uses them fails. */
  close(): Promise<void>;
}

const IDLE_MS = 60_000;

/** too_many_connections: the work is done when one of the open connections is free. */
export const NO_MORE_CONNECTIONS = '53300';

/** `open` fails when its signal is aborted. */
export function createPool(open: (signal: AbortSignal) => Promise<Connection>, size: number): Pool {
  const opened = new Set<Connection>();
  /** The one that was used last comes last. */
  const idle: { connection: Connection; since: number }[] = [];
  let opening = 0;
  /** Each is called with a connection, or without one if there is room for another. */
  const waiting = new Set<Waiter>();
  const closing = new AbortController();

  const sweep = setInterval(() => {
    const latest = performance.now() - IDLE_MS;
    while (idle[0] && idle[0].since <= latest) void idle.shift()!.connection.close();
  }, IDLE_MS / 2).unref();

  const nextWaiter = (): Waiter | undefined => {
    const [first] = waiting;
    if (first) waiting.delete(first);
    return first;
  };
  const openOne = async (signal: AbortSignal): Promise<Connection> => {
    opening++;
    try {
      const connection = await open(AbortSignal.any([signal, closing.signal]));
      opened.add(connection);
      void connection.ended.then(() => {
        opened.delete(connection);
        nextWaiter()?.give();
      });
      return connection;
    } finally {
      opening--;
    }
  };
  const acquire = async (signal: AbortSignal): Promise<Connection> => {
    for (let last = idle.pop(); last; last = idle.pop()) if (last.connection.isOpen()) return last.connection;
    if (opened.size + opening >= size) return turn(signal);
    try {
      return await openOne(signal);
    } catch (error) {
      // Meanwhile, one may have become free.
      if (errorCode(error) === NO_MORE_CONNECTIONS && opened.size > 0)
        return idle.length > 0 ? acquire(signal) : turn(signal);
      // Nobody is left who would hand one over.
      if (opened.size === 0) for (const waiter of waiting) waiter.refuse(error);
      throw error;
    }
  };
  const turn = (signal: AbortSignal) =>
    new Promise<Connection>((resolve, reject) => {
      const waiter: Waiter = {
        give: (connection) => resolve(connection ?? acquire(signal)),
        refuse: (reason) => {
          waiting.delete(waiter);
          reject(reason);
        },
      };
      waiting.add(waiter);
      signal.addEventListener('abort', () => waiter.refuse(signal.reason), { once: true });
    });
  const release = (connection: Connection) => {
    if (!connection.isOpen()) return;
    const waiter = nextWaiter();
    if (waiter) waiter.give(connection);
    else idle.push({ connection, since: performance.now() });
  };
  return {
    use: async (work, signal) => {
      signal.throwIfAborted();
      closing.signal.throwIfAborted();
      const connection = await acquire(signal);
      const drop = () => connection.drop(signal.reason);
      signal.addEventListener('abort', drop, { once: true });
      try {
        return await work(connection);
      } finally {
        signal.removeEventListener('abort', drop);
        release(connection);
      }
    },
    close: async () => {
      clearInterval(sweep);
      const reason = new Error('the store is closed');
      closing.abort(reason);
      for (const waiter of waiting) waiter.refuse(reason);
      await Promise.all([...opened].map((connection) => connection.close()));
    },
  };
}

/** Somebody who waits for a connection. */
interface Waiter {
  /** Without a connection, there is room for another one. */
  give(connection?: Connection): void;
  refuse(reason: unknown): void;
}

/** All statements of `work`, or none. */
export async function inTransaction<T>(
  connection: Connection,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  await connection.query('BEGIN');
  try {
    const result = await work(connection);
    await connection.query('COMMIT');
    return result;
  } catch (error) {
    // Whatever is left of a transaction that cannot be rolled back ends with its connection.
    await connection.query('ROLLBACK').catch((reason: unknown) => connection.drop(reason));
    throw error;
  }
}

/** How long a statement may take before the server is probed. */
const PATIENCE_MS = 1000;

/**
 * Runs `work`, and aborts its signal if `probe` fails meanwhile, which finds out whether the server responds: otherwise a
 * client would wait on a dead connection until the system closes it. A slow statement on a working server continues.
 */
export async function whileResponding<T>(
  work: (signal: AbortSignal) => Promise<T>,
  probe: () => Promise<unknown>,
): Promise<T> {
  const dead = new AbortController();
  let isDone = false;
  let timer: NodeJS.Timeout;
  const watch = () => {
    if (!isDone) timer = setTimeout(() => probe().then(watch, giveUp), PATIENCE_MS);
  };
  const giveUp = () => dead.abort(new Error('the server does not respond'));
  watch();
  try {
    return await work(dead.signal);
  } finally {
    isDone = true;
    clearTimeout(timer!);
  }
}
