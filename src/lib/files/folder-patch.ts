import { existsSync, lstatSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writtenSignature } from './file-signature.ts';
import { makeFolder } from './make-folder.ts';

/** What differs in a folder. */
export interface FolderPatch {
  /** Files that wait in another folder, by their names there. The last one is put when all else is done. */
  puts: readonly (readonly [name: string, file: string])[];
  removals: readonly string[];
}

interface Journal extends FolderPatch {
  /** Signature of the last file before it is put: as long as it is the same, the patch is not done. */
  before: string;
}

const JOURNAL = 'journal.json';

/**
 * Moves what waits in `waiting` into `folder`, one file after the other. The steps are written down first: when the process
 * is killed meanwhile, `finishPatch` does the rest.
 */
export function applyPatch(folder: string, waiting: string, patch: FolderPatch): void {
  const draft = path.join(waiting, `${JOURNAL}.draft`);
  const journal: Journal = { ...patch, before: lastSignature(folder, patch) };
  makeFolder(waiting);
  writeFileSync(draft, JSON.stringify(journal));
  renameSync(draft, path.join(waiting, JOURNAL));
  finishPatch(folder, waiting);
}

/** Completes a patch whose steps are written down, unless the folder has changed since, and removes what waited. */
export function finishPatch(folder: string, waiting: string): void {
  const journal = readJournal(waiting);
  if (journal && lastSignature(folder, journal) === journal.before) {
    const { puts, removals } = journal;
    const putAll = (some: FolderPatch['puts']) => {
      for (const [name, file] of some) put(path.join(waiting, name), folder, file);
    };
    putAll(puts.slice(0, -1));
    for (const file of removals) rmSync(path.join(folder, file), { recursive: true, force: true });
    putAll(puts.slice(-1));
  }
  rmSync(waiting, { recursive: true, force: true });
}

function lastSignature(folder: string, { puts }: FolderPatch): string {
  const [, last] = puts.at(-1) ?? [];
  return last === undefined ? '' : writtenSignature(path.join(folder, last));
}

function readJournal(waiting: string): Journal | undefined {
  const file = path.join(waiting, JOURNAL);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Journal) : undefined;
}

/** A file that no longer waits has been put before. */
function put(from: string, folder: string, file: string): void {
  if (!existsSync(from)) return;
  const target = path.join(folder, file);
  try {
    renameSync(from, target);
  } catch {
    makeRoom(folder, file);
    makeFolder(path.dirname(target));
    renameSync(from, target);
  }
}

/** Removes a folder that has the name of the file, or a file that has the name of one of its folders. */
function makeRoom(folder: string, file: string): void {
  const names = file.split('/');
  for (let length = 1; length <= names.length; length++) {
    const place = path.join(folder, ...names.slice(0, length));
    const isFolder = lstatSync(place, { throwIfNoEntry: false })?.isDirectory();
    if (isFolder === undefined) return;
    if (isFolder === (length === names.length)) {
      rmSync(place, { recursive: true });
      return;
    }
  }
}
