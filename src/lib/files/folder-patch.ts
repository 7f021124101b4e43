import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { writtenSignature } from './file-signature.ts';
import { makeFolder, placeInside } from './inside-folder.ts';

/** The differences of a folder. Paths use `/`. */
export interface FolderPatch {
  /** The file that describes the folder: it is moved last. */
  manifest: string;
  /** Signature of the manifest in the folder that the patch was made for. Any other folder is left unchanged. */
  before: string;
  /** Files that are staged in another folder, by their names there. */
  puts: readonly (readonly [name: string, file: string])[];
  removals: readonly string[];
}

const JOURNAL = 'journal.json';
const WAITING_NAME = /^\d+$/;

/**
 * Moves the staged files in `waiting` into `folder`, one after the other. The steps are logged first: if the process is
 * killed, `finishPatch` does the rest. Throws before anything is changed if a folder is not writable.
 */
export function applyPatch(folder: string, waiting: string, patch: FolderPatch): void {
  assertWritable(folder, patch);
  const draft = path.join(waiting, `${JOURNAL}.draft`);
  makeFolder(waiting);
  writeFileSync(draft, JSON.stringify(patch));
  renameSync(draft, path.join(waiting, JOURNAL));
  finishPatch(folder, waiting);
}

/** Whether the steps of a patch are logged in `waiting`: some may have been done. */
export function hasJournal(waiting: string): boolean {
  return existsSync(path.join(waiting, JOURNAL));
}

/** Completes a patch whose steps are logged, unless the folder has changed since, and removes the staging folder. */
export function finishPatch(folder: string, waiting: string): void {
  const patch = readJournal(folder, waiting);
  if (patch && writtenSignature(path.join(folder, patch.manifest)) === patch.before) {
    const { manifest, puts, removals } = patch;
    const putAll = (some: FolderPatch['puts']) => {
      for (const [name, file] of some) put(path.join(waiting, name), folder, file);
    };
    putAll(puts.filter(([, file]) => file !== manifest));
    const isReal = realFolders(folder);
    for (const file of removals) {
      if (isReal(path.posix.dirname(file))) rmSync(path.join(folder, file), { recursive: true, force: true });
    }
    putAll(puts.filter(([, file]) => file === manifest));
  }
  rmSync(waiting, { recursive: true, force: true });
}

/**
 * Undefined if there is none, if it is damaged, and if it leads out of the two folders: files next to the output folder may
 * come from the repository.
 */
function readJournal(folder: string, waiting: string): FolderPatch | undefined {
  if (!isFolder(waiting)) return undefined;
  try {
    const patch = JSON.parse(readFileSync(path.join(waiting, JOURNAL), 'utf8')) as FolderPatch;
    const { manifest, puts, removals } = patch;
    for (const file of [manifest, ...puts.map(([, file]) => file), ...removals]) placeInside(folder, file);
    return puts.every(([name]) => WAITING_NAME.test(name)) ? patch : undefined;
  } catch {
    return undefined;
  }
}

/** A file that is no longer staged was already moved. */
function put(from: string, folder: string, file: string): void {
  if (!lstatSync(from, { throwIfNoEntry: false })?.isFile()) return;
  makeWay(folder, file);
  renameSync(from, path.join(folder, file));
}

/** Creates the folders of a file. Removes what is in the way: a file or link where a folder must be, a folder at its path. */
function makeWay(folder: string, file: string): void {
  const names = file.split('/');
  for (let length = 1; length < names.length; length++) {
    const parent = path.join(folder, ...names.slice(0, length));
    if (isFolder(parent)) continue;
    rmSync(parent, { recursive: true, force: true });
    mkdirSync(parent);
  }
  const target = path.join(folder, file);
  if (isFolder(target)) rmSync(target, { recursive: true });
}

function assertWritable(folder: string, { puts, removals }: FolderPatch): void {
  const parents = new Set(
    [...puts.map(([, file]) => file), ...removals].map((file) => path.posix.dirname(file)),
  );
  for (const parent of parents) {
    let place = path.join(folder, parent);
    while (!isFolder(place)) place = path.dirname(place);
    accessSync(place, constants.W_OK);
  }
}

/**
 * Tells whether a path inside `root`, with `/`, is a folder that no symbolic link in the path leads out of. Results are
 * cached: for one pass over a folder.
 */
function realFolders(root: string): (folder: string) => boolean {
  const known = new Map([['.', true]]);
  return function isReal(folder): boolean {
    const isKnown = known.get(folder);
    if (isKnown !== undefined) return isKnown;
    const found = isReal(path.posix.dirname(folder)) && isFolder(path.join(root, folder));
    known.set(folder, found);
    return found;
  };
}

/** Whether there is a folder; a symbolic link to one does not count. */
function isFolder(place: string): boolean {
  return lstatSync(place, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
