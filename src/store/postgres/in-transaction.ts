import type { Sql } from 'postgres';

/** Severities of the errors with which PostgreSQL ends a connection. */
const FATAL = new Set(['FATAL', 'PANIC']);

/**
 * `sql.begin`, but a lost connection fails this transaction alone. After every failure of its work, the driver (3.4.9)
 * sends a ROLLBACK; on a connection that is gone this throws outside all promises, which ends the process
 * (porsager/postgres#1208). So work whose connection is gone does not settle: the driver rejects the transaction when it
 * notices the end of the connection.
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

/** Errors of PostgreSQL have a severity, others of the driver and of the system a code. */
function isLoss(error: unknown): boolean {
  const { severity, code } = error as { severity?: unknown; code?: unknown };
  return typeof severity === 'string' ? FATAL.has(severity) : typeof code === 'string';
}
