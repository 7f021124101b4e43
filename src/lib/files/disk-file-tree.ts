import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { errorCode } from '../error-code.ts';
import { detached } from '../memory/detached.ts';
import type { FileTree, LeftOut } from './file-tree.ts';
import { linkTarget, placeOnDisk, readBytes } from './inside-folder.ts';

/** A tree on disk, and the targets of its symbolic links. */
export interface DiskFileTree extends FileTree {
  /** Symbolic links to targets inside the root, existing or not, by their paths. */
  readonly links: ReadonlyMap<string, string>;
}

/**
 * The files under `root`, with composed letters in their names (NFC). `skip` decides about each file and folder by its path
 * relative to the root (a folder's ends with `/`). A symbolic link to one of these files is a file, too. Other links are not
 * followed: a site never reads what is outside its folder.
 */
export function diskFileTree(root: string, skip: (path: string) => boolean): DiskFileTree {
  const found: FoundFiles = { files: [], links: [], unreadable: [] };
  walk(root, '', skip, found);
  const { files, links, unreadable } = found;
  const real = new Set(files);
  const targets = new Map(
    links.flatMap((link): [string, string][] => {
      const target = targetInside(root, link);
      return target === undefined ? [] : [[link, target]];
    }),
  );
  const linked = links.filter((link) => real.has(targets.get(link) ?? ''));
  const known = new Set([...files, ...linked]);
  const paths = [...known].sort();
  const absolute = (file: string) => {
    if (!known.has(file)) throw new Error(`no file ${file}`);
    return placeOnDisk(root, targets.get(file) ?? file);
  };
  return {
    folder: root,
    paths,
    links: targets,
    has: (file) => known.has(file),
    unfollowed: links.filter((link) => !known.has(link)).sort(),
    unreadable: unreadable.sort(),
    leavesOut: (file) => (known.has(file) ? undefined : whyLeftOut(root, file, skip)),
    readText: (file) => reading(absolute(file), (place) => readFileSync(place, 'utf8')),
    readBytes: (file, limit) => reading(absolute(file), (place) => readBytes(place, limit)),
  };
}

/** Why a file or folder that is there is not in the tree of `root`. Undefined if there is none. */
export function whyLeftOut(root: string, file: string, skip: (path: string) => boolean): LeftOut | undefined {
  const place = path.join(root, file);
  const isFolder = existsSync(place) && statSync(place).isDirectory();
  const way = isFolder ? foldersOf(`${file}/`) : [...foldersOf(file), file];
  const excluded = way.find(skip);
  if (excluded === undefined && way.some((part) => isForbidden(path.join(root, part))))
    return { reason: 'unreadable' };
  if (excluded === undefined && lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink())
    return { reason: 'link' };
  if (!existsSync(place)) return undefined;
  if (realpathSync(place) !== path.join(realpathSync(root), file)) return { reason: 'link' };
  return isFolder && excluded === undefined ? undefined : { reason: 'rule', excluded: excluded ?? file };
}

/** The folders that a file is in, from the root: `a/` and `a/b/` for `a/b/c.mdx`. */
function foldersOf(file: string): string[] {
  return [...file.matchAll(/\//g)].map(({ index }) => file.slice(0, index + 1));
}

/** Reads a file. Errors of the runtime about a file that is too large do not name it. */
function reading<Content>(place: string, read: (place: string) => Content): Content {
  try {
    return read(place);
  } catch (error) {
    throw error instanceof Error && !('path' in error) ? Object.assign(error, { path: place }) : error;
  }
}

/** The path inside `root` that a symbolic link there leads to, with `/`; undefined for anything else. */
export function targetInside(root: string, link: string): string | undefined {
  try {
    const folder = realpathSync(root);
    const place = placeOnDisk(folder, link);
    const target = linkTarget(place);
    if (target === place) return undefined;
    const relative = path.relative(folder, target).split(path.sep).join('/');
    if (relative === '' || relative.startsWith('../') || path.isAbsolute(relative)) return undefined;
    return relative.normalize();
  } catch {
    // A folder in the path does not exist, or the links form a cycle.
    return undefined;
  }
}

interface FoundFiles {
  files: string[];
  links: string[];
  unreadable: string[];
}

function walk(folder: string, prefix: string, skip: (path: string) => boolean, found: FoundFiles): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const relative = prefix + entry.name.normalize();
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!skip(`${relative}/`)) walkInside(place, `${relative}/`, skip, found);
    } else if (!skip(relative)) {
      const name = detached(relative);
      if (entry.isSymbolicLink()) found.links.push(name);
      else if (entry.isFile()) (isForbidden(place) ? found.unreadable : found.files).push(name);
    }
  }
}

function walkInside(
  folder: string,
  prefix: string,
  skip: (path: string) => boolean,
  found: FoundFiles,
): void {
  try {
    walk(folder, prefix, skip, found);
  } catch (error) {
    if (!isPermissionError(error)) throw error;
    found.unreadable.push(prefix);
  }
}

/** Whether the permissions of a file, or of a folder above it, forbid to read it. */
export function isForbidden(place: string): boolean {
  try {
    accessSync(place, constants.R_OK);
    return false;
  } catch (error) {
    return isPermissionError(error);
  }
}

function isPermissionError(error: unknown): boolean {
  const code = errorCode(error);
  return code === 'EACCES' || code === 'EPERM';
}
