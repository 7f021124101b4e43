import { existsSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { contentHash } from '../../lib/content-hash.ts';
import { fileSignature } from '../../lib/files/file-signature.ts';
import { siblingOf } from '../../lib/files/folder-siblings.ts';
import { makeFolder } from '../../lib/files/make-folder.ts';
import { folderFiles } from '../writing-thread/folder-files.ts';
import type { ReusingOutput, WrittenFile } from './output.ts';

export interface PatchOutput extends ReusingOutput {
  /** A file that was taken over; its signature is that of now. */
  keptAs(file: string): WrittenFile | undefined;
  commit(): Promise<void>;
  discard(): void;
}

const MANIFEST = '_docs/manifest.json';

/**
 * Writes only what differs from the last build in `out`, whose files are `before`: into a folder beside it first, so that
 * a build that fails leaves all as it was, and at the end file by file into place, the manifest last. What is in `out`
 * and was not written by either build goes, as when the whole folder is replaced.
 */
export function patchOutput(out: string, before: ReadonlyMap<string, WrittenFile>): PatchOutput {
  const fresh = siblingOf(out, 'building');
  rmSync(fresh, { recursive: true, force: true });
  makeFolder(fresh);
  const files = folderFiles(fresh);
  const staged = new Map<string, string>();
  const kept = new Map<string, string>();
  /** Signatures of files that were looked at; empty for one that is no longer what was written. */
  const checked = new Map<string, string>();
  /** Whether a file is still what the last build has written. Its content is read where the file system cannot tell. */
  const isThere = (file: string): boolean => {
    const known = checked.get(file);
    if (known !== undefined) return known !== '';
    const [hash, signature] = before.get(file) ?? [];
    const target = path.join(out, file);
    const now = hash === undefined ? '' : fileSignature(target);
    const isSame =
      now !== '' &&
      (now === signature ||
        (sizeIn(now) === sizeIn(signature!) && contentHash(readFileSync(target)) === hash));
    checked.set(file, isSame ? now : '');
    return isSame;
  };
  const keep = (file: string): boolean => {
    if (!isThere(file)) return false;
    kept.set(file, before.get(file)![0]);
    staged.delete(file);
    return true;
  };
  const stage = (file: string, hash: string) => {
    kept.delete(file);
    staged.set(file, hash);
  };
  return {
    get hashes() {
      return new Map([...kept, ...staged]);
    },
    keep,
    keptAs: (file) => (kept.has(file) ? [kept.get(file)!, checked.get(file)!] : undefined),
    textOf: (file) => readFileSync(path.join(out, file), 'utf8'),
    write: (file, content) => {
      if (contentHash(content) === before.get(file)?.[0] && keep(file)) return;
      stage(file, files.write(file, content));
    },
    append: (file, content) => stage(file, files.append(file, content)),
    commit: async () => {
      for (const [file, hash] of staged) if (hash === before.get(file)?.[0]) keep(file);
      const gone = filesIn(out).filter((file) => !kept.has(file) && !staged.has(file));
      const moved = [...staged.keys()].sort(
        (one, other) => Number(one === MANIFEST) - Number(other === MANIFEST),
      );
      // A folder may stand where a file has to, and the other way round: then what goes makes room first.
      const isInTheWay = moved.some((file) => !canStand(out, file));
      if (isInTheWay) removeFiles(out, gone);
      for (const file of moved) {
        const target = path.join(out, file);
        makeFolder(path.dirname(target));
        renameSync(path.join(fresh, file), target);
      }
      if (!isInTheWay) removeFiles(out, gone);
      rmSync(fresh, { recursive: true, force: true });
    },
    discard: () => rmSync(fresh, { recursive: true, force: true }),
  };
}

function sizeIn(signature: string): string {
  return signature.slice(0, signature.indexOf(' '));
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
}

function canStand(out: string, file: string): boolean {
  const target = path.join(out, file);
  if (existsSync(target)) return fileSignature(target) !== '';
  const parts = file.split('/').slice(0, -1);
  return parts.every((_, index) => fileSignature(path.join(out, ...parts.slice(0, index + 1))) === '');
}

/** Removes files, and the folders that are empty after that. */
function removeFiles(out: string, files: readonly string[]): void {
  for (const file of files) {
    rmSync(path.join(out, file), { force: true });
    let folder = path.posix.dirname(file);
    try {
      for (; folder !== '.'; folder = path.posix.dirname(folder)) rmdirSync(path.join(out, folder));
    } catch {
      // It holds others.
    }
  }
}
