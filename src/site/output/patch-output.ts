import { readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { contentHash } from '../../lib/content-hash.ts';
import { writtenSignature } from '../../lib/files/file-signature.ts';
import { siblingOf } from '../../lib/files/folder-siblings.ts';
import { makeFolder } from '../../lib/files/make-folder.ts';
import { type LinkedCopy, linkedCopy } from '../linking-thread/linked-copy.ts';
import { folderFiles } from '../writing-thread/folder-files.ts';
import type { ReusingOutput, WrittenFile } from './output.ts';
import { switchFolder } from './switch-folder.ts';
import { writing } from './unwritable.ts';

export interface PatchOutput extends ReusingOutput {
  /** A file that was taken over. */
  keptAs(file: string): WrittenFile | undefined;
  /** Puts the new site into place. Of the old one there may be something left until `settle`. */
  commit(): void;
  settle(): void;
  discard(): void;
}

/**
 * Writes only what differs from the last build in `out`, whose files are `before`. A folder next to it takes the other files
 * over, at the end those that differ, and then the place of `out`: a build that fails or is killed leaves the old site.
 * Where nothing differs, `out` stays as it is.
 */
export function patchOutput(
  out: string,
  before: ReadonlyMap<string, WrittenFile>,
  copyFiles = linkedCopy,
): PatchOutput {
  const fresh = siblingOf(out, 'building');
  const changed = siblingOf(out, 'changed');
  writing(out, () => {
    for (const folder of [fresh, changed]) rmSync(folder, { recursive: true, force: true });
  });
  let copy: LinkedCopy | undefined;
  const beginCopy = (): LinkedCopy => {
    if (!copy) {
      writing(out, () => makeFolder(fresh));
      copy = copyFiles(out, fresh, [...before.keys()]);
    }
    return copy;
  };
  const files = folderFiles(changed);
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
    const now = hash === undefined ? '' : writtenSignature(target);
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
  const removeWork = () => {
    copy?.remove();
    rmSync(changed, { recursive: true, force: true });
  };
  return {
    expectChange: beginCopy,
    get hashes() {
      return new Map([...kept, ...staged]);
    },
    holds: isThere,
    keep,
    keptAs: (file) => (kept.has(file) ? [kept.get(file)!, checked.get(file)!] : undefined),
    textOf: (file) => readFileSync(path.join(out, file), 'utf8'),
    write: (file, content) => {
      if (contentHash(content) === before.get(file)?.[0] && keep(file)) return;
      beginCopy();
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
      writing(out, () => {
        for (const [file, hash] of staged) if (hash === before.get(file)?.[0]) keep(file);
        const isSame = staged.size === 0 && kept.size === before.size && holdsOnly(out, kept);
        if (isSame) return removeWork();
        const linked = beginCopy();
        linked.finish(new Set(kept.keys()));
        for (const file of staged.keys()) {
          const target = path.join(fresh, file);
          makeFolder(path.dirname(target));
          renameSync(path.join(changed, file), target);
        }
        switchFolder(fresh, out);
        removeWork();
      }),
    settle: () => copy?.settle(),
    discard: () => {
      removeWork();
      copy?.settle();
    },
  };
}

/** Whether there is nothing in a folder but these files. */
function holdsOnly(folder: string, files: ReadonlyMap<string, string>): boolean {
  const folders = new Set(['.']);
  for (const file of files.keys()) {
    let parent = path.posix.dirname(file);
    for (; !folders.has(parent); parent = path.posix.dirname(parent)) folders.add(parent);
  }
  return [...folders].every((inside) =>
    readdirSync(path.join(folder, inside)).every((name) => {
      const entry = path.posix.join(inside, name);
      return files.has(entry) || folders.has(entry);
    }),
  );
}

function sizeIn(signature: string): string {
  return signature.slice(0, signature.indexOf(' '));
}
