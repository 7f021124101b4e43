import path from 'node:path';
import { databaseScheme } from '../../store/database-url.ts';

/** Default folder for the releases of all projects: next to the database file, or where the default one would be. */
export function releasesFolder(database: string): string {
  const isFile = databaseScheme(database) === undefined;
  return path.resolve(isFile ? path.dirname(database) : '.docs', 'releases');
}
