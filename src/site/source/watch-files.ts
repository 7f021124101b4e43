import { lstatSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { watch } from 'chokidar';
import { ignoreRules } from '../../config/ignore-rules.ts';
import { CONFIG_FILE } from '../../config/load/parse-config.ts';
import { diskFileTree, targetInside } from '../../lib/files/disk-file-tree.ts';
import { placeOnDisk } from '../../lib/files/place-on-disk.ts';
import { gitLock } from '../../lib/git/index-lock.ts';
import type { FileChange } from './reads.ts';

/**
 * How long nothing must change before changes are reported, for each file that has just changed: editors write a file in
 * several steps, and programs write many files.
 */
const SETTLE_MS = 25;
const MAX_SETTLE_MS = 500;
/**
 * The two names of a renamed file may be reported with this delay between them. Some editors save a file by renaming it, so
 * that it is missing for a moment.
 */
const RENAME_MS = 125;
/** Events that follow each other within this time belong together, even if some were already reported. */
const TOGETHER_MS = 1000;
/** Polling interval in milliseconds. */
const POLL_MS = 300;

export interface WatchOptions {
  /** The known files as of `since`, in milliseconds since 1970. Changes after that are reported, too. */
  known: readonly string[];
  since: number;
  /**
   * Files and folders that docs.json names although ignore files exclude them. A change of one counts as a change of
   * docs.json.
   */
  inputs?: readonly string[];
  /** Polls every file, if the system does not report changes. */
  poll?: boolean;
}

/**
 * Calls `onChange` with the changes in the site in `root`, once for each burst of changes. Resolves when watching has
 * begun.
 */
export async function watchFiles(
  root: string,
  { known, since, inputs = [], poll = false }: WatchOptions,
  onChange: (changes: FileChange[]) => void,
): Promise<{ close: () => Promise<void> }> {
  const folder = realpathSync(root);
  const isIgnored = ignoreRules(folder);
  const links = new Map<string, string>();
  const exists = (file: string) => isSiteFile(folder, file, isIgnored);
  const burst = createBurst({ known: new Set(known), exists, isBusy: gitLock(folder) }, onChange);
  const watcher = watch(folder, {
    ignoreInitial: true,
    ignored: ignored(folder, (file) => isIgnored(file) && !inputs.some((input) => isOnWay(file, input))),
    followSymlinks: false,
    // Files that are gone would be reported 100 ms after all others of the same checkout; bursts wait for their return.
    atomic: 1,
    usePolling: poll,
    interval: POLL_MS,
    binaryInterval: POLL_MS,
  });
  const touch = (place: string) => {
    const written = path.relative(folder, place).split(path.sep).join('/').normalize();
    const file = isIgnored(written) ? CONFIG_FILE : written;
    const target = targetInside(folder, file);
    if (target === undefined) links.delete(file);
    else links.set(file, target);
    burst.touch(file);
    for (const [link, leadsTo] of links) if (leadsTo === file) burst.touch(link);
  };
  await new Promise<void>((resolve) => watcher.once('ready', resolve));
  // Only now: before that, every link is reported as new.
  watcher.on('add', touch).on('change', touch).on('unlink', touch);
  const now = diskFileTree(folder, isIgnored);
  for (const [link, target] of now.links) links.set(link, target);
  for (const file of touchedSince(folder, { known, since, now: now.paths })) burst.touch(file);
  return {
    close: () => {
      burst.stop();
      return watcher.close();
    },
  };
}

interface Burst {
  /** Something happened to a file. */
  touch(file: string): void;
  stop(): void;
}

interface BurstFiles {
  /** Files that were there when changes were reported last. */
  known: Set<string>;
  exists: (file: string) => boolean;
  /** Whether a program, such as git, is still changing files. */
  isBusy?: () => boolean;
}

/**
 * Turns events about files into changes. Several events about one file are one change, from what was reported last to what is
 * there now. Events only tell where to look: if a file appears and disappears quickly, they may be late, out of order, or
 * missing.
 */
export function createBurst(
  { known, exists, isBusy = () => false }: BurstFiles,
  onChange: (changes: FileChange[]) => void,
): Burst {
  const touched = new Set<string>();
  const together = new Set<string>();
  /** Files that are new or gone. */
  const moved = new Set<string>();
  let last = 0;
  let timer: NodeJS.Timeout | undefined;
  const changeOf = (file: string): FileChange[] => {
    const wasThere = known.has(file);
    if (!exists(file)) {
      known.delete(file);
      return wasThere ? [{ path: file, kind: 'removed' }] : [];
    }
    known.add(file);
    return [{ path: file, kind: wasThere ? 'changed' : 'added' }];
  };
  const flush = () => {
    if (isBusy()) {
      timer = setTimeout(flush, SETTLE_MS);
      return;
    }
    const changes = [...touched].flatMap(changeOf);
    touched.clear();
    moved.clear();
    if (changes.length > 0) onChange(changes);
  };
  return {
    touch: (file) => {
      const now = performance.now();
      if (now - last > TOGETHER_MS) together.clear();
      last = now;
      touched.add(file);
      together.add(file);
      clearTimeout(timer);
      if (known.has(file) === exists(file)) moved.delete(file);
      else moved.add(file);
      const settle = Math.min(together.size * SETTLE_MS, MAX_SETTLE_MS);
      timer = setTimeout(flush, moved.size > 0 ? Math.max(settle, RENAME_MS) : settle);
    },
    stop: () => clearTimeout(timer),
  };
}

/** Files that were changed between `since` and the start of watching. */
function touchedSince(
  root: string,
  { known, since, now }: { known: readonly string[]; since: number; now: readonly string[] },
): string[] {
  const before = new Set(known);
  const there = new Set(now);
  const isLater = (file: string) => {
    const stats = statSync(placeOnDisk(root, file), { throwIfNoEntry: false });
    return stats !== undefined && stats.mtimeMs >= since;
  };
  return [
    ...known.filter((file) => !there.has(file)),
    ...now.filter((file) => !before.has(file) || isLater(file)),
  ];
}

/** Whether there is a file, or a link to a file of the site: what `diskFileTree` lists. */
function isSiteFile(root: string, file: string, isIgnored: (path: string) => boolean): boolean {
  const target = targetInside(root, file);
  if (target !== undefined && isIgnored(target)) return false;
  return lstatSync(placeOnDisk(root, target ?? file), { throwIfNoEntry: false })?.isFile() ?? false;
}

/** Whether a file or folder (with a slash at its end) is an input, inside it, or around it. */
function isOnWay(file: string, input: string): boolean {
  return `${input}/`.startsWith(file) || `${file}/`.startsWith(`${input}/`);
}

function ignored(root: string, isIgnored: (path: string) => boolean) {
  return (file: string, stats?: { isDirectory(): boolean }) => {
    if (file === root) return false;
    const relative = path.relative(root, file).split(path.sep).join('/');
    return isIgnored(stats?.isDirectory() ? `${relative}/` : relative);
  };
}
