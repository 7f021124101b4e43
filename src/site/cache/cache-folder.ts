import { Buffer } from 'node:buffer';
import {
  accessSync,
  constants,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { contentHash } from '../../lib/content-hash.ts';
import { makeFolder, staysInside, writeInside } from '../../lib/files/inside-folder.ts';
import { systemReason } from '../../lib/process/system-reason.ts';
import { type Problem, problem } from '../../problems/problem.ts';

/** Maximum size of all states. The oldest ones are removed first. */
const MAX_BYTES = 1 << 30;

/**
 * Cache folder for builds of the site in `root`: `DOCS_CACHE`, or `node_modules/.cache` of the enclosing package, or one in
 * the site.
 */
export function cacheFolder(root: string): string {
  const { DOCS_CACHE } = process.env;
  if (DOCS_CACHE) return path.resolve(DOCS_CACHE);
  return path.join(packageFolder(path.resolve(root)), 'node_modules/.cache/docs');
}

function packageFolder(root: string): string {
  for (let folder = root; ; folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, 'node_modules')) || existsSync(path.join(folder, 'package.json')))
      return folder;
    if (folder === path.dirname(folder)) return root;
  }
}

/** Whether there is already a place for a cache: `DOCS_CACHE`, or a `node_modules` folder. */
export function isCacheWelcome(cache: string): boolean {
  return Boolean(process.env.DOCS_CACHE) || existsSync(path.join(cache, '../..'));
}

/**
 * Reports if the folder in `DOCS_CACHE` cannot be used. The default folder is optional: if it cannot be written, as in a
 * read-only checkout, nothing is cached.
 */
export function cacheProblems(): Problem[] {
  const { DOCS_CACHE } = process.env;
  if (!DOCS_CACHE) return [];
  const folder = path.resolve(DOCS_CACHE);
  try {
    makeCacheFolder(folder);
    accessSync(path.join(folder, 'builds'), constants.W_OK);
    return [];
  } catch (error) {
    return [problem('cache-unusable', { folder, reason: systemReason(error) })];
  }
}

/** The file in the cache for the build or preview that `what` identifies. */
export function stateFile(cache: string, what: readonly string[]): string {
  return path.join(cache, 'builds', contentHash(what.join('\0')));
}

/** Throws if the folder cannot be created, or if a link in a repository would lead the cache elsewhere. */
export function makeCacheFolder(cache: string): void {
  const root = process.env.DOCS_CACHE ? cache : path.join(cache, '../..');
  if (!staysInside(root, path.join(path.relative(root, cache), 'builds')))
    throw new Error('a link leads out of it');
  makeFolder(path.join(cache, 'builds'));
  // Git skips a folder that ignores all of its files.
  const ignore = path.join(cache, '.gitignore');
  if (!existsSync(ignore)) writeInside(cache, '.gitignore', '*\n');
}

/**
 * Removes the oldest states, never `current`, until the rest takes at most `most` bytes. Those of other users in a
 * shared cache may have to stay.
 */
export function limitStates(current: string, most = MAX_BYTES): void {
  try {
    removeOldest(current, most);
  } catch {
    // The cache is never a reason to fail.
  }
}

function removeOldest(current: string, most: number): void {
  const folder = path.dirname(current);
  const states = readdirSync(folder)
    .map((name) => path.join(folder, name))
    .map((file) => ({ file, stats: statSync(file, { throwIfNoEntry: false }) }))
    .filter(({ file, stats }) => stats !== undefined && file !== current)
    .sort((one, other) => other.stats!.mtimeMs - one.stats!.mtimeMs);
  let left = most - (statSync(current, { throwIfNoEntry: false })?.size ?? 0);
  for (const { file, stats } of states) {
    left -= stats!.size;
    if (left < 0) removeIfAllowed(file);
  }
}

/** Removes a file of the cache, if it exists and this user may do so. */
export function removeIfAllowed(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // The cache is never a reason to fail.
  }
}

/**
 * The value stored in `file` for `name`; undefined if there is none, if it is for another name, or if it is
 * damaged.
 */
export function readCached(file: string, name: string): unknown {
  try {
    const whole = readFileSync(file);
    const bytes = whole.subarray(whole.indexOf('\n') + 1);
    const first = firstLine(name, bytes);
    return whole.subarray(0, first.length).equals(first) ? deserialize(bytes) : undefined;
  } catch {
    return undefined;
  }
}

/** Stores `value` in a file of the cache. If that fails, nothing is cached, and it is computed again the next time. */
export function writeCached(file: string, name: string, value: unknown): void {
  const fresh = `${file}.${process.pid}`;
  try {
    makeCacheFolder(path.join(path.dirname(file), '..'));
    const bytes = serialize(value);
    writeFileSync(fresh, Buffer.concat([firstLine(name, bytes), bytes]));
    renameSync(fresh, file);
    limitStates(file);
  } catch {
    // The cache is never a reason to fail.
    removeIfAllowed(fresh);
  }
}

function firstLine(name: string, bytes: Buffer): Buffer {
  return Buffer.from(`docs cache 1 ${name} ${contentHash(bytes)}\n`);
}
