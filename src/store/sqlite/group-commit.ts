import type { SqliteDriver } from './database/driver.ts';

export type Write = <T>(work: () => T) => Promise<T>;

interface Pending {
  work: () => unknown;
  resolve: (value: never) => void;
  reject: (error: unknown) => void;
}

/**
 * Runs the writes of one turn of the event loop in one transaction, so that many writers share one fsync. Each is atomic by
 * itself, and gets its result when it is on disk. If the transaction fails as a whole, each is tried alone: one that does not
 * fit on the disk must not make the others fail.
 */
export function groupCommit(driver: SqliteDriver): { write: Write; flush: () => void } {
  let queue: Pending[] = [];
  /** Resolves the caller's promise when the transaction is on disk. */
  const attempt = ({ work, resolve, reject }: Pending): (() => void) => {
    try {
      const value = driver.savepoint(work);
      return () => resolve(value as never);
    } catch (error) {
      if (!driver.inTransaction()) throw error;
      return () => reject(error);
    }
  };
  const commit = (batch: readonly Pending[]) => {
    let settle: (() => void)[];
    try {
      settle = driver.transaction(() => batch.map(attempt));
    } catch (error) {
      if (batch.length === 1) batch[0]!.reject(error);
      else for (const one of batch) commit([one]);
      return;
    }
    for (const done of settle) done();
  };
  const flush = () => {
    const batch = queue;
    queue = [];
    if (batch.length > 0) commit(batch);
  };
  const write: Write = (work) =>
    new Promise((resolve, reject) => {
      if (queue.length === 0) setImmediate(flush);
      queue.push({ work, resolve, reject });
    });
  return { write, flush };
}
