import { pathToFileURL } from 'node:url';
import type { SqlRow } from '../sql/operation.ts';
import type { SqliteDriver } from './driver.ts';
import { isPending, storedIdentity } from './identity.ts';
import type { NodeSqlite } from './node-sqlite.ts';
import { assertOwnLog, quickCheck } from './quick-check.ts';
import type { Leftovers } from './sound-file.ts';

/**
 * Looks at a database together with what a killed process left, and changes nothing. Throws when they do not fit. The
 * runtimes that cannot read the file without its log, before Node 22.15, do not see whether the log is another database's.
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
