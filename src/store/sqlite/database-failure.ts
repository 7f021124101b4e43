import { errorCode } from '../../lib/error-code.ts';
import { systemReason } from '../../lib/process/system-reason.ts';
import { DocsError } from '../../problems/docs-error.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import { ForeignDatabaseError, NewerDatabaseError } from './database/schema.ts';
import { JournalDamagedError, JournalForeignError } from './journal/journal.ts';

/** The code of an error of a process that does not know a method: it runs an older version than the one that asks. */
export const OLDER_VERSION = 'OLDER_VERSION';

/** Why a database cannot be used, for its user. */
export function databaseFailure(database: string, error: unknown): DocsError {
  return new DocsError(problemOf(database, error), 1, { cause: error });
}

function problemOf(database: string, error: unknown): Problem {
  if (errorCode(error) === OLDER_VERSION) return problem('database-server-older', { database });
  const reason = systemReason(error);
  if (error instanceof NewerDatabaseError) return problem('database-newer', { database });
  if (error instanceof ForeignDatabaseError) return problem('database-foreign', { database });
  if (error instanceof JournalDamagedError) {
    return problem('database-journal-damaged', { journal: database + error.suffix, reason });
  }
  if (error instanceof JournalForeignError) {
    return problem('database-journal-foreign', { database, journal: database + error.suffix, reason });
  }
  if (/not a database|malformed|unfinished change/.test(reason))
    return problem('database-corrupt', { database, reason });
  return problem('database-unavailable', { database, reason });
}
