import { existsSync, rmSync } from 'node:fs';
import { isPending, newDatabaseId, quickCheck, readIdentity, writeIdentity } from '../database/identity.ts';
import { type Change, decodeChanges, encodeChanges, journalFileOf } from '../database/sound-file.ts';
import { replaceFile, syncFolderOf } from '../journal/durable-file.ts';
import { type Identity, type Journal, type JournalContent, openJournal } from '../journal/journal.ts';
import type { WasmStatements } from './wasm-statements.ts';

/** Makes an in-memory database durable: a journal next to its file records each transaction, snapshots store all of it. */
export interface Durability {
  /** Before a transaction: makes sure that the file contains the id, because the journal refers to it. */
  prepare(): void;
  /** On disk when it returns. */
  append(changes: readonly Change[]): void;
  /** After a transaction: a long journal is replaced by a snapshot. */
  settle(): void;
  /** Writes everything to the file and removes the journal. If the file cannot be written, the journal stays. */
  close(): void;
}

/** When the journal has this size, or that of the database if that is more, a snapshot replaces it. */
const MIN_SNAPSHOT_BYTES = 16 * 1024 * 1024;

/** First applies the changes that a killed process has left. `exported` returns the bytes of the database. */
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

  /** Makes the journal obsolete, because it belongs to an earlier generation. */
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
        // Nothing is lost: the journal has everything. The next snapshot is tried when it has doubled.
        snapshotThreshold = size * 2;
      }
    },
    close: () => {
      if (!journal && !recovered) return;
      try {
        snapshot();
      } catch {
        // The disk may be full. Nothing is lost: the journal stays, and is applied when the file is opened again.
        journal?.close();
        return;
      }
      rmSync(journalFile, { force: true });
      syncFolderOf(file);
    },
  };
}

/** The journal that was left, if its changes were not in the database yet. They are applied. */
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
