import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { contentHash, growingHash } from '../../lib/content-hash.ts';
import { type SiblingKind, siblingOf } from '../../lib/files/folder-siblings.ts';
import { placeInside } from '../../lib/files/inside-folder.ts';
import { detached } from '../../lib/memory/detached.ts';
import { systemReason } from '../../lib/process/system-reason.ts';
import { DocsError } from '../../problems/docs-error.ts';
import { problem } from '../../problems/problem.ts';

const LEFT_INSIDE = /^\.(?:building|changed|previous)-\d+$/;

export type WorkPlace = 'beside' | 'inside';

/** Folder for files that are not yet, or no longer, part of `out`: on the same file system, so that they can be moved. */
export function workFolder(out: string, kind: SiblingKind, place: WorkPlace): string {
  return place === 'inside' ? path.join(out, `.${kind}-${process.pid}`) : siblingOf(out, kind);
}

/** Whether an entry of `out` is a leftover of a killed build. */
export function isWorkLeftInside(name: string): boolean {
  return LEFT_INSIDE.test(name);
}

/** Inside if `out` cannot be moved: a mount point, or a folder whose parent belongs to somebody else. */
export function workPlace(out: string): WorkPlace {
  return existsSync(out) && mustStay(out) ? 'inside' : 'beside';
}

function mustStay(out: string): boolean {
  const parent = path.dirname(out);
  if (statSync(out).dev !== statSync(parent).dev || isMountPoint(out)) return true;
  try {
    accessSync(parent, constants.W_OK);
    return false;
  } catch {
    return true;
  }
}

/** A folder of the same file system can be a mount point as well. Linux lists all of them. */
function isMountPoint(folder: string): boolean {
  try {
    const mounted = readFileSync('/proc/self/mountinfo', 'utf8').split('\n');
    const escaped = realpathSync(folder).replace(
      /[\\ \t\n]/g,
      (char) => `\\${char.charCodeAt(0).toString(8).padStart(3, '0')}`,
    );
    return mounted.some((line) => line.split(' ')[4] === escaped);
  } catch {
    return false;
  }
}

/** Runs code that writes to `out`. An error of the file system becomes a problem that names the folder. */
export function writing<Result>(out: string, action: () => Result): Result {
  try {
    return action();
  } catch (error) {
    throw asProblem(out, error);
  }
}

/** The asynchronous version. */
export async function writingLater(out: string, action: () => Promise<void>): Promise<void> {
  try {
    await action();
  } catch (error) {
    throw asProblem(out, error);
  }
}

function unwritable(out: string, reason: string, cause?: Error): DocsError {
  return new DocsError(problem('output-unwritable', { out, reason }), 1, { cause });
}

function asProblem(out: string, error: unknown): unknown {
  if (error instanceof DocsError || !(error instanceof Error && 'code' in error)) return error;
  return unwritable(out, systemReason(error), error);
}

/** Writes files into a folder. Each call returns the current hash of the file. */
export interface FolderFiles {
  write(file: string, content: string | Uint8Array): string;
  append(file: string, content: string | Uint8Array): string;
}

/** Folders that are remembered. Most hold the files of one page, and are made permanently once it is written. */
const MAX_FOLDERS = 1000;

export function folderFiles(folder: string): FolderFiles {
  const made = new Set<string>();
  const growing = new Map<string, (more: string | Uint8Array) => string>();
  const targetOf = (file: string) => {
    const target = placeInside(folder, file);
    const parent = path.posix.dirname(file);
    if (!made.has(parent)) {
      mkdirSync(path.dirname(target), { recursive: true });
      if (made.size === MAX_FOLDERS) made.clear();
      made.add(detached(parent));
    }
    return target;
  };
  return {
    write: (file, content) => {
      writeFileSync(targetOf(file), content);
      return contentHash(content);
    },
    append: (file, content) => {
      // Not `appendFileSync`, which makes a file that everybody may write to on Deno.
      writeFileSync(targetOf(file), content, { flag: 'a' });
      const hash = growing.get(file) ?? growingHash();
      growing.set(file, hash);
      return hash(content);
    },
  };
}
