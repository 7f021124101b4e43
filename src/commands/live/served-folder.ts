import { cpSync, existsSync, linkSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { siblingOf } from '../../lib/files/folder-siblings.ts';
import { linkTarget } from '../../lib/files/link-target.ts';
import { type HostedSite, loadHostedSite } from '../../server/site/hosted-site.ts';

const LOOK_MS = 1000;
/** How long the files of an earlier site stay for the responses that were begun with them. */
const RETIRED_MS = 60_000;

export interface ServedFolder {
  current(): HostedSite;
  /** Takes the folder as it is now. */
  reload(): void;
  close(): void;
}

/**
 * A built folder that somebody may build again while it is served. Its files are linked into a folder of our own, so that
 * the site stays whole whatever happens to the original, and switches as one when the manifest has changed. A site that
 * `check` throws at is not taken.
 */
export function openServedFolder(
  folder: string,
  check: (site: HostedSite) => HostedSite = (site) => site,
): ServedFolder {
  const original = linkTarget(path.resolve(folder));
  const home = siblingOf(original, 'serving');
  let versions = 0;
  const take = (): { site: HostedSite; copy: string | undefined } => {
    const copy = path.join(home, String(++versions));
    try {
      linkWhole(original, copy);
    } catch {
      // Where no folder can be made beside it, it is served as it is.
      rmSync(copy, { recursive: true, force: true });
      return { site: check(loadHostedSite(original)), copy: undefined };
    }
    try {
      return { site: check(loadHostedSite(copy, original)), copy };
    } catch (error) {
      rmSync(copy, { recursive: true, force: true });
      throw error;
    }
  };
  let known = stampOf(original);
  let live = take();
  const reload = () => {
    known = stampOf(original);
    const previous = live;
    live = take();
    if (previous.copy !== undefined) retire(previous.copy);
  };
  const timer = setInterval(() => {
    keepAlive(home);
    const found = stampOf(original);
    if (found === undefined || found === known) return;
    try {
      reload();
    } catch {
      // A folder that is being filled has no readable manifest yet: the last good site goes on.
    }
  }, LOOK_MS);
  timer.unref();
  return {
    current: () => live.site,
    reload,
    close: () => {
      clearInterval(timer);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Tells processes on other machines that the folder is in use. */
function keepAlive(home: string): void {
  const now = new Date();
  if (existsSync(home)) utimesSync(home, now, now);
}

/** Removes a folder when no response can be in need of it any more. */
function retire(folder: string): void {
  setTimeout(() => rmSync(folder, { recursive: true, force: true }), RETIRED_MS).unref();
}

/** Tells one build from another; undefined while there is none. */
function stampOf(folder: string): string | undefined {
  const stats = statSync(path.join(folder, '_docs', 'manifest.json'), { throwIfNoEntry: false });
  return stats && `${stats.ino}:${stats.mtimeMs}:${stats.size}`;
}

/** Again when another site has taken the place of the folder meanwhile. */
function linkWhole(from: string, to: string): void {
  for (let before = stampOf(from); ; before = stampOf(from)) {
    linkFolder(from, to);
    if (stampOf(from) === before) return;
    rmSync(to, { recursive: true, force: true });
  }
}

function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target);
    else if (entry.isFile()) linkOrCopy(source, target);
  }
}

function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    cpSync(source, target);
  }
}
