import { lstatSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import { IGNORE_FILES, ignoreRules } from '../../config/ignore-rules.ts';
import { CONFIG_FILE } from '../../config/json/parse-json.ts';
import { diskFileTree, isForbidden, targetInside } from '../../lib/files/disk-file-tree.ts';
import { placeOnDisk } from '../../lib/files/inside-folder.ts';
import { gitLock } from '../../lib/git/index-lock.ts';
import { oneAtATime } from '../../lib/process/timing.ts';
import { debounceChanges } from './debounce-changes.ts';
import type { FileChange } from './reads.ts';

/** Polling interval in milliseconds. */
const POLL_MS = 300;

/** The system watches no more files, for this program or for all of them. */
const LIMITS: ReadonlySet<string> = new Set(['ENOSPC', 'EMFILE', 'ENFILE']);

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
  /** Polling has begun, because the system watches no more files: its code for that. */
  onLimit?: (code: string) => void;
}

/**
 * Calls `onChange` with the changes in the site in `root`, once for each changes of changes. Resolves when watching has
 * begun.
 */
export async function watchFiles(
  root: string,
  { known, since, inputs = [], poll = false, onLimit }: WatchOptions,
  onChange: (changes: FileChange[]) => void,
): Promise<{ close: () => Promise<void> }> {
  const folder = realpathSync(root);
  let isIgnored = ignoreRules(folder);
  let isPolling = poll;
  const exists = (file: string) => isSiteFile(folder, file, isIgnored);
  const isWatchedAnyway = (file: string) =>
    IGNORE_FILES.includes(file) || inputs.some((input) => isOnWay(file, input));
  const files = new Set([...known, ...IGNORE_FILES.filter(exists)]);
  const links = new Map<string, string>();
  const changes = debounceChanges({ known: files, exists, isBusy: gitLock(folder) }, onChange);
  const touch = (place: string) => {
    const written = path.relative(folder, place).split(path.sep).join('/').normalize();
    if (isIgnored(written) && !isWatchedAnyway(written)) return;
    const isRules = IGNORE_FILES.includes(written);
    const file = isIgnored(written) && !isRules ? CONFIG_FILE : written;
    const target = targetInside(folder, file);
    if (target === undefined) links.delete(file);
    else links.set(file, target);
    changes.touch(file);
    for (const [link, leadsTo] of links) if (leadsTo === file) changes.touch(link);
    if (isRules) followRules();
  };
  const touchAll = (changedSince: number) => {
    const now = diskFileTree(folder, isIgnored);
    for (const [link, target] of now.links) links.set(link, target);
    const there = [...now.paths, ...IGNORE_FILES.filter(exists)];
    const touched = touchedSince(folder, { known: [...files], since: changedSince, now: there });
    for (const file of touched) changes.touch(file);
  };
  const watcher = replaceableWatcher(
    () => openWatcher(folder, (file) => isIgnored(file) && !isWatchedAnyway(file), isPolling),
    { onEvent: touch, onStart: touchAll, onError: (error) => reachLimit(error) },
  );
  /** Other rules make files appear and disappear, and other folders be watched. */
  const followRules = () => {
    isIgnored = ignoreRules(folder);
    touchAll(Number.POSITIVE_INFINITY);
    watcher.replace();
  };
  const reachLimit = ({ code = '' }: NodeJS.ErrnoException) => {
    if (isPolling || !LIMITS.has(code)) return;
    isPolling = true;
    onLimit?.(code);
    watcher.replace();
  };
  await watcher.start(since);
  return {
    close: () => {
      changes.stop();
      return watcher.close();
    },
  };
}

function openWatcher(folder: string, isIgnored: (path: string) => boolean, poll: boolean): FSWatcher {
  return watch(folder, {
    ignoreInitial: true,
    ignored: ignored(folder, isIgnored),
    followSymlinks: false,
    // Files that are gone would be reported 100 ms after all others of the same checkout; bursts wait for their return.
    atomic: 1,
    usePolling: poll,
    interval: POLL_MS,
    binaryInterval: POLL_MS,
  });
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

/** Whether there is an ignore file, or a file, or a link to a file of the site: what `diskFileTree` lists. */
function isSiteFile(root: string, file: string, isIgnored: (path: string) => boolean): boolean {
  if (isIgnored(file) && !IGNORE_FILES.includes(file)) return false;
  const target = targetInside(root, file);
  if (target !== undefined && isIgnored(target)) return false;
  const place = placeOnDisk(root, target ?? file);
  const isFile = lstatSync(place, { throwIfNoEntry: false })?.isFile() ?? false;
  return isFile && !isForbidden(place);
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

/** A watcher that can be replaced by one with other options, without missing a change. */
interface ReplaceableWatcher {
  /** Resolves when watching has begun. Changes from `since` on have not been seen. */
  start(since: number): Promise<void>;
  replace(): void;
  close(): Promise<void>;
}

interface WatcherEvents {
  /** Something happened to the file at this place. */
  onEvent: (place: string) => void;
  /** Watching has begun. Changes from this time on may not have been seen. */
  onStart: (unseenSince: number) => void;
  onError: (error: NodeJS.ErrnoException) => void;
}

function replaceableWatcher(
  open: () => FSWatcher,
  { onEvent, onStart, onError }: WatcherEvents,
): ReplaceableWatcher {
  let watcher: FSWatcher | undefined;
  let unseenSince = 0;
  let isClosed = false;
  let starting = Promise.resolve();
  const begin = oneAtATime(async () => {
    if (isClosed) return;
    const [before, since] = [watcher, unseenSince];
    const next = open().on('error', (error) => onError(error as Error));
    watcher = next;
    await new Promise<void>((resolve) => next.once('ready', resolve));
    // Only now: before that, every link is reported as new.
    next.on('add', onEvent).on('change', onEvent).on('unlink', onEvent);
    await before?.close();
    onStart(since);
  });
  const start = (since: number) => {
    unseenSince = since;
    starting = begin();
    return starting;
  };
  return {
    start,
    replace: () => void start(Date.now()),
    close: async () => {
      isClosed = true;
      await starting;
      await watcher?.close();
    },
  };
}
