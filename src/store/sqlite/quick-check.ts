import type { SqliteDriver } from './driver.ts';
import { storedIdentity } from './identity.ts';
import { JournalForeignError } from './journal/journal-errors.ts';
import type { WalContent } from './journal/wal.ts';

type All = SqliteDriver['all'];

/** Throws when the pages of a database do not fit together. */
export function quickCheck(all: All): void {
  const found = Object.values(all('PRAGMA quick_check(1)')[0] ?? {})[0];
  if (found !== 'ok') throw new Error(`malformed: ${String(found).split('\n').at(-1)}`);
}

/**
 * Throws when another database wrote the log. Each of ours begins with the page of the identity, so that the id is the
 * same with the log and without. A database that has no id yet cannot tell.
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
    // Pages that make a sound database unreadable are not its own.
    quickCheck(without);
    return false;
  }
}
