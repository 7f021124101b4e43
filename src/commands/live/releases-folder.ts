import path from 'node:path';

/** Where the releases of all projects are when nobody says so: next to the database, or where its file would be. */
export function releasesFolder(database: string): string {
  const isFile = !/^[a-z][a-z\d+.-]*:\/\//i.test(database);
  return path.resolve(isFile ? path.dirname(database) : '.docs', 'releases');
}
