import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Replaces `file` by one with these bytes: at any instant the old or the new one is there, whole. */
export function replaceFile(file: string, bytes: Uint8Array): void {
  const temporary = `${file}-new`;
  const descriptor = openSync(temporary, 'w', 0o600);
  try {
    writeFileSync(descriptor, bytes);
    fsyncSync(descriptor);
  } catch (error) {
    closeSync(descriptor);
    rmSync(temporary, { force: true });
    throw error;
  }
  closeSync(descriptor);
  renameSync(temporary, file);
  syncFolderOf(file);
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
