import { DocsError } from '../../problems/docs-error.ts';
import { callStore, storeOfCalls } from '../sharing/methods.ts';
import { shownDatabase } from '../shown-database.ts';
import { databaseFailure } from '../sqlite/database-failure.ts';
import type { Store } from '../store.ts';

/** The store, with each of its failures in words for the user of a command. */
export function explainFailures(store: Store, database: string): Store {
  return storeOfCalls(
    (method, args) =>
      callStore(store, method, args).catch((error: unknown) => {
        throw error instanceof DocsError ? error : databaseFailure(shownDatabase(database), error);
      }),
    () => store.close(),
  );
}
