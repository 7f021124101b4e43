import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { DAY } from '../dates.ts';
import { isAlive } from '../process/is-alive.ts';
import { finishPatch } from './folder-patch.ts';

const NAME = /^(building|changed|previous|serving)-([\da-f]{8})-(\d+)$/;
/** Whether a process of another machine runs cannot be known: its leftovers are cleared away after this time. */
const MAX_FOREIGN_AGE_MS = DAY;

/**
 * What a process keeps next to a folder while it works on it: the new one, what differs in it, the one before,
 * the one that is served.
 */
export type SiblingKind = 'building' | 'changed' | 'previous' | 'serving';

/** Hidden, so that it is never taken for a part of a site around it. */
export function siblingOf(folder: string, kind: SiblingKind): string {
  return path.join(path.dirname(folder), `.${path.basename(folder)}.${kind}-${thisMachine()}-${process.pid}`);
}

/**
 * Clears away what killed processes left next to `folder`. When one was killed while it put a new folder in the place of
 * the old one, the old one returns; when it was moving files that differ into it, the others follow. What this process has
 * no right to clear away stays, and so does what it serves, when `isServing` says that it may do so already.
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

/** Containers share folders, but not the numbers of their processes. */
function thisMachine(): string {
  return createHash('sha256').update(hostname()).digest('hex').slice(0, 8);
}
