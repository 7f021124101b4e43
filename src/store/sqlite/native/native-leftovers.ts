import { pathToFileURL } from 'node:url';
import type { SqlRow } from '../../sql/operation.ts';
import type { SqliteDriver } from '../database/driver.ts';
import { isPending, storedIdentity } from '../database/identity.ts';
import { assertOwnLog, quickCheck } from '../database/quick-check.ts';
import type { Leftovers } from '../database/sound-file.ts';
import type { NodeSqlite } from './node-sqlite.ts';

/**
 * Checks a database together with what a killed process left, without changing anything. Throws if they do not belong
 * together. Before Node 22.15, a file cannot be read without its log, so a log of another database is not detected.
 */
export function checkLeftovers(sqlite: NodeSqlite, file: string, { wal, changes }: Leftovers): void {
  if (!wal && !changes) return;
  reading(sqlite, file, (withLog) => {
    const alone = pathToFileURL(file);
    alone.searchParams.set('immutable', '1');
    if (wal && readsUrls()) reading(sqlite, alone, (without) => assertOwnLog(wal, without, withLog));
    quickCheck(withLog);
    if (changes) isPending(changes, storedIdentity(withLog) ?? { id: '', generation: 0 });
  });
}

function reading<T>(
  { DatabaseSync: Database }: NodeSqlite,
  target: string | URL,
  use: (all: SqliteDriver['all']) => T,
): T {
  const database = new Database(target, { readOnly: true });
  try {
    return use((sql) => database.prepare(sql).all() as SqlRow[]);
  } finally {
    database.close();
  }
}

function readsUrls(): boolean {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  return major > 22 || (major === 22 && minor >= 15);
}
