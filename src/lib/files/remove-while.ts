import { readdir, rmdir, unlink } from 'node:fs/promises';
import path from 'node:path';

/** Removes a folder, or as much of it as there is time for until `signal` is given. Never fails: what is in use stays. */
export async function removeWhile(folder: string, signal: AbortSignal): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (signal.aborted) return;
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) await removeWhile(place, signal);
    else await unlink(place).catch(() => {});
  }
  if (!signal.aborted) await rmdir(folder).catch(() => {});
}
