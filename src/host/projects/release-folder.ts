import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { giveToOwner } from '../../lib/files/give-to-owner.ts';
import { isAlive } from '../../lib/process/is-alive.ts';
import type { Release } from '../../server/context/hosted-project.ts';
import { hasBuiltSite } from '../../server/site/built-site.ts';
import { parseId, timeOfId } from '../../store/ids.ts';

/** A release with its inputs: another source or base path makes it unusable. */
export interface StoredRelease extends Release {
  source: string;
  basePath: string;
  siteUrl?: string;
}

/** Which release is live. */
export interface LivePointer {
  release: string;
  /** Somebody has chosen it by rolling back. */
  pinned: boolean;
}

/**
 * The releases of one project: a folder for each, named by its id, and `live.json`, which names the live one. A build
 * works in a staging folder, which is renamed when it is complete. Each change becomes visible by one rename, so that
 * a process killed at any instant leaves the old state or the new one.
 */
export interface ReleaseFolder {
  /** The newest first. */
  list(): StoredRelease[];
  find(id: string): StoredRelease | undefined;
  live(): LivePointer | undefined;
  folderOf(id: string): string;
  /** Where the build of a release works. */
  stagingOf(id: string): string;
  /** Turns its staging folder into a release. It is not live yet. */
  keep(release: StoredRelease): void;
  point(pointer: LivePointer): void;
  discard(id: string): Promise<void>;
  /** Removes all releases except the `count` newest, the live one and those in `alsoKept`. */
  prune(count: number, alsoKept?: ReadonlySet<string>): Promise<void>;
  /** Removes leftovers of killed processes. */
  sweep(): Promise<void>;
  /** Changes when another process selects another release. */
  stamp(): string;
}

const POINTER = 'live.json';
const FACTS = 'release.json';
/** `building-<id>-<process>`, and what the build itself keeps next to it; folders on their way out; a pointer half written. */
const LEFT = /^(?:\.?building-[0-9A-Z]{26}-|removing-[0-9A-Z]{26}-|live\.json\.)(\d+)/;

export function openReleaseFolder(home: string, disk: DiskSteps = diskSteps): ReleaseFolder {
  const place = (name: string) => path.join(home, name);
  const stagingOf = (id: string) => place(`building-${id}-${process.pid}`);
  const names = () => (existsSync(home) ? readdirSync(home) : []);
  const find = (id: string) => (parseId(id) === id ? readFacts(place(id), id) : undefined);
  const list = () =>
    names()
      .flatMap((name) => find(name) ?? [])
      .sort((a, b) => (a.id < b.id ? 1 : -1));
  const live = () => {
    const pointer = readJson(place(POINTER)) as Partial<LivePointer> | undefined;
    if (typeof pointer?.release !== 'string' || !find(pointer.release)) return undefined;
    return { release: pointer.release, pinned: pointer.pinned === true };
  };
  const remove = async (id: string) => {
    const leaving = place(`removing-${id}-${process.pid}`);
    disk.rename(place(id), leaving);
    await disk.remove(leaving);
  };
  return {
    list,
    find,
    live,
    folderOf: place,
    stagingOf,
    keep: (release) => {
      disk.makeFolder(home);
      disk.write(path.join(stagingOf(release.id), FACTS), `${JSON.stringify(release, null, 2)}\n`);
      disk.rename(stagingOf(release.id), place(release.id));
    },
    point: (pointer) => {
      const fresh = place(`${POINTER}.${process.pid}`);
      disk.write(fresh, `${JSON.stringify(pointer)}\n`);
      disk.rename(fresh, place(POINTER));
    },
    discard: (id) => disk.remove(stagingOf(id)),
    prune: async (count, alsoKept = new Set()) => {
      const pointed = live()?.release;
      const old = list().slice(count);
      for (const { id } of old) if (id !== pointed && !alsoKept.has(id)) await remove(id);
    },
    sweep: async () => {
      for (const name of names()) {
        const owner = LEFT.exec(name)?.[1];
        const isLeft = owner !== undefined && !isAlive(Number(owner));
        const isBroken = parseId(name) === name && !find(name);
        // The build of a server that was killed may still write for a moment: its files are removed the next time.
        if (isLeft || isBroken) await disk.remove(place(name)).catch(() => {});
      }
    },
    stamp: () => {
      const stats = statSync(place(POINTER), { throwIfNoEntry: false });
      return stats ? `${stats.ino}:${stats.mtimeMs}` : '';
    },
  };
}

/** The release to roll back to: the wanted one, or the newest before the live one. `releases` are newest first. */
export function earlierRelease<Item extends Release>(
  releases: readonly Item[],
  live: string | undefined,
  wanted: string | undefined,
): Item | undefined {
  if (wanted !== undefined) return releases.find(({ id }) => id === wanted);
  return live === undefined ? undefined : releases.find(({ id }) => id < live);
}

/** Undefined for a folder that is not a complete release. */
function readFacts(folder: string, id: string): StoredRelease | undefined {
  const facts = readJson(path.join(folder, FACTS)) as Partial<StoredRelease> | undefined;
  if (!facts || !hasBuiltSite(folder)) return undefined;
  const { pages = 0, source = '', basePath = '', siteUrl, commit } = facts;
  return { id, createdAt: timeOfId(id), pages, source, basePath, siteUrl, commit };
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) ?? undefined;
  } catch {
    return undefined;
  }
}

/** All changes of the disk, one per call, so that a test can simulate a crash before or after each of them. */
export interface DiskSteps {
  makeFolder(folder: string): void;
  /** The bytes are on disk when it returns, and the file belongs to the owner of its folder. */
  write(file: string, text: string): void;
  rename(from: string, to: string): void;
  remove(place: string): Promise<void>;
}

export const diskSteps: DiskSteps = {
  makeFolder: (folder) => void mkdirSync(folder, { recursive: true }),
  write: (file, text) => {
    const opened = openSync(file, 'w');
    try {
      writeSync(opened, text);
      fsyncSync(opened);
    } finally {
      closeSync(opened);
    }
    giveToOwner(file, path.dirname(file));
  },
  rename: renameSync,
  remove: (place) => rm(place, { recursive: true, force: true }),
};
