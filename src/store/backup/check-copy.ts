import { ForeignDatabaseError, NewerDatabaseError } from '../sqlite/database/migrate.ts';
import { quickCheck } from '../sqlite/database/quick-check.ts';
import { APPLICATION_ID, SQLITE_MIGRATIONS } from '../sqlite/database/schema.ts';
import { readCopy } from './read-copy.ts';

export interface CopySummary {
  projects: number;
  conversations: number;
}

/** Throws if a copy is damaged or not a database of docs; otherwise returns its counts. */
export function checkCopy(file: string): Promise<CopySummary> {
  return readCopy(file, (all) => {
    const numberOf = (sql: string) => Number(Object.values(all(sql)[0] ?? {})[0] ?? 0);
    if (numberOf('PRAGMA application_id') !== APPLICATION_ID) {
      throw new ForeignDatabaseError('it is not a database of docs');
    }
    if (numberOf('PRAGMA user_version') > SQLITE_MIGRATIONS.length) {
      throw new NewerDatabaseError('it was written by a newer version of docs');
    }
    quickCheck(all);
    return {
      projects: numberOf('SELECT count(*) FROM projects'),
      conversations: numberOf('SELECT count(*) FROM conversations'),
    };
  });
}
