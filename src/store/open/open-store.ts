import { DocsError } from '../../problems/docs-error.ts';
import { problem } from '../../problems/problem.ts';
import { databaseScheme } from '../database-scheme.ts';
import { type OpenOptions, openShared } from '../sharing/open-shared.ts';
import type { Store } from '../store.ts';

/** The store that `database` names: a `postgres://` URL, or the path of an SQLite file. */
export async function openStore(database: string, options: OpenOptions = {}): Promise<Store> {
  const scheme = databaseScheme(database);
  if (scheme === undefined) return openShared(database, options);
  if (scheme !== 'postgres' && scheme !== 'postgresql') {
    const reason = `${scheme}:// is not supported`;
    throw new DocsError(problem('database-unavailable', { database: `${scheme}://…`, reason }), 2);
  }
  const { openPostgres } = await import('../postgres/open-postgres.ts');
  return openPostgres(database);
}
