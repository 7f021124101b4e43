import { existsSync, rmSync } from 'node:fs';
import { isPending, newDatabaseId, readIdentity, writeIdentity } from './identity.ts';
import { replaceFile, syncFolderOf } from './journal/durable-file.ts';
import { type Identity, type Journal, type JournalContent, openJournal } from './journal/journal.ts';
import { quickCheck } from './quick-check.ts';
import { type Change, decodeChanges, encodeChanges, journalFileOf } from './replay.ts';
import type { WasmStatements } from './wasm-statements.ts';

/** Makes an in-memory database durable: a journal next to its file records each transaction, snapshots store all of it. */
export interface Durability {
  /** Before a transaction: a journal is only written next to a file that holds its id. */
  prepare(): void;
  /** On disk when it returns. */
  append(changes: readonly Change[]): void;
  /** After a transaction: a long journal is replaced by a snapshot. */
  settle(): void;
  /** The file then holds everything, and the journal is gone; where the file cannot be written, the journal stays. */
  close(): void;
}

/** The journal may grow to this size, or to that of the database if that is more, before a snapshot is made. */
const MIN_SNAPSHOT_BYTES = 16 * 1024 * 1024;

/** Puts the changes that a killed process has left into the database first. `exported` gives the database as a file. */
export function createDurability(
  file: string,
  sql: WasmStatements,
  left: JournalContent | undefined,
  exported: () => Uint8Array,
): Durability {
  const journalFile = journalFileOf(file);
  let identity = readIdentity(sql);
  let recovered = replayed(left, identity, sql);
  let isReady = identity.id !== '' && existsSync(file);
  let journal: Journal | undefined;
  let snapshotThreshold = MIN_SNAPSHOT_BYTES;

  /** A journal of an earlier generation counts for nothing. */
  const snapshot = () => {
    const next: Identity = { id: identity.id || newDatabaseId(), generation: identity.generation + 1 };
    writeIdentity(sql, next);
    const bytes = exported();
    try {
      replaceFile(file, bytes);
    } catch (error) {
      writeIdentity(sql, identity);
      throw error;
    }
    identity = next;
    isReady = true;
    snapshotThreshold = Math.max(MIN_SNAPSHOT_BYTES, bytes.length);
    journal?.close();
    journal = undefined;
    recovered = undefined;
  };

  return {
    prepare: () => {
      if (!isReady) snapshot();
    },
    append: (changes) => {
      journal ??= openJournal(journalFile, identity, recovered);
      journal.append(encodeChanges(changes));
    },
    settle: () => {
      const size = journal?.size ?? 0;
      if (size <= snapshotThreshold) return;
      try {
        snapshot();
      } catch {
        // The journal holds everything; the snapshot is tried again when it has grown further.
        snapshotThreshold = size * 2;
      }
    },
    close: () => {
      if (!journal && !recovered) return;
      try {
        snapshot();
      } catch {
        // A full disk, for one: the journal stays, holds everything, and is applied by the next who opens the file.
        journal?.close();
        return;
      }
      rmSync(journalFile, { force: true });
      syncFolderOf(file);
    },
  };
}

/** The journal that was left, when its changes were missing in the database. */
function replayed(
  left: JournalContent | undefined,
  identity: Identity,
  sql: WasmStatements,
): JournalContent | undefined {
  if (!left || !isPending(left, identity)) return undefined;
  for (const record of left.records) {
    for (const [statement, params] of decodeChanges(record)) sql.run(statement, params);
  }
  quickCheck(sql.all);
  return left;
}
