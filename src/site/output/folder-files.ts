import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contentHash, growingHash } from '../../lib/content-hash.ts';
import { placeInside } from '../../lib/files/inside-folder.ts';
import { detached } from '../../lib/memory/detached.ts';

/** Writes files into a folder. Each call returns the current hash of the file. */
export interface FolderFiles {
  write(file: string, content: string | Uint8Array): string;
  append(file: string, content: string | Uint8Array): string;
}

/** Folders that are remembered. Most hold the files of one page, and are made permanently once it is written. */
const MAX_FOLDERS = 1000;

export function folderFiles(folder: string): FolderFiles {
  const made = new Set<string>();
  const growing = new Map<string, (more: string | Uint8Array) => string>();
  const targetOf = (file: string) => {
    const target = placeInside(folder, file);
    const parent = path.posix.dirname(file);
    if (!made.has(parent)) {
      mkdirSync(path.dirname(target), { recursive: true });
      if (made.size === MAX_FOLDERS) made.clear();
      made.add(detached(parent));
    }
    return target;
  };
  return {
    write: (file, content) => {
      writeFileSync(targetOf(file), content);
      return contentHash(content);
    },
    append: (file, content) => {
      // Not `appendFileSync`, which makes a file that everybody may write to on Deno.
      writeFileSync(targetOf(file), content, { flag: 'a' });
      const hash = growing.get(file) ?? growingHash();
      growing.set(file, hash);
      return hash(content);
    },
  };
}
