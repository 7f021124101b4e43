import { copyFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../../lib/files/temporary-folder.ts';
import { journalFileOf } from '../sqlite/database/replay.ts';

export interface ReadingCopy {
  file: string;
  remove: () => void;
}

/** A copy of a database file and of its logs in a temporary folder. Throws if they change meanwhile. */
export function copyForReading(file: string): ReadingCopy {
  const folder = temporaryFolder('docs-read-');
  try {
    const found = [file, `${file}-wal`, `${file}-journal`, journalFileOf(file)].map((from) => ({
      from,
      before: stampOf(from),
    }));
    for (const { from, before } of found)
      if (before !== undefined) copyFileSync(from, folder.file(path.basename(from)));
    if (found.some(({ from, before }) => stampOf(from) !== before))
      throw new Error(
        'another machine changes it; stop the server there, or export from the server with --url',
      );
    return { file: folder.file(path.basename(file)), remove: () => folder.remove() };
  } catch (error) {
    folder.remove();
    throw error;
  }
}

/** Undefined if there is no such file. */
function stampOf(file: string): string | undefined {
  const found = statSync(file, { throwIfNoEntry: false, bigint: true });
  return found && `${found.size} ${found.mtimeNs}`;
}
