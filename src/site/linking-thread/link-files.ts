import { copyFileSync, linkSync, mkdirSync, rmdirSync, rmSync } from 'node:fs';
import { rm, rmdir, unlink } from 'node:fs/promises';
import path from 'node:path';

/** Whether to stop before the next file, and what to do about one that cannot be linked. */
interface LinkOptions {
  isStopped?: () => boolean;
  onFailure?: (error: unknown) => void;
}

/**
 * Gives files of the folder `from` a second name in the folder `to`: nothing is copied where the file system has such names.
 * Throws at the first one for which that cannot be done, unless told otherwise.
 */
export function linkFiles(
  from: string,
  to: string,
  files: Iterable<string>,
  { isStopped = () => false, onFailure = rethrow }: LinkOptions = {},
): void {
  const folders = new Set<string>();
  for (const file of files) {
    if (isStopped()) return;
    const target = path.join(to, file);
    const folder = path.dirname(target);
    try {
      if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
      folders.add(folder);
      takeOver(path.join(from, file), target);
    } catch (error) {
      onFailure(error);
    }
  }
}

function rethrow(error: unknown): never {
  throw error;
}

function takeOver(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

/** Removes files from a folder, and with them the folders inside it that hold nothing else. */
export function dropFiles(folder: string, files: Iterable<string>): void {
  for (const file of files) {
    rmSync(path.join(folder, file), { force: true });
    let parent = path.dirname(file);
    while (parent !== '.' && isRemoved(path.join(folder, parent))) parent = path.dirname(parent);
  }
}

/**
 * Removes a folder that holds these files. Several threads of the system share the work: a file system often waits while it
 * removes something.
 */
export async function removeFolder(folder: string, files: readonly string[]): Promise<void> {
  const folders = new Set(files.map((file) => path.dirname(file)));
  await Promise.allSettled(files.map((file) => unlink(path.join(folder, file))));
  await Promise.allSettled([...folders].map((inside) => rmdir(path.join(folder, inside))));
  await rm(folder, { recursive: true, force: true });
}

function isRemoved(folder: string): boolean {
  try {
    rmdirSync(folder);
    return true;
  } catch {
    return false;
  }
}
