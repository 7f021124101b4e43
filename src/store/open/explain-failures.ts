import { DocsError } from '../../problems/docs-error.ts';
import { databaseScheme } from '../database-scheme.ts';
import { postgresFailure } from '../postgres/postgres-failure.ts';
import { callStore, storeOfCalls } from '../sharing/methods.ts';
import { databaseFailure } from '../sqlite/database-failure.ts';
import type { Store } from '../store.ts';

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
