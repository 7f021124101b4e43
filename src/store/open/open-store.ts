import { DocsError } from '../../problems/docs-error.ts';
import { problem } from '../../problems/problem.ts';
import { databaseScheme } from '../database-url.ts';
import { postgresFailure } from '../postgres/postgres-failure.ts';
import { callStore, storeOfCalls } from '../sharing/calls.ts';
import { type OpenOptions, openShared } from '../sharing/open-shared.ts';
import { databaseFailure } from '../sqlite/database-failure.ts';
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

/** The store, with its failures explained for the user of a command. */
export function explainFailures(store: Store, database: string): Store {
  return storeOfCalls(
    (method, args) =>
      callStore(store, method, args).catch((error: unknown) => {
        throw error instanceof DocsError ? error : failureOf(database, error);
      }),
    () => store.close(),
  );
}

function failureOf(database: string, error: unknown): DocsError {
  const isFile = databaseScheme(database) === undefined;
  return isFile ? databaseFailure(database, error) : postgresFailure(database, error);
}
