import { existsSync, renameSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { exchange } from '../../lib/files/exchange.ts';
import { siblingOf } from '../../lib/files/folder-siblings.ts';

/**
 * Puts the folder `fresh` in the place of `out`, whole: who reads `out` sees the old one or the new one. Where the system
 * can do it in one step, so does a kill at any moment; else the next build brings back what was moved away.
 */
export async function switchFolder(fresh: string, out: string): Promise<void> {
  const previous = siblingOf(out, 'previous');
  if (!existsSync(out)) renameSync(fresh, out);
  else if (!exchange(fresh, out)) moveOver(fresh, out, previous);
  await Promise.all([fresh, previous].map((old) => rm(old, { recursive: true, force: true })));
}

function moveOver(fresh: string, out: string, previous: string): void {
  renameSync(out, previous);
  try {
    renameSync(fresh, out);
  } catch (error) {
    renameSync(previous, out);
    throw error;
  }
}
