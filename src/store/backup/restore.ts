import { chmodSync, copyFileSync, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { giveToOwner } from '../../lib/files/give-to-owner.ts';
import { systemReason } from '../../lib/process/system-reason.ts';
import { DocsError } from '../../problems/docs-error.ts';
import { problem } from '../../problems/problem.ts';
import { recordAudit } from '../administration/audit.ts';
import { claimExclusively } from '../sharing/open-shared.ts';
import { assertSoundFile } from '../sqlite/database/sound-file.ts';
import { syncFile, syncFolderOf } from '../sqlite/journal/durable-file.ts';
import { openSqlite } from '../sqlite/open-sqlite.ts';
import type { BackupRequest } from './back-up.ts';
import { type CopySummary, checkCopy, refusePostgres } from './check-copy.ts';

/** Suffixes of the files that engines write next to a database file. */
const JOURNALS = ['-wal', '-shm', '-changes', '-journal'];

/**
 * Replaces the database, which no other process may use, with a backup. The backup is checked first; the database is
 * unchanged until it is replaced atomically.
 */
export async function restore(request: BackupRequest): Promise<CopySummary> {
  const { database, file, force, actor, now } = request;
  refusePostgres(database);
  assertWhole(file);
  const claim = await claimExclusively(database);
  try {
    if (!force && existsSync(claim.file)) {
      throw new DocsError(problem('backup-target-exists', { file: database, pending: true }), 2);
    }
    const copy = `${claim.file}-restored`;
    const summary = await checkedCopy(file, copy);
    // The server may run as another user than whoever restores.
    giveToOwner(copy, existsSync(claim.file) ? claim.file : path.dirname(claim.file));
    await settleJournals(claim.file);
    renameSync(copy, claim.file);
    syncFolderOf(claim.file);
    const store = await openSqlite(claim.file);
    try {
      await recordAudit(
        store,
        { projectId: null, actor, action: 'restore', target: path.resolve(file) },
        now,
      );
    } finally {
      await store.close();
    }
    return summary;
  } finally {
    await claim.release();
  }
}

/** Throws if a journal is next to the backup: its changes would be lost. */
function assertWhole(file: string): void {
  try {
    statSync(file);
    const { wal, changes } = assertSoundFile(file);
    if (wal || changes) {
      throw new Error(`part of it is still in ${path.basename(file)}${wal ? '-wal' : '-changes'}`);
    }
  } catch (error) {
    throw unsound(file, error);
  }
}

/** Checks a copy of the backup, which itself is only read. */
async function checkedCopy(file: string, copy: string): Promise<CopySummary> {
  try {
    copyFileSync(file, copy);
    chmodSync(copy, 0o600);
    const summary = await checkCopy(copy);
    syncFile(copy);
    return summary;
  } catch (error) {
    rmSync(copy, { force: true });
    throw unsound(file, error);
  }
}

/**
 * A journal of the old database must not be next to the new one. Opening and closing the old one applies its journal, so that
 * it stays complete until it is replaced. If that fails, the old database is damaged, and its journal is useless.
 */
async function settleJournals(file: string): Promise<void> {
  if (existsSync(file)) {
    await openSqlite(file)
      .then((store) => store.close())
      .catch(() => {});
  }
  for (const suffix of JOURNALS) rmSync(file + suffix, { force: true });
}

function unsound(file: string, error: unknown): DocsError {
  return new DocsError(problem('backup-unsound', { file, reason: systemReason(error) }), 1, { cause: error });
}
