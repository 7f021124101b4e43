import { JournalForeignError } from '../journal/journal-errors.ts';
import type { WalContent } from '../journal/wal.ts';
import type { SqliteDriver } from './driver.ts';
import { storedIdentity } from './identity.ts';

type All = SqliteDriver['all'];

/** Throws if the structure of a database is damaged. */
export function quickCheck(all: All): void {
  const found = Object.values(all('PRAGMA quick_check(1)')[0] ?? {})[0];
  if (found !== 'ok') throw new Error(`malformed: ${String(found).split('\n').at(-1)}`);
}

/**
 * Throws if the log belongs to another database. Each of our logs begins with the page of the identity, so the id with the
 * log must be the id without it. For a database without an id, this cannot be known.
 */
export function assertOwnLog(log: WalContent, without: All, withLog: All): void {
  const id = storedIdentity(without)?.id;
  if (id === undefined) return;
  if (!isLogOf(id, log, without, withLog))
    throw new JournalForeignError('-wal', 'it contains pages of another database');
}

function isLogOf(id: string, log: WalContent, without: All, withLog: All): boolean {
  try {
    const page = withLog("SELECT rootpage FROM sqlite_schema WHERE name = 'generation'")[0]?.rootpage;
    return id === storedIdentity(withLog)?.id && log.pages.has(Number(page));
  } catch {
    // If only the log makes the database unreadable, it is not its own.
    quickCheck(without);
    return false;
  }
}
