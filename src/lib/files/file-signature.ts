import { lstatSync, type Stats, statSync } from 'node:fs';

/** After a more recent change, another one may have the same timestamp. */
const TICK_MS = 2_000;

/**
 * Metadata of a file that changes with every change of its content: the time of the last change of its inode cannot be
 * set back. Empty if the file does not exist, or was changed just now.
 */
export function fileSignature(file: string, now = Date.now()): string {
  const stats = statsOf(file, statSync);
  if (!stats || now - Math.max(stats.mtimeMs, stats.ctimeMs) < TICK_MS) return '';
  return `${linkSignature(stats)} ${stats.ctimeMs}`;
}

/**
 * The same for a file that only this program should change: hard links to the file do not change it. Empty if the file
 * does not exist, and for a symbolic link, which no build writes.
 */
export function writtenSignature(file: string): string {
  const stats = statsOf(file, lstatSync);
  return stats ? linkSignature(stats) : '';
}

function statsOf(file: string, stat: typeof statSync): Stats | undefined {
  try {
    const stats = stat(file, { throwIfNoEntry: false });
    return stats?.isFile() ? stats : undefined;
  } catch {
    // A folder of its path is a file.
    return undefined;
  }
}

function linkSignature({ size, mtimeMs, ino }: Stats): string {
  return `${size} ${mtimeMs} ${ino}`;
}
