import { accessSync, constants, existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { type SiblingKind, siblingOf } from '../../lib/files/folder-siblings.ts';

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
