import { openSqlite } from './sqlite/open-sqlite.ts';
import type { Store } from './store.ts';

/** The store that `--database` names: a `postgres://` URL, or the path of an SQLite file. */
export async function openStore(database: string): Promise<Store> {
  return openSqlite(database);
}
