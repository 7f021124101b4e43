import { statSync } from 'node:fs';

/**
 * What the file system says of a file, which no change of its content leaves as it was: the time of the last change of
 * its entry cannot be set back. Empty for what is not there.
 */
export function fileSignature(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats?.isFile() ? `${stats.size} ${stats.mtimeMs} ${stats.ctimeMs} ${stats.ino}` : '';
}
