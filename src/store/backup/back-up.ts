import {
  chmodSync,
  chownSync,
  closeSync,
  copyFileSync,
  existsSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { giveToOwner } from '../../lib/files/give-to-owner.ts';
import { linkTarget, makeFolder } from '../../lib/files/inside-folder.ts';
import { systemReason } from '../../lib/process/system-reason.ts';
import { DocsError } from '../../problems/docs-error.ts';
import { problem } from '../../problems/problem.ts';
import { recordAudit } from '../administration/audit.ts';
import { openStore } from '../open/open-store.ts';
import { databaseFailure, OLDER_VERSION } from '../sqlite/database-failure.ts';
import { syncFile, syncFolderOf } from '../sqlite/journal/durable-file.ts';
import { type CopySummary, checkCopy, refusePostgres } from './check-copy.ts';

export interface BackupSummary extends CopySummary {
  bytes: number;
  /** Why the audit log has no entry about the backup, which is good nevertheless: the disk of the database may be full. */
  unrecorded?: string;
}

export interface BackupRequest {
  database: string;
  file: string;
  /** Replace an existing file. */
  force: boolean;
  actor: string;
  now: number;
}

/**
 * Writes a consistent snapshot of the database, even while a server uses it. The target is either a complete and checked
 * copy, or unchanged.
 */
export async function backUp({ database, file, force, actor, now }: BackupRequest): Promise<BackupSummary> {
  refusePostgres(database);
  const target = path.resolve(file);
  if (!force && existsSync(target)) {
    throw new DocsError(problem('backup-target-exists', { file, pending: false }), 2);
  }
  const store = await openStore(database, { existing: true });
  try {
    const summary = await copyTo(target, database, (unfinished) => store.backup(unfinished)).catch(
      (error) => {
        if (error?.code === OLDER_VERSION) throw databaseFailure(database, error);
        throw new DocsError(problem('backup-failed', { file, reason: systemReason(error) }), 1, {
          cause: error,
        });
      },
    );
    const recorded = recordAudit(store, { projectId: null, actor, action: 'backup', target }, now);
    const unrecorded = await recorded.then(() => undefined, systemReason);
    return { ...summary, unrecorded };
  } finally {
    await store.close();
  }
}

/** A file that SQLite writes, and its temporary files. */
const COPY_SUFFIXES = ['', '-wal', '-shm', '-journal'];

async function copyTo(
  target: string,
  database: string,
  copy: (unfinished: string) => Promise<void>,
): Promise<BackupSummary> {
  const unfinished = `${target}-new`;
  makeFolder(path.dirname(target));
  rmSync(unfinished, { force: true });
  try {
    closeSync(openSync(unfinished, 'wx', 0o600));
    await copy(unfinished).catch(async (error: unknown) => {
      await copyBeside(linkTarget(path.resolve(database)), copy, unfinished).catch((again: unknown) => {
        throw copyFailure(error, again);
      });
    });
    const summary = await checkCopy(unfinished);
    syncFile(unfinished);
    chmodSync(unfinished, statSync(linkTarget(path.resolve(database))).mode & 0o777);
    renameSync(unfinished, target);
    syncFolderOf(target);
    return { ...summary, bytes: statSync(target).size };
  } catch (error) {
    for (const suffix of COPY_SUFFIXES) rmSync(unfinished + suffix, { force: true });
    throw error;
  }
}

/**
 * The server that holds the database may run as another user or in a sandbox, and may not write to the target. It can write
 * next to the database, from where we copy the file ourselves.
 */
async function copyBeside(
  database: string,
  copy: (unfinished: string) => Promise<void>,
  unfinished: string,
): Promise<void> {
  const beside = `${database}-backup`;
  try {
    rmSync(beside, { force: true });
    closeSync(openSync(beside, 'wx', 0o600));
    giveToOwner(beside, database);
    await copy(beside);
    copyFileSync(beside, unfinished);
    // Some systems copy the owner along.
    if (process.getuid?.() === 0) chownSync(unfinished, 0, process.getgid!());
  } finally {
    for (const suffix of COPY_SUFFIXES) rmSync(beside + suffix, { force: true });
  }
}

/** Why neither the target nor a copy next to the database could be written: the disk of only one of them may be full. */
export function copyFailure(target: unknown, beside: unknown): unknown {
  const [reason, other] = [systemReason(target), systemReason(beside)];
  if (other === reason) return target;
  return new Error(`${reason}; nor could a copy next to the database: ${other}`, { cause: target });
}
