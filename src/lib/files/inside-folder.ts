import {
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  readSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { errorCode } from '../error-code.ts';
import { foreignEncoding } from '../text/encoding.ts';

/** The path of a file in a folder. Throws if the path leads out of the folder. */
export function placeInside(folder: string, file: string): string {
  const place = path.join(folder, file);
  if (!place.startsWith(folder + path.sep)) throw new Error(`${file} leaves the output folder`);
  return place;
}

/**
 * Writes a file of `root` with its missing folders; false, and nothing is written, if a symbolic link leads out of `root`.
 * Whoever made a repository has also made its links, and whoever runs a command there may write more than that folder.
 */
export function writeInside(root: string, file: string, content: string | Uint8Array): boolean {
  if (!staysInside(root, file)) return false;
  const target = path.join(root, file);
  makeFolder(path.dirname(target));
  writeFileSync(target, content);
  return true;
}

/** Whether a file or folder of `root`, which need not exist yet, is in it without a symbolic link that leads out. */
export function staysInside(root: string, file: string): boolean {
  try {
    const whole = realFolder(path.resolve(root));
    const target = linkTarget(path.join(realFolder(path.resolve(root, file, '..')), path.basename(file)));
    return realFolder(target).startsWith(whole.endsWith(path.sep) ? whole : whole + path.sep);
  } catch (error) {
    if (['EACCES', 'EPERM', 'ENOTDIR'].includes(errorCode(error) ?? '')) throw error;
    // A link that leads to itself, or to a folder that does not exist.
    return false;
  }
}

/** A path without links, even if the end of it does not exist yet. */
function realFolder(folder: string): string {
  if (lstatSync(folder, { throwIfNoEntry: false })) return realpathSync(folder);
  return path.join(realFolder(path.dirname(folder)), path.basename(folder));
}

/** The text of a file in a folder; undefined if there is none, or if `..` or a link leads out of the folder. */
export function readInside(folder: string, file: string): string | undefined {
  try {
    const root = realpathSync(folder);
    const found = realpathSync(path.resolve(root, file));
    return found.startsWith(root + path.sep) ? readFileSync(found, 'utf8') : undefined;
  } catch {
    return undefined;
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: this is the range of ASCII
const ASCII = /^[\x00-\x7f]*$/;

/**
 * The place of a file of a tree in `root`. Some systems and archives write names with decomposed letters (NFD), which look
 * the same; trees have all names with composed ones (NFC), as keyboards write them.
 */
export function placeOnDisk(root: string, file: string): string {
  const place = path.join(root, file);
  if (ASCII.test(file) || existsSync(place)) return place;
  return file.split('/').reduce((folder, name) => path.join(folder, nameIn(folder, name)), root);
}

function nameIn(folder: string, name: string): string {
  try {
    return readdirSync(folder).find((other) => other.normalize() === name) ?? name;
  } catch {
    return name;
  }
}

const MAX_LINKS = 40;

/** The target of `name`, whether it exists or not: `name` itself if it is not a symbolic link. */
export function linkTarget(name: string): string {
  let target = name;
  for (let links = 0; links < MAX_LINKS; links++) {
    const next = readLink(target);
    if (next === undefined) return target;
    target = path.resolve(realpathSync(path.dirname(target)), next);
  }
  throw new Error('too many symbolic links');
}

function readLink(name: string): string | undefined {
  try {
    return readlinkSync(name);
  } catch {
    return undefined;
  }
}

/**
 * Creates a folder and its missing parents. Node 20's recursive `mkdir` never returns if a folder cannot contain others,
 * such as /proc.
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  const parent = path.dirname(folder);
  if (parent !== folder) makeFolder(parent);
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have created it in the meantime.
    if (errorCode(error) !== 'EEXIST') throw error;
  }
}

/** The bytes of a file; with a limit, at most that many from its start. */
export function readBytes(place: string, limit?: number): Uint8Array {
  if (limit === undefined) return readFileSync(place);
  const file = openSync(place, 'r');
  try {
    const bytes = Buffer.allocUnsafe(limit);
    return bytes.subarray(0, readSync(file, bytes, 0, limit, 0));
  } finally {
    closeSync(file);
  }
}

/** Reads files of the site for code frames. What is not text has none. */
export function sourceReader(root: string): (file: string) => string | undefined {
  return (file) => {
    try {
      const text = readFileSync(placeOnDisk(root, file), 'utf8');
      return foreignEncoding(text) ? undefined : text;
    } catch {
      return undefined;
    }
  };
}
