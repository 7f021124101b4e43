import path from 'node:path';
import { databaseScheme } from '../../store/database-scheme.ts';

/** Where the releases of all projects are when nobody says so: next to the database, or where its file would be. */
export function releasesFolder(database: string): string {
  const isFile = databaseScheme(database) === undefined;
  return path.resolve(isFile ? path.dirname(database) : '.docs', 'releases');
}
