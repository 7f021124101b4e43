import { type OpenOptions, openShared } from './sharing/open-shared.ts';
import type { Store } from './store.ts';

/** The store that `database` names: a `postgres://` URL, or the path of an SQLite file. */
export async function openStore(database: string, options: OpenOptions = {}): Promise<Store> {
  if (!/^postgres(?:ql)?:\/\//.test(database)) return openShared(database, options);
  const { openPostgres } = await import('./postgres/open-postgres.ts');
  return openPostgres(database);
}
