import { lstatSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { contentHash } from '../../lib/content-hash.ts';
import { writtenSignature } from '../../lib/files/file-signature.ts';
import { applyPatch, finishPatch, hasJournal } from '../../lib/files/folder-patch.ts';
import { placeInside } from '../../lib/files/place-inside.ts';
import { MANIFEST_FILE } from '../../lib/files/site-manifest.ts';
import type { FolderListing } from '../listing-thread/list-folder.ts';
import { startListing } from '../listing-thread/start-listing.ts';
import { folderFiles } from '../writing-thread/folder-files.ts';
import type { ReusingOutput, WrittenFile } from './output.ts';
import { sameNames } from './same-names.ts';
import { unwritable, writing } from './unwritable.ts';
import { mustStayInPlace, workFolder } from './work-folder.ts';

export interface PatchOutput extends ReusingOutput {
  /** A file that was taken over. */
  keptAs(file: string): WrittenFile | undefined;
  /** Puts what differs into place. Throws when another build has changed the folder in the meantime. */
  commit(): void;
  /** Removes what waits, unless some of it has been moved into place: then the rest has to follow. */
  discard(): void;
}

/**
 * Writes only what differs from the last build in `out`, whose files are `before`. It waits in a folder of its own until
 * the build is done. Then the files take their places, the manifest last. A build that fails leaves the old site; one that is
 * killed while files are moved is completed when the next build or server clears up after it. Where nothing differs, `out`
 * stays as it is.
 */
export function patchOutput(out: string, before: ReadonlyMap<string, WrittenFile>): PatchOutput {
  const waiting = workFolder(
    out,
    'changed',
    writing(out, () => mustStayInPlace(out)),
  );
  const removeWork = () => rmSync(waiting, { recursive: true, force: true });
  // An earlier one of this process may have failed while it moved files.
  writing(out, () => finishPatch(out, waiting));
  const signManifest = () => writtenSignature(path.join(out, MANIFEST_FILE));
  const manifestBefore = signManifest();
  const files = folderFiles(waiting);
  /** Names of files that differ in the folder where they wait, and their hashes. */
  const staged = new Map<string, { name: string; hash: string }>();
  const kept = new Map<string, string>();
  const listed = startListing(out, before.size);
  const listing = () => writing(out, listed);
  /** Signatures of files that were looked at; empty for one that is no longer what was written. */
  const checked = new Map<string, string>();
  /** Whether a file is still what the last build has written. Its content is read where the file system cannot tell. */
  const isThere = (file: string): boolean => {
    const known = checked.get(file);
    if (known !== undefined) return known !== '';
    const [hash, signature] = before.get(file) ?? [];
    const now = (hash !== undefined && listing().files.get(file)) || '';
    const isSame =
      now !== '' &&
      (now === signature ||
        (sizeIn(now) === sizeIn(signature!) && contentHash(readFileSync(path.join(out, file))) === hash));
    checked.set(file, isSame ? now : '');
    return isSame;
  };
  const keep = (file: string): boolean => {
    if (!isThere(file)) return false;
    kept.set(file, before.get(file)![0]);
    staged.delete(file);
    return true;
  };
  let names = 0;
  const stage = (file: string, kind: 'write' | 'append', content: string | Uint8Array) => {
    placeInside(out, file);
    const name = staged.get(file)?.name ?? String(names++);
    kept.delete(file);
    staged.set(file, { name, hash: writing(out, () => files[kind](name, content)) });
  };
  return {
    get hashes() {
      return new Map([...kept, ...[...staged].map(([file, { hash }]) => [file, hash] as const)]);
    },
    holds: isThere,
    keep,
    keptAs: (file) => (kept.has(file) ? [kept.get(file)!, checked.get(file)!] : undefined),
    textOf: (file) => readFileSync(path.join(out, file), 'utf8'),
    write: (file, content) => {
      if (contentHash(content) === before.get(file)?.[0] && keep(file)) return;
      stage(file, 'write', content);
    },
    append: (file, content) => stage(file, 'append', content),
    commit: () =>
      writing(out, () => {
        for (const [file, { hash }] of staged) if (hash === before.get(file)?.[0]) keep(file);
        if (signManifest() !== manifestBefore)
          throw unwritable(out, 'another build has changed it meanwhile');
        const puts = [...staged].map(([file, { name }]) => [name, file] as const);
        const wanted = withFolders([...kept.keys(), ...staged.keys()]);
        const unknown = unknownEntries(listing(), wanted).filter((name) => path.join(out, name) !== waiting);
        const respelled = sameNames(unknown, wanted, (one, other) => isSameEntry(out, one, other));
        for (const [name, spelling] of respelled) renameSync(path.join(out, name), path.join(out, spelling));
        const removals = unknown.filter((name) => !respelled.has(name));
        const patch = { manifest: MANIFEST_FILE, before: manifestBefore, puts, removals };
        if (puts.length + removals.length > 0) applyPatch(out, waiting, patch);
        else removeWork();
      }),
    discard: () => {
      if (!hasJournal(waiting)) removeWork();
    },
  };
}

/** Files, and the folders that they are in. */
function withFolders(files: readonly string[]): Set<string> {
  const found = new Set(['.']);
  for (const file of files)
    for (let name = file; !found.has(name); name = path.posix.dirname(name)) found.add(name);
  return found;
}

/** What is in a folder besides the wanted, but for what is inside of that. */
function unknownEntries({ files, others }: FolderListing, wanted: ReadonlySet<string>): string[] {
  return [...others, ...files.keys()].filter(
    (name) => !wanted.has(name) && wanted.has(path.posix.dirname(name)),
  );
}

function isSameEntry(folder: string, one: string, other: string): boolean {
  const [first, second] = [one, other].map((name) =>
    lstatSync(path.join(folder, name), { throwIfNoEntry: false }),
  );
  return first !== undefined && first.ino === second?.ino && first.dev === second.dev;
}

function sizeIn(signature: string): string {
  return signature.slice(0, signature.indexOf(' '));
}
