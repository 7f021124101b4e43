import { hash } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { DAY } from '../dates.ts';
import { isAlive } from '../process/is-alive.ts';
import { finishPatch } from './folder-patch.ts';

const NAME = /^(building|changed|previous|serving)-([\da-f]{8})-(\d+)$/;
/** Whether a process on another machine still runs is unknown: its leftovers are removed after this time. */
const MAX_FOREIGN_AGE_MS = DAY;

/**
 * What a process keeps next to a folder while it works on it: the new folder, staged differences, the previous folder, the
 * folder that is served.
 */
export type SiblingKind = 'building' | 'changed' | 'previous' | 'serving';

/** Hidden, so that it is never mistaken for part of an enclosing site. */
export function siblingOf(folder: string, kind: SiblingKind): string {
  return path.join(path.dirname(folder), `.${path.basename(folder)}.${kind}-${thisMachine()}-${process.pid}`);
}

/**
 * Removes what killed processes left next to `folder`. If one was killed while it replaced the folder, the old folder is
 * restored; if it was moving differing files into it, the rest is moved. What this process has no permission to remove
 * stays, and so does what it serves, when `isServing` says that it may do so already.
 */
export function clearLeftovers(folder: string, { isServing = false } = {}): void {
  const parent = path.dirname(folder);
  if (!statSync(parent, { throwIfNoEntry: false })?.isDirectory()) return;
  const start = `.${path.basename(folder)}.`;
  for (const name of readdirSync(parent)) {
    const [, kind, machine, pid] = NAME.exec(name.slice(start.length)) ?? [];
    if (!name.startsWith(start) || kind === undefined) continue;
    const left = path.join(parent, name);
    const isOurs = machine === thisMachine();
    if (isServing && left === siblingOf(folder, 'serving')) continue;
    try {
      if (isOurs ? isAlive(Number(pid)) : Date.now() - lstatSync(left).mtimeMs < MAX_FOREIGN_AGE_MS) continue;
      if (kind === 'previous' && !existsSync(folder)) renameSync(left, folder);
      else if (kind === 'changed' && isOurs && existsSync(folder)) finishPatch(folder, left);
      else rmSync(left, { recursive: true, force: true });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error)) throw error;
    }
  }
}

/** Containers share folders, but not process ids. */
function thisMachine(): string {
  return hash('sha256', hostname()).slice(0, 8);
}
