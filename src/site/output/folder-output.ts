import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { MANIFEST_FILE } from '../../lib/built-site/site-manifest.ts';
import { exchange } from '../../lib/files/exchange.ts';
import { siblingOf } from '../../lib/files/folder-siblings.ts';
import { linkTarget, makeFolder } from '../../lib/files/inside-folder.ts';
import { DocsError } from '../../problems/docs-error.ts';
import { problem } from '../../problems/problem.ts';
import type { Output } from './output.ts';
import {
  folderFiles,
  isWorkLeftInside,
  workFolder,
  workPlace,
  writing,
  writingLater,
} from './work-folder.ts';

export interface FolderOutput extends Output {
  /** Moves the finished site into place. */
  commit(): Promise<void>;
  /** Removes what was written; the previous site stays as it was. */
  discard(): void;
}

/**
 * Writes into a fresh folder next to `out` and moves it into place at the end, so that a reader of `out` sees the last
 * good site or the new one, never a mixture. Only a folder that is empty or contains an earlier build is replaced. A
 * symbolic link is followed. A mount point cannot be moved: its entries are replaced instead, the manifest last.
 */
export function folderOutput(named: string): FolderOutput {
  const out = writing(named, () => linkTarget(named));
  assertReplaceable(out);
  const place = writing(out, () => workPlace(out));
  const fresh = workFolder(out, 'building', place);
  writing(out, () => {
    rmSync(fresh, { recursive: true, force: true });
    makeFolder(fresh);
  });
  const files = folderFiles(fresh);
  const hashes = new Map<string, string>();
  return {
    hashes,
    write: (file, content) => {
      writing(out, () => hashes.set(file, files.write(file, content)));
    },
    append: (file, content) => {
      writing(out, () => hashes.set(file, files.append(file, content)));
    },
    commit: async () => {
      const replace = place === 'inside' ? replaceContent : replaceFolder;
      await writingLater(out, () => replace(out, fresh));
    },
    discard: () => rmSync(fresh, { recursive: true, force: true }),
  };
}

async function replaceFolder(out: string, fresh: string): Promise<void> {
  switchFolder(fresh, out);
  await rm(fresh, { recursive: true, force: true });
}

/** Replaces entry by entry: if a build is killed meanwhile, each page is of the old site or of the new one. */
async function replaceContent(out: string, fresh: string): Promise<void> {
  const previous = workFolder(out, 'previous', 'inside');
  const own = new Set([path.basename(fresh), path.basename(previous)]);
  const old = new Set(readdirSync(out).filter((name) => !own.has(name)));
  const manifestLast = (names: string[]) =>
    names.sort((a, b) => Number(a === '_docs') - Number(b === '_docs'));
  const moveAway = (name: string) => renameSync(path.join(out, name), path.join(previous, name));
  makeFolder(previous);
  for (const name of manifestLast(readdirSync(fresh))) {
    if (old.delete(name)) moveAway(name);
    renameSync(path.join(fresh, name), path.join(out, name));
  }
  old.forEach(moveAway);
  await Promise.all([fresh, previous].map((left) => rm(left, { recursive: true, force: true })));
}

function assertReplaceable(out: string): void {
  writing(out, () => {
    if (!existsSync(out)) return;
    const names = readdirSync(out);
    // Leftovers of a build that was killed in a mount point.
    if (names.some(isWorkLeftInside) || names.length === 0) return;
    if (existsSync(path.join(out, MANIFEST_FILE))) return;
    throw new DocsError(problem('output-not-ours', { out }));
  });
}

/**
 * Replaces `out` with the folder `fresh`: readers of `out` see the old one or the new one. If the system can swap folders
 * atomically, that holds even if the process is killed; otherwise the next build restores the old one. Afterwards, the old
 * one, if any, is in `fresh`.
 */
function switchFolder(fresh: string, out: string): void {
  if (!existsSync(out)) renameSync(fresh, out);
  else if (!exchange(fresh, out)) moveOver(fresh, out, siblingOf(out, 'previous'));
}

function moveOver(fresh: string, out: string, previous: string): void {
  renameSync(out, previous);
  try {
    renameSync(fresh, out);
  } catch (error) {
    renameSync(previous, out);
    throw error;
  }
  renameSync(previous, fresh);
}
