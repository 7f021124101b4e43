import path from 'node:path';

/**
 * The display form of a database: without the password of a URL, before its host or as a parameter. A password may contain
 * any character, so everything between the user and the last `@` is removed.
 */
export function shownDatabase(database: string): string {
  const scheme = /^\w+:\/\//.exec(database)?.[0];
  if (scheme === undefined) return database;
  const rest = database.slice(scheme.length).replace(/(?<=[?&])([^=&?]*)=[^&#]*/g, hidePassword);
  const at = rest.lastIndexOf('@');
  const user = rest.slice(0, Math.max(0, at)).split(':', 1)[0]!;
  const hidden = at > user.length ? `${user}:…` : user;
  return scheme + (at === -1 ? '' : `${hidden}@`) + rest.slice(at + 1);
}

function hidePassword(parameter: string, name: string): string {
  return /pass/i.test(name) ? `${name}=…` : parameter;
}

/** `postgres` for `postgres://…`; undefined for the path of an SQLite file. */
export function databaseScheme(database: string): string | undefined {
  return /^([a-z][a-z\d+.-]*):\/\//i.exec(database)?.[1]?.toLowerCase();
}

/** Default folder for the releases of all projects: next to the database file, or where the default one would be. */
export function releasesFolder(database: string): string {
  const isFile = databaseScheme(database) === undefined;
  return path.resolve(isFile ? path.dirname(database) : '.docs', 'releases');
}
