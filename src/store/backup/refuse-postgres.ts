import { DocsError } from '../../problems/docs-error.ts';
import { problem } from '../../problems/problem.ts';

/** PostgreSQL has its own tools for backups. */
export function refusePostgres(database: string): void {
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(database))
    throw new DocsError(problem('backup-of-postgres', undefined), 2);
}
