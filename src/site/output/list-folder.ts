import { readdirSync } from 'node:fs';
import path from 'node:path';
import { writtenSignature } from '../../lib/files/file-signature.ts';

/** What is in a folder and in the folders inside it, by paths with `/`. Symbolic links are not followed. */
export interface FolderListing {
  /** Signatures of files, as `writtenSignature` gives them. */
  files: ReadonlyMap<string, string>;
  /** Folders, symbolic links, and what else there may be. */
  others: readonly string[];
}

export function listFolder(folder: string): FolderListing {
  const files = new Map<string, string>();
  const others: string[] = [];
  const list = (inside: string) => {
    for (const entry of readdirSync(path.join(folder, inside), { withFileTypes: true })) {
      const name = inside + entry.name;
      if (entry.isFile()) files.set(name, writtenSignature(path.join(folder, name)));
      else others.push(name);
      if (entry.isDirectory()) list(`${name}/`);
    }
  };
  list('');
  return { files, others };
}
