import { randomBytes } from 'node:crypto';
import type { SqlValue } from '../../sql/operation.ts';
import { type Identity, type JournalContent, JournalForeignError } from '../journal/journal.ts';
import type { WalContent } from '../journal/wal.ts';
import type { SqliteDriver } from './driver.ts';

interface Sql {
  run(sql: string, params?: readonly SqlValue[]): number;
  all: SqliteDriver['all'];
}

/** Creates the table for it, if there is none. */
export function readIdentity({ run, all }: Sql): Identity {
  run("CREATE TABLE IF NOT EXISTS generation (value INTEGER NOT NULL, id TEXT NOT NULL DEFAULT '')");
  if (all("SELECT name FROM pragma_table_info('generation') WHERE name = 'id'").length === 0)
    run("ALTER TABLE generation ADD COLUMN id TEXT NOT NULL DEFAULT ''");
  const stored = all('SELECT value, id FROM generation')[0];
  if (!stored) run('INSERT INTO generation (value) VALUES (0)');
  return { id: String(stored?.id ?? ''), generation: Number(stored?.value ?? 0) };
}

export function writeIdentity({ run }: Pick<Sql, 'run'>, { id, generation }: Identity): void {
  run('UPDATE generation SET value = ?, id = ?', [generation, id]);
}

export function newDatabaseId(): string {
  return randomBytes(16).toString('hex');
}

/** The same without creating the table; undefined if there is no identity, or if it cannot be read. */
export function storedIdentity(all: SqliteDriver['all']): Identity | undefined {
  try {
    const stored = all('SELECT value, id FROM generation')[0];
    return stored?.id ? { id: String(stored.id), generation: Number(stored.value) } : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a journal still has to be applied. Throws if it belongs to another database. */
export function isPending(journal: JournalContent, { id, generation }: Identity): boolean {
  if (journal.records.length === 0) return false;
  if (journal.id !== id) throw new JournalForeignError('-changes', 'it contains changes of another database');
  if (journal.generation > generation)
    throw new JournalForeignError('-changes', 'it contains changes of a later state of the database');
  return journal.generation === generation;
}

type All = SqliteDriver['all'];

/** Throws if the structure of a database is damaged. */
export function quickCheck(all: All): void {
  const result = Object.values(all('PRAGMA quick_check(1)')[0] ?? {})[0];
  if (result !== 'ok') throw new Error(`malformed: ${String(result).split('\n').at(-1)}`);
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
