import { DocsError } from '../../problems/docs-error.ts';
import { problem } from '../../problems/problem.ts';
import { databaseScheme } from '../database-scheme.ts';

/** PostgreSQL has its own tools for backups. */
export function refusePostgres(database: string): void {
  if (databaseScheme(database) !== undefined)
    throw new DocsError(problem('backup-of-postgres', undefined), 2);
}
