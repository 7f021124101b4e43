import { existsSync, renameSync } from 'node:fs';
import { exchange } from '../../lib/files/exchange.ts';
import { siblingOf } from '../../lib/files/folder-siblings.ts';

/**
 * Puts the folder `fresh` in the place of `out`, whole: who reads `out` sees the old one or the new one. Where the system
 * can do it atomically, so does a kill at any moment; otherwise the next build brings back what was moved away. Afterwards the
 * old one, if there was one, is in `fresh`.
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
