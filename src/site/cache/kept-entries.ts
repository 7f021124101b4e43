import { realpathSync } from 'node:fs';
import { fileSignature } from '../../lib/files/file-signature.ts';
import type { FileTree } from '../../lib/files/file-tree.ts';
import { placeOnDisk } from '../../lib/files/inside-folder.ts';
import { programName } from '../../lib/files/program-file.ts';
import { type EntryOf, type PageEntry, readEntry } from '../source/page-index.ts';
import { cacheFolder, isCacheWelcome, stateFile } from './cache-folder.ts';
import { readKept, writeKept } from './kept-file.ts';

/** Cache of the plan's data from page files, from one start of a preview to the next. */
export interface KeptEntries {
  /** Reads the file when it has changed since the last start. */
  entryOf: EntryOf;
  /** Stores the entries for the next start, if anything is new. */
  save(): void;
}

type Kept = readonly [file: string, signature: string, entry: PageEntry];

/** The entries of the site in `root`. They are never a reason to fail: without a cache, files are read each time. */
export function keptEntries(root: string, tree: FileTree, program = programName()): KeptEntries {
  if (program === '') return { entryOf: (file) => readEntry(tree, file), save: () => {} };
  const cache = cacheFolder(root);
  const place = stateFile(cache, [realpathSync(root), 'entries']);
  const before = (readKept(place, program) ?? []) as Kept[];
  const last = new Map(before.map((kept) => [kept[0], kept]));
  const now = new Map<string, Kept>();
  let isNew = false;
  return {
    entryOf: (file) => {
      // Taken before the file is read, so that a change meanwhile is noticed the next time.
      const signature = fileSignature(placeOnDisk(root, file));
      const known = last.get(file);
      const isSame = signature !== '' && known?.[1] === signature;
      const entry = isSame ? known![2] : readEntry(tree, file);
      isNew ||= !isSame;
      now.set(file, [file, signature, entry]);
      return entry;
    },
    save: () => {
      // A preview creates no folder in a site that has none for such files.
      if (!isNew || !isCacheWelcome(cache)) return;
      isNew = false;
      const kept = [...now.values()].filter(([, signature]) => signature !== '');
      writeKept(place, program, kept);
    },
  };
}
