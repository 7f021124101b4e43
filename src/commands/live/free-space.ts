import { statfs } from 'node:fs/promises';
import path from 'node:path';

/** Bytes that are free for a database. One on another machine watches over its own disk. */
export function freeSpaceOf(database: string): { freeSpace?: () => Promise<number> } {
  if (/^postgres(?:ql)?:/.test(database)) return {};
  return {
    freeSpace: async () => {
      const { bavail, bsize } = await statfs(path.dirname(database));
      return bavail * bsize;
    },
  };
}
