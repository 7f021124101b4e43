import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { giveToOwner } from '../../../lib/files/give-to-owner.ts';

/** Replaces `file` atomically: at any instant, it has all of the old or all of the new bytes. */
export function replaceFile(file: string, bytes: Uint8Array): void {
  const temporary = `${file}-new`;
  try {
    writeDurably(temporary, bytes);
    giveToOwner(temporary, existsSync(file) ? file : path.dirname(file));
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
  renameSync(temporary, file);
  syncFolderOf(file);
}

/** Writes a file that only its owner may read; on disk when it returns. */
export function writeDurably(file: string, bytes: Uint8Array): void {
  const descriptor = openSync(file, 'w', 0o600);
  try {
    writeFileSync(descriptor, bytes);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Makes the content of a file durable. */
export function syncFile(file: string): void {
  const descriptor = openSync(file, 'r+');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Makes the creation, renaming or removal of `file` durable. Windows has no such call and needs none. */
export function syncFolderOf(file: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(path.dirname(file), 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
