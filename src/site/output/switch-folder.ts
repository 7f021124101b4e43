import { existsSync, renameSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { exchange } from '../../lib/files/exchange.ts';
import { siblingOf } from '../../lib/files/folder-siblings.ts';

/** Puts the folder `fresh` in the place of `out`, whole: who reads `out` sees the old one or the new one. */
export async function switchFolder(fresh: string, out: string): Promise<void> {
  const previous = siblingOf(out, 'previous');
  if (!existsSync(out)) renameSync(fresh, out);
  else if (!exchange(fresh, out)) {
    renameSync(out, previous);
    renameSync(fresh, out);
  }
  await Promise.all([fresh, previous].map((old) => rm(old, { recursive: true, force: true })));
}
