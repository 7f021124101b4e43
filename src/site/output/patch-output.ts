import { copyFileSync, linkSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { contentHash } from '../../lib/content-hash.ts';
import { fileSignature } from '../../lib/files/file-signature.ts';
import { siblingOf } from '../../lib/files/folder-siblings.ts';
import { makeFolder } from '../../lib/files/make-folder.ts';
import { folderFiles } from '../writing-thread/folder-files.ts';
import type { ReusingOutput, WrittenFile } from './output.ts';
import { switchFolder } from './switch-folder.ts';
import { writing, writingLater } from './unwritable.ts';

export interface PatchOutput extends ReusingOutput {
  /** A file that was taken over; its signature is that of now. */
  keptAs(file: string): WrittenFile | undefined;
  commit(): Promise<void>;
  discard(): void;
}

/**
 * Writes only what differs from the last build in `out`, whose files are `before`, into a folder beside it. At the end
 * that folder takes the other files over and the place of `out`: a build that fails or is killed leaves the old site.
 */
export function patchOutput(out: string, before: ReadonlyMap<string, WrittenFile>): PatchOutput {
  const fresh = siblingOf(out, 'building');
  writing(out, () => {
    rmSync(fresh, { recursive: true, force: true });
    makeFolder(fresh);
  });
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
    holds: isThere,
    keep,
    keptAs: (file) => (kept.has(file) ? [kept.get(file)!, fileSignature(path.join(out, file))] : undefined),
    textOf: (file) => readFileSync(path.join(out, file), 'utf8'),
    write: (file, content) => {
      if (contentHash(content) === before.get(file)?.[0] && keep(file)) return;
      stage(
        file,
        writing(out, () => files.write(file, content)),
      );
    },
    append: (file, content) =>
      stage(
        file,
        writing(out, () => files.append(file, content)),
      ),
    commit: () =>
      writingLater(out, async () => {
        for (const [file, hash] of staged) if (hash === before.get(file)?.[0]) keep(file);
        const folders = new Set<string>();
        for (const file of kept.keys()) {
          const folder = path.dirname(path.join(fresh, file));
          if (!folders.has(folder)) makeFolder(folder);
          folders.add(folder);
          takeOver(path.join(out, file), path.join(fresh, file));
        }
        await switchFolder(fresh, out);
      }),
    discard: () => rmSync(fresh, { recursive: true, force: true }),
  };
}

function sizeIn(signature: string): string {
  return signature.slice(0, signature.indexOf(' '));
}

/** A second name for the same file: nothing is copied where the file system has such names. */
function takeOver(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}
