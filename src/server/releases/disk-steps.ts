import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { giveToOwner } from '../../lib/files/give-to-owner.ts';

/** All changes of the disk, one per call, so that a test can simulate a crash before or after each of them. */
export interface DiskSteps {
  makeFolder(folder: string): void;
  /** The bytes are on disk when it returns, and the file belongs to the owner of its folder. */
  write(file: string, text: string): void;
  rename(from: string, to: string): void;
  remove(place: string): Promise<void>;
}

export const diskSteps: DiskSteps = {
  makeFolder: (folder) => void mkdirSync(folder, { recursive: true }),
  write: (file, text) => {
    const opened = openSync(file, 'w');
    try {
      writeSync(opened, text);
      fsyncSync(opened);
    } finally {
      closeSync(opened);
    }
    giveToOwner(file, path.dirname(file));
  },
  rename: renameSync,
  remove: (place) => rm(place, { recursive: true, force: true }),
};
