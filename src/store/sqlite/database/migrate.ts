import type { SqliteDriver } from './driver.ts';
import { APPLICATION_ID, SQLITE_MIGRATIONS } from './schema.ts';

/** Why a database file cannot be used. */
export class ForeignDatabaseError extends Error {}
export class NewerDatabaseError extends Error {}

/** Brings the database to the version of this program. A newer one, or another program's, is rejected unchanged. */
export function migrateSqlite(driver: SqliteDriver): void {
  const version = pragma(driver, 'user_version');
  const owner = pragma(driver, 'application_id');
  if (owner !== APPLICATION_ID && (owner !== 0 || version !== 0 || hasTables(driver))) {
    throw new ForeignDatabaseError('it belongs to another program');
  }
  if (version > SQLITE_MIGRATIONS.length) throw new NewerDatabaseError(`version ${version}`);
  if (version === SQLITE_MIGRATIONS.length) return;
  driver.transaction(() => {
    for (const statements of SQLITE_MIGRATIONS.slice(version)) for (const sql of statements) driver.run(sql);
    driver.run(`PRAGMA application_id = ${APPLICATION_ID}`);
    driver.run(`PRAGMA user_version = ${SQLITE_MIGRATIONS.length}`);
  });
}

function pragma(driver: SqliteDriver, name: 'user_version' | 'application_id'): number {
  return Number(driver.all(`PRAGMA ${name}`)[0]?.[name] ?? 0);
}

/** The sql.js engine creates its own table before the first migration. */
function hasTables(driver: SqliteDriver): boolean {
  return driver.all("SELECT name FROM sqlite_schema WHERE name <> 'generation' LIMIT 1").length > 0;
}
