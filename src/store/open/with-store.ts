import { existsSync } from 'node:fs';
import { databaseScheme } from '../database-url.ts';
import type { Store } from '../store.ts';

/** Runs `work` on the store that `database` names, and closes it afterwards, even after a failure. */
export async function withStore<T>(
  database: string,
  work: (store: Store) => Promise<T>,
  options: { exclusive?: boolean; existing?: boolean; readOnly?: boolean } = {},
): Promise<T> {
  const { explainFailures, openStore } = await import('./open-store.ts');
  const store = explainFailures(await openStore(database, options), database);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** The result of `read`, or nothing if there is no database: reading does not create one. */
export async function listFrom<T>(database: string, read: (store: Store) => Promise<T[]>): Promise<T[]> {
  return isMissingFile(database) ? [] : withStore(database, read, { readOnly: true });
}

/**
 * Runs `work` on a database that is created if there is none, and says so: in the wrong folder, a key would be stored in a
 * file that no server uses.
 */
export async function withNewStore<T>(
  database: string,
  work: (store: Store) => Promise<T>,
  say: (text: string) => void,
): Promise<T> {
  const isNew = isMissingFile(database);
  const result = await withStore(database, work);
  if (isNew) say(`Created the database ${database}. A server needs the same one: check its --database.`);
  return result;
}

/** Whether a database is a file that does not exist yet. */
export function isMissingFile(database: string): boolean {
  return databaseScheme(database) === undefined && !existsSync(database);
}
