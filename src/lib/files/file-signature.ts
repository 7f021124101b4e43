import { lstatSync, type Stats, statSync } from 'node:fs';

/** After a change that is more recent, another one may have the same time stamp. */
const TICK_MS = 2_000;

/**
 * What the file system says of a file, which no change of its content leaves as it was: the time of the last change of
 * its entry cannot be set back. Empty for what is not there, and for a file that was changed just now.
 */
export function fileSignature(file: string, now = Date.now()): string {
  const stats = statsOf(file, statSync);
  if (!stats || now - Math.max(stats.mtimeMs, stats.ctimeMs) < TICK_MS) return '';
  return `${linkSignature(stats)} ${stats.ctimeMs}`;
}

/**
 * The same for a file that only this program should change: further names of the file leave it as it was. Empty for
 * what is not there, and for a symbolic link, which no build writes.
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
    // What is called a folder in its path is a file.
    return undefined;
  }
}

function linkSignature({ size, mtimeMs, ino }: Stats): string {
  return `${size} ${mtimeMs} ${ino}`;
}
