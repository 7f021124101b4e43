/** `postgres` for `postgres://…`; undefined for the path of an SQLite file. */
export function databaseScheme(database: string): string | undefined {
  return /^([a-z][a-z\d+.-]*):\/\//i.exec(database)?.[1]?.toLowerCase();
}
