import type { Sql } from 'postgres';

/** Severities of the errors with which PostgreSQL ends a connection. */
const FATAL = new Set(['FATAL', 'PANIC']);

/**
 * `sql.begin`, except that a lost connection only fails this transaction. After every failure of its work, the driver (3.4.9)
 * sends a ROLLBACK. On a lost connection, that throws outside all promises, which ends the process (porsager/postgres#1208).
 * So if the connection is lost, the work never settles: the driver rejects the transaction when it notices the loss.
 */
export async function inTransaction<T>(sql: Sql, work: (transaction: Sql) => Promise<T>): Promise<T> {
  let loss: unknown;
  const settled = (error: unknown) => {
    if (!isLoss(error)) throw error;
    loss = error;
    return new Promise<never>(() => {});
  };
  try {
    return (await sql.begin((transaction) => work(transaction as unknown as Sql).catch(settled))) as T;
  } catch (error) {
    throw loss ?? error;
  }
}

/** Errors of PostgreSQL have a severity; those of the driver and of the system only have a code. */
function isLoss(error: unknown): boolean {
  const { severity, code } = error as { severity?: unknown; code?: unknown };
  return typeof severity === 'string' ? FATAL.has(severity) : typeof code === 'string';
}
