import { existsSync, renameSync } from 'node:fs';
import { exchange } from '../../lib/files/exchange.ts';
import { siblingOf } from '../../lib/files/folder-siblings.ts';

/**
 * Replaces `out` with the folder `fresh`: readers of `out` see the old one or the new one. If the system can swap folders
 * atomically, that holds even if the process is killed; otherwise the next build restores the old one. Afterwards, the old
 * one, if any, is in `fresh`.
 */
export function switchFolder(fresh: string, out: string): void {
  if (!existsSync(out)) renameSync(fresh, out);
  else if (!exchange(fresh, out)) moveOver(fresh, out, siblingOf(out, 'previous'));
}

function moveOver(fresh: string, out: string, previous: string): void {
  renameSync(out, previous);
  try {
    renameSync(fresh, out);
  } catch (error) {
    renameSync(previous, out);
    throw error;
  }
  renameSync(previous, fresh);
}
