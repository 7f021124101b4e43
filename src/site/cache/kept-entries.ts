import { Buffer } from 'node:buffer';
import { readFileSync, realpathSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { contentHash } from '../../lib/content-hash.ts';
import { fileSignature } from '../../lib/files/file-signature.ts';
import type { FileTree } from '../../lib/files/file-tree.ts';
import { programCode } from '../../lib/files/program-file.ts';
import { type EntryOf, type PageEntry, readEntry } from '../source/page-index.ts';
import { cacheFolder, isCacheWelcome, limitStates, makeCacheFolder, stateFile } from './cache-folder.ts';

/** What the plan of a site takes from its page files, from one start of a preview to the next. */
export interface KeptEntries {
  /** Reads the file when it has changed since the last start. */
  entryOf: EntryOf;
  /** Leaves what is known for the next start, if anything is new. */
  save(): void;
}

type Kept = readonly [file: string, signature: string, entry: PageEntry];

/** The entries of the site in `root`. They are never a reason to fail: where none can be kept, files are read each time. */
export function keptEntries(root: string, tree: FileTree, program = programName()): KeptEntries {
  if (program === '') return { entryOf: (file) => readEntry(tree, file), save: () => {} };
  const cache = cacheFolder(root);
  const place = stateFile(cache, [realpathSync(root), 'entries']);
  const last = new Map(readKept(place, program).map((kept) => [kept[0], kept]));
  const now = new Map<string, Kept>();
  let isNew = false;
  return {
    entryOf: (file) => {
      // Before it is read: what changes after that has another signature.
      const signature = fileSignature(path.join(root, file));
      const before = last.get(file);
      const isSame = signature !== '' && before?.[1] === signature;
      const entry = isSame ? before![2] : readEntry(tree, file);
      isNew ||= !isSame;
      now.set(file, [file, signature, entry]);
      return entry;
    },
    save: () => {
      // A preview makes no folder in a site that has none for such files.
      if (!isNew || !isCacheWelcome(cache)) return;
      isNew = false;
      try {
        makeCacheFolder(cache);
        const bytes = serialize([...now.values()].filter(([, signature]) => signature !== ''));
        const fresh = `${place}.${process.pid}`;
        writeFileSync(fresh, Buffer.concat([firstLine(program, bytes), bytes]));
        renameSync(fresh, place);
        limitStates(place);
      } catch {
        // The next start reads the files again.
      }
    },
  };
}

/** Nothing when there is none, when it is of another program, or when it is damaged. */
function readKept(place: string, program: string): Kept[] {
  try {
    const whole = readFileSync(place);
    const bytes = whole.subarray(whole.indexOf('\n') + 1);
    const first = firstLine(program, bytes);
    return whole.subarray(0, first.length).equals(first) ? (deserialize(bytes) as Kept[]) : [];
  } catch {
    return [];
  }
}

function firstLine(program: string, bytes: Buffer): Buffer {
  return Buffer.from(`docs entries 1 ${program} ${contentHash(bytes)}\n`);
}

/** Another program may read files otherwise. Empty for a checkout, whose code changes without a name. */
function programName(): string {
  const code = programCode();
  const signature = code === undefined ? '' : fileSignature(code);
  return signature === '' ? '' : contentHash(`${signature} ${process.version}`);
}
