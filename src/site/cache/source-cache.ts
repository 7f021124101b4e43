import { realpathSync } from 'node:fs';
import { contentHash } from '../../lib/content-hash.ts';
import { fileSignature } from '../../lib/files/file-signature.ts';
import type { FileTree } from '../../lib/files/file-tree.ts';
import { placeOnDisk } from '../../lib/files/inside-folder.ts';
import { programName } from '../../lib/files/program-file.ts';
import type { JsonObject } from '../../lib/json/json-object.ts';
import { isHttpUrl } from '../../lib/url/safe-url.ts';
import type { Problem } from '../../problems/problem.ts';
import type { ApiDocument, Overlaid } from '../../reference/document/api-document.ts';
import type { RememberSpec } from '../../reference/load/load-spec.ts';
import type { KnownFormat, ReadDocument } from '../../reference/load/spec-format.ts';
import { type EntryOf, type PageEntry, readEntry } from '../source/page-index.ts';
import { cacheFolder, isCacheWelcome, readCached, stateFile, writeCached } from './cache-folder.ts';

/** Cache of the plan's data from page files, from one start of a preview to the next. */
export interface EntryCache {
  /** Reads the file when it has changed since the last start. */
  entryOf: EntryOf;
  /** Stores the entries for the next start, if anything is new. */
  save(): void;
}

type StoredEntry = readonly [file: string, signature: string, entry: PageEntry];

/** The entries of the site in `root`. They are never a reason to fail: without a cache, files are read each time. */
export function entryCache(root: string, tree: FileTree, program = programName()): EntryCache {
  if (program === '') return { entryOf: (file) => readEntry(tree, file), save: () => {} };
  const cache = cacheFolder(root);
  const place = stateFile(cache, [realpathSync(root), 'entries']);
  const before = (readCached(place, program) ?? []) as StoredEntry[];
  const last = new Map(before.map((stored) => [stored[0], stored]));
  const now = new Map<string, StoredEntry>();
  let isNew = false;
  return {
    entryOf: (file) => {
      // Taken before the file is read, so that a change meanwhile is noticed the next time.
      const signature = fileSignature(placeOnDisk(root, file));
      const stored = last.get(file);
      const isSame = signature !== '' && stored?.[1] === signature;
      const entry = isSame ? stored![2] : readEntry(tree, file);
      isNew ||= !isSame;
      now.set(file, [file, signature, entry]);
      return entry;
    },
    save: () => {
      // A preview creates no folder in a site that has none for such files.
      if (!isNew || !isCacheWelcome(cache)) return;
      isNew = false;
      const entries = [...now.values()].filter(([, signature]) => signature !== '');
      writeCached(place, program, entries);
    },
  };
}

interface StoredSpec {
  isSpec: boolean;
  problems: Problem[];
  /** The document, unless its source is JSON: parsing that is faster than reading this. */
  root?: JsonObject;
  /** For a document that overlays changed. */
  changed?: { text: string; overlaid: Overlaid };
}

/**
 * Cached results of reading the specifications of the site in `root`: YAML is not parsed again, and no document is validated
 * again. Entries are valid only for the same `text` and `program`. A preview creates no folder in a site that has none for
 * such files.
 */
export function specCache(root: string, program: string, use: 'build' | 'preview'): RememberSpec {
  const cache = cacheFolder(root);
  return (source, text, format, read) => {
    if (program === '') return read();
    const file = stateFile(cache, [realpathSync(root), 'specification', format.name, use, source]);
    const name = `${program} ${contentHash(text)}`;
    const stored = readCached(file, name) as StoredSpec | undefined;
    const cached = stored && openedSpec(source, text, stored, format);
    if (cached) return cached;
    const result = read();
    if (use === 'build' || isCacheWelcome(cache)) writeCached(file, name, storedSpec(text, result));
    return result;
  };
}

function storedSpec(text: string, { spec, problems }: ReadDocument<ApiDocument>): StoredSpec {
  if (!spec) return { isSpec: false, problems };
  const { overlaid, document } = spec;
  const isJson = /^\s*[{[]/.test(text);
  return {
    isSpec: true,
    problems,
    ...((overlaid || !isJson) && { root: document.root }),
    ...(overlaid && { changed: { text: spec.text!, overlaid } }),
  };
}

/** Undefined if a document is not JSON after all. */
function openedSpec<AnySpec extends ApiDocument>(
  source: string,
  text: string,
  { isSpec, problems, root, changed }: StoredSpec,
  format: KnownFormat<AnySpec>,
): ReadDocument<AnySpec> | undefined {
  if (!isSpec) return { problems };
  const document = root ?? jsonOf(text);
  if (!document) return undefined;
  const spec = {
    ...format.create(source, document),
    ...(isHttpUrl(source) && { text }),
    ...changed,
  };
  return { spec, problems };
}

function jsonOf(text: string): JsonObject | undefined {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, '')) as JsonObject;
  } catch {
    return undefined;
  }
}
