import { memoize } from '../../lib/collections.ts';
import type { FileTree } from '../../lib/files/file-tree.ts';
import { decodeUtf8 } from '../../lib/text/encoding.ts';
import { lineIndex } from '../../lib/text/lines.ts';
import { baseName } from '../../lib/url/paths.ts';
import { isHttpUrl } from '../../lib/url/safe-url.ts';
import { type Problem, problem } from '../../problems/problem.ts';

/** The replacement character for invalid bytes. */
const REPLACED = '\uFFFD';

/** With a problem if a stored copy is used instead of the document. */
export type FetchedDocument =
  | { ok: true; bytes: Uint8Array; problem?: Problem }
  | { ok: false; problem: Problem };

/** The repository, and the network if allowed. */
export interface TextSources {
  files: FileTree;
  /** Fetches a document by URL; absent if only the repository may be read. */
  fetchDocument?: (url: string) => Promise<FetchedDocument>;
}

export type SourceText = { ok: true; text: string; problem?: Problem } | { ok: false; problem: Problem };

/** The text of a document by its path or URL. `missing` creates the problem if there is no such file. */
export async function sourceText(
  source: string,
  from: TextSources,
  missing: () => Problem,
): Promise<SourceText> {
  const found = isHttpUrl(source) ? await fetched(source, from) : stored(source, from.files, missing);
  if (!found.ok) return found;
  const decoded = decode(source, found.bytes);
  return decoded.ok && found.problem ? { ...decoded, problem: found.problem } : decoded;
}

async function fetched(url: string, { fetchDocument }: TextSources): Promise<FetchedDocument> {
  return fetchDocument
    ? fetchDocument(url)
    : { ok: false, problem: problem('spec-offline', { source: url }) };
}

function stored(file: string, files: FileTree, missing: () => Problem): FetchedDocument {
  return files.has(file) ? { ok: true, bytes: files.readBytes(file) } : { ok: false, problem: missing() };
}

function decode(source: string, bytes: Uint8Array): SourceText {
  const text = decodeUtf8(bytes);
  if (text !== undefined) return { ok: true, text };
  const replaced = new TextDecoder().decode(bytes);
  const at = { file: source, ...lineIndex(replaced)(replaced.indexOf(REPLACED)) };
  return {
    ok: false,
    problem: problem('spec-unreadable', { source, reason: 'it is not UTF-8 text' }, at),
  };
}

export function isSpecName(file: string): boolean {
  return /\.(json|ya?ml)$/i.test(file);
}

const CONFIG_FILE = 'docs.json';

/**
 * Files of a site that look like documents of these formats, in alphabetical order. Those that docs.json or a page names
 * (`isNamed`) are skipped.
 */
export function findSpecFiles<Kind extends string>(
  files: FileTree,
  looksLike: Readonly<Record<Kind, (text: string) => boolean>>,
  isNamed: (file: string) => boolean,
): Record<Kind, readonly string[]> {
  const kinds = Object.keys(looksLike) as Kind[];
  const found = Object.fromEntries(kinds.map((kind) => [kind, []])) as unknown as Record<Kind, string[]>;
  for (const file of files.paths) {
    if (!isSpecName(file) || file === CONFIG_FILE || isNamed(file)) continue;
    const text = files.readText(file);
    for (const kind of kinds) if (looksLike[kind](text)) found[kind].push(file);
  }
  return found;
}

/** A spec path as it is in the repository: no leading slash, no `../`. URLs stay as they are. */
export function normalizeSource(source: string): string {
  const trimmed = source.trim();
  return isHttpUrl(trimmed) ? trimmed : trimmed.replace(/^(?:\.?\/)+/, '');
}

/** The name of a specification may be written without its extension. */
const ENDINGS = ['', '.json', '.yaml', '.yml'];

/** Finds the files that a specification name refers to. */
export interface SpecNames {
  /** The file; the name itself if there is none, or if it is ambiguous. */
  fileOf(name: string, beside?: string): string;
  /** All files that a name may mean. */
  candidates(name: string): readonly string[];
}

/**
 * A path is relative to the folder of docs.json, otherwise to that of the page (`beside`). If neither exists, all folders
 * are searched by the end of the path: a file in a parent folder of the page takes precedence, so that each version of a
 * site may have its own. Of several, only those count that look like documents.
 */
export function specNames(files: FileTree, looksLike: (text: string) => boolean): SpecNames {
  let byName: Map<string, string[]> | undefined;
  const candidates = memoize((name: string): readonly string[] => {
    byName ??= specsByName(files);
    const ends = (byName.get(baseName(name)) ?? []).filter((file) =>
      ENDINGS.some((ending) => file.endsWith(`/${name}${ending}`)),
    );
    const specs = ends.length > 1 ? ends.filter((file) => looksLike(files.readText(file))) : ends;
    return specs.length > 0 ? specs : ends;
  });
  return {
    fileOf: (name, beside = name) => {
      if (isHttpUrl(name) || files.has(name)) return name;
      const near = [name, beside]
        .flatMap((path) => ENDINGS.map((ending) => path + ending))
        .find((path) => files.has(path));
      if (near !== undefined) return near;
      const [only, ...others] = around(candidates(name), name, beside);
      return only === undefined || others.length > 0 ? name : only;
    },
    candidates,
  };
}

/** Of several files, those in the closest parent folder of the page; all if none is in such a folder. */
function around(files: readonly string[], name: string, beside: string): readonly string[] {
  const folderOf = (file: string) => file.slice(0, file.lastIndexOf(`/${name}`) + 1);
  const folders = files.map(folderOf).filter((folder) => beside.startsWith(folder));
  const innermost = folders.sort((one, other) => other.length - one.length)[0];
  return innermost === undefined ? files : files.filter((file) => folderOf(file) === innermost);
}

/** Files that may be a specification, by name, with and without extension. */
function specsByName(files: FileTree): Map<string, string[]> {
  const byName = new Map<string, string[]>();
  for (const file of files.paths.filter(isSpecName)) {
    const name = baseName(file);
    for (const key of [name, name.replace(/\.\w+$/, '')]) {
      const known = byName.get(key) ?? [];
      known.push(file);
      byName.set(key, known);
    }
  }
  return byName;
}
