import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, rm, rmdir, unlink, utimes } from 'node:fs/promises';
import path from 'node:path';
import { MANIFEST_FILE } from '../../lib/built-site/site-manifest.ts';
import { siblingOf } from '../../lib/files/folder-siblings.ts';
import { linkTarget } from '../../lib/files/inside-folder.ts';
import { oneAtATime } from '../../lib/process/timing.ts';
import { type HostedSite, loadHostedSite } from '../../server/site/built-site.ts';
import { atOnce } from './opened-project.ts';

const LOOK_MS = 1000;
/** How long the files of an earlier site are kept for responses in progress. */
const RETIRED_MS = 60_000;
/** Files that are linked at the same time. More would delay the responses of other sites. */
const AT_ONCE = 16;

export interface ServedFolder {
  current(): HostedSite;
  /** Serves the current content of the folder. */
  reload(): Promise<void>;
  /** Removes its copies until `signal` is aborted. The rest is removed when the folder is served or built again. */
  close(signal: AbortSignal): Promise<void>;
}

/**
 * A built folder that may be built again while it is served. Its files are linked into a folder of our own, so that the site
 * stays complete whatever happens to the original, and is replaced atomically when the manifest has changed. A site is not
 * served if `check` throws. `publish` makes a later one live.
 */
export async function openServedFolder(
  folder: string,
  check: (site: HostedSite) => HostedSite = (site) => site,
  publish = atOnce,
): Promise<ServedFolder> {
  const original = linkTarget(path.resolve(folder));
  const serving = siblingOf(original, 'serving');
  // Other projects of this server may show the same folder.
  const home = path.join(serving, randomBytes(6).toString('hex'));
  let versions = 0;
  const take = () => takeFolder(original, path.join(home, String(++versions)), check);
  let stamp = stampOf(original);
  const removeCopies = async (signal?: AbortSignal) => {
    await removeWhile(home, signal);
    if (!signal?.aborted) await rmdir(serving).catch(() => {});
  };
  let live = await take().catch(async (error: unknown) => {
    await removeCopies();
    throw error;
  });
  const reload = oneAtATime(async () => {
    stamp = stampOf(original);
    const [previous, next] = [live, await take()];
    await publish(next.site, () => {
      live = next;
    });
    if (previous.copy !== undefined) retire(previous.copy);
  });
  const look = async () => {
    await keepAlive(serving);
    const current = stampOf(original);
    if (current !== undefined && current !== stamp) await reload();
  };
  const timer = setInterval(() => {
    // While the folder is being written or cannot be read, the last good site is served.
    look().catch(() => {});
  }, LOOK_MS);
  timer.unref();
  return {
    current: () => live.site,
    reload,
    close: async (signal) => {
      clearInterval(timer);
      await removeCopies(signal);
    },
  };
}

/** The site in a folder, served from a copy if one can be created. */
async function takeFolder(
  original: string,
  copy: string,
  check: (site: HostedSite) => HostedSite,
): Promise<{ site: HostedSite; copy: string | undefined }> {
  try {
    await linkWhole(original, copy);
  } catch {
    // If no folder can be created next to it, it is served itself.
    await rm(copy, { recursive: true, force: true });
    return { site: check(loadHostedSite(original)), copy: undefined };
  }
  try {
    return { site: check(loadHostedSite(copy, original)), copy };
  } catch (error) {
    await rm(copy, { recursive: true, force: true });
    throw error;
  }
}

/** Marks the folder as in use for processes on other machines, if it exists and belongs to this user. */
async function keepAlive(serving: string): Promise<void> {
  const now = new Date();
  await utimes(serving, now, now).catch(() => {});
}

/** Removes a folder later, when no response needs it any more. */
function retire(folder: string): void {
  setTimeout(() => void removeWhile(folder), RETIRED_MS).unref();
}

/** Identifies a build; undefined while there is none. */
function stampOf(folder: string): string | undefined {
  const stats = statSync(path.join(folder, MANIFEST_FILE), { throwIfNoEntry: false });
  return stats && `${stats.ino}:${stats.mtimeMs}:${stats.size}`;
}

/** Links all files of a folder. Starts again if another build replaces the folder meanwhile. */
async function linkWhole(from: string, to: string): Promise<void> {
  for (let before = stampOf(from); ; before = stampOf(from)) {
    const isLinked = await linkFolder(from, to).then(
      () => true,
      (error: unknown) => {
        if (stampOf(from) === before) throw error;
        return false;
      },
    );
    if (isLinked && stampOf(from) === before) return;
    await rm(to, { recursive: true, force: true });
  }
}

async function linkFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  const entries = await readdir(from, { withFileTypes: true, recursive: true });
  const placeOf = (entry: (typeof entries)[number]) => path.join(entry.parentPath, entry.name);
  const inside = (place: string) => path.join(to, path.relative(from, place));
  for (const entry of entries)
    if (entry.isDirectory()) await mkdir(inside(placeOf(entry)), { recursive: true });
  const files = entries.filter((entry) => entry.isFile()).map(placeOf);
  const linkNext = async (): Promise<void> => {
    for (let file = files.pop(); file !== undefined; file = files.pop()) await linkOrCopy(file, inside(file));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, linkNext));
}

async function linkOrCopy(source: string, target: string): Promise<void> {
  try {
    await link(source, target);
  } catch {
    await copyFile(source, target);
  }
}

/** Removes a folder, or a part of it until `signal` is aborted. Never fails: files that are in use stay. */
async function removeWhile(folder: string, signal?: AbortSignal): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (signal?.aborted) return;
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) await removeWhile(place, signal);
    else await unlink(place).catch(() => {});
  }
  if (!signal?.aborted) await rmdir(folder).catch(() => {});
}
