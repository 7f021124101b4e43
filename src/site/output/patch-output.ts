import { lstatSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { MANIFEST_FILE } from '../../lib/built-site/site-manifest.ts';
import { memoize } from '../../lib/collections.ts';
import { contentHash } from '../../lib/content-hash.ts';
import { errorCode } from '../../lib/error-code.ts';
import { writtenSignature } from '../../lib/files/file-signature.ts';
import { applyPatch, finishPatch, hasJournal } from '../../lib/files/folder-patch.ts';
import { placeInside } from '../../lib/files/inside-folder.ts';
import { DocsError } from '../../problems/docs-error.ts';
import { problem } from '../../problems/problem.ts';
import type { ReusingOutput, WrittenFile } from './output.ts';
import { folderFiles, workFolder, workPlace, writing } from './work-folder.ts';

export interface PatchOutput extends ReusingOutput {
  /** A reused file. */
  keptAs(file: string): WrittenFile | undefined;
  /** Moves the differing files into place. Throws when another build has changed the folder in the meantime. */
  commit(): void;
  /** Removes the staged files, unless some have been moved into place: then the rest must follow. */
  discard(): void;
}

/**
 * Writes only what differs from the last build in `out`, whose files are `before`. Files are staged in a separate folder
 * until the build is done, and then moved into place, the manifest last. A build that fails leaves the old site; one that
 * is killed while moving files is completed by the next build or server. If nothing differs, `out` stays as it is.
 */
export function patchOutput(out: string, before: ReadonlyMap<string, WrittenFile>): PatchOutput {
  const waiting = workFolder(
    out,
    'changed',
    writing(out, () => workPlace(out)),
  );
  const removeWork = () => rmSync(waiting, { recursive: true, force: true });
  // An earlier one of this process may have failed while it moved files.
  writing(out, () => finishPatch(out, waiting));
  const signManifest = () => writtenSignature(path.join(out, MANIFEST_FILE));
  const manifestBefore = signManifest();
  const files = folderFiles(waiting);
  /** Names of differing files in the staging folder, and their hashes. */
  const staged = new Map<string, { name: string; hash: string }>();
  const kept = new Map<string, string>();
  let listed: FolderListing | undefined;
  const listing = () => {
    listed ??= writing(out, () => listFolder(out));
    return listed;
  };
  const last = lastFiles(out, before, listing);
  const keep = (file: string): boolean => {
    if (!last.has(file)) return false;
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
  const commit = () => {
    for (const [file, { hash }] of staged) if (hash === before.get(file)?.[0]) keep(file);
    if (signManifest() !== manifestBefore) throw changedMeanwhile(out);
    const puts = [...staged].map(([file, { name }]) => [name, file] as const);
    const wanted = withFolders([...kept.keys(), ...staged.keys()]);
    const unknown = unknownEntries(listing(), wanted).filter((name) => path.join(out, name) !== waiting);
    const removals = respell(out, unknown, wanted);
    const patch = { manifest: MANIFEST_FILE, before: manifestBefore, puts, removals };
    if (puts.length + removals.length > 0) applyPatch(out, waiting, patch);
    else removeWork();
  };
  return {
    get hashes() {
      return new Map([...kept, ...[...staged].map(([file, { hash }]) => [file, hash] as const)]);
    },
    holds: last.has,
    keep,
    keptAs: (file) => (kept.has(file) ? [kept.get(file)!, last.signatureOf(file)] : undefined),
    textOf: (file) => readLast(out, file).toString('utf8'),
    write: (file, content) => {
      if (contentHash(content) === before.get(file)?.[0] && keep(file)) return;
      stage(file, 'write', content);
    },
    append: (file, content) => stage(file, 'append', content),
    commit: () => writing(out, commit),
    discard: () => {
      if (!hasJournal(waiting)) removeWork();
    },
  };
}

interface LastFiles {
  /** Whether a file is still what the last build has written. Its content is read if its metadata is not enough. */
  has(file: string): boolean;
  /** Empty if it is not. */
  signatureOf(file: string): string;
}

function lastFiles(
  out: string,
  before: ReadonlyMap<string, WrittenFile>,
  listing: () => FolderListing,
): LastFiles {
  const signatureOf = memoize((file: string): string => {
    const [hash, signature] = before.get(file) ?? [];
    if (hash === undefined || signature === undefined) return '';
    const now = listing().files.get(file) ?? '';
    if (now === '' || now === signature) return now;
    const isSame = sizeIn(now) === sizeIn(signature) && contentHash(readLast(out, file)) === hash;
    return isSame ? now : '';
  });
  return { has: (file) => signatureOf(file) !== '', signatureOf };
}

/** A file that existed when the build started. */
function readLast(out: string, file: string): Buffer {
  try {
    return readFileSync(path.join(out, file));
  } catch (error) {
    throw errorCode(error) === 'ENOENT' ? changedMeanwhile(out) : error;
  }
}

function changedMeanwhile(out: string): DocsError {
  return new DocsError(problem('output-changed', { out }), 1);
}

/** Files, and the folders that they are in. */
function withFolders(files: readonly string[]): Set<string> {
  const found = new Set(['.']);
  for (const file of files)
    for (let name = file; !found.has(name); name = path.posix.dirname(name)) found.add(name);
  return found;
}

/** The outermost entries of a folder that are not wanted. */
function unknownEntries({ files, others }: FolderListing, wanted: ReadonlySet<string>): string[] {
  return [...others, ...files.keys()].filter(
    (name) => !wanted.has(name) && wanted.has(path.posix.dirname(name)),
  );
}

/** Renames entries whose wanted name differs only in spelling, and returns the others. */
function respell(folder: string, entries: readonly string[], wanted: ReadonlySet<string>): string[] {
  const respelled = sameNames(entries, wanted, (one, other) => isSameEntry(folder, one, other));
  for (const [name, spelling] of respelled) renameSync(path.join(folder, name), path.join(folder, spelling));
  return entries.filter((name) => !respelled.has(name));
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

/** What is in a folder and in the folders inside it, by paths with `/`. Symbolic links are not followed. */
interface FolderListing {
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

/**
 * Entries of a folder whose wanted name has another spelling, with that spelling. On a case-insensitive file system, both
 * are the same file or folder, which `isSame` detects: it must not be removed with the old name.
 */
export function sameNames(
  entries: readonly string[],
  wanted: Iterable<string>,
  isSame: (entry: string, other: string) => boolean,
): Map<string, string> {
  if (entries.length === 0) return new Map();
  const spellings = new Map([...wanted].map((name) => [name.toLowerCase(), name]));
  return new Map(
    entries.flatMap((entry) => {
      const spelling = spellings.get(entry.toLowerCase());
      return spelling !== undefined && isSame(entry, spelling) ? [[entry, spelling] as const] : [];
    }),
  );
}
