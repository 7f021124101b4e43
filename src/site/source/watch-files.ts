import { lstatSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { watch } from 'chokidar';
import { ignoreRules } from '../../config/ignore-rules.ts';
import { CONFIG_FILE } from '../../config/load/parse-config.ts';
import { diskFileTree, targetInside } from '../../lib/files/disk-file-tree.ts';
import { placeOnDisk } from '../../lib/files/place-on-disk.ts';
import { gitLock } from '../../lib/git/index-lock.ts';
import type { FileChange } from '../graph/reads.ts';

/**
 * Editors write a file in several steps: a change is reported when they are done. Programs write many files: for each that
 * was just touched, the end is waited for so much longer.
 */
const SETTLE_MS = 25;
const MAX_SETTLE_MS = 500;
/**
 * Of a renamed file, one name may be reported this much later than the other. Some editors save a file by renaming it, so
 * that it is gone for a moment.
 */
const RENAME_MS = 125;
/** Touches that follow each other within this time belong together, even if some of them were reported already. */
const TOGETHER_MS = 1000;
/** Polling interval in milliseconds. */
const POLL_MS = 300;

export interface WatchOptions {
  /** The files that are known, as they were at `since`, in milliseconds. What has changed after that is reported, too. */
  known: readonly string[];
  since: number;
  /** Files and folders that the site is made from, though rules leave them out. One that changes counts as docs.json, which names it. */
  inputs?: readonly string[];
  /** Polls every file, if the system does not report changes. */
  poll?: boolean;
}

/** Calls `onChange` with all that changed in the site in `root`, once a burst. Resolves when the watch has begun. */
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
  // Before that, every link is reported as new.
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
  /** Whether a program says that it is not done with them. */
  isBusy?: () => boolean;
}

/**
 * Several events about one file are one change: from what was reported last to what is there now. Events only say where
 * to look: of a file that comes and goes quickly they may come late, in another order, or not at all.
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
    const [wasThere, isThere] = [known.has(file), exists(file)];
    if (!wasThere && !isThere) return [];
    if (isThere) known.add(file);
    else known.delete(file);
    return [{ path: file, kind: !wasThere ? 'added' : isThere ? 'changed' : 'removed' }];
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

/** Files that something happened to between the first look at them and the beginning of the watch. */
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
