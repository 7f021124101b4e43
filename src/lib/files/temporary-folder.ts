import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface TemporaryFolder {
  file(name: string): string;
  remove(): void;
}

/** A new folder of our own in the system's temporary folder. */
export function temporaryFolder(prefix: string): TemporaryFolder {
  const folder = mkdtempSync(path.join(tmpdir(), prefix));
  return {
    file: (name) => path.join(folder, name),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
