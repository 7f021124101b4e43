import { IGNORE_FILES } from '../../config/ignore-rules.ts';
import type { ContentSite } from '../../content/context/content-site.ts';
import { mayNameVariables } from '../../content/context/variables.ts';
import type { FileTree } from '../../lib/files/file-tree.ts';

/**
 * What a stage has read. Stages are pure, so their results depend on nothing else and are valid as long as it is the same.
 * Reads are recorded automatically, so that no dependency is forgotten: warm builds and previews use the same records.
 */
export interface Reads {
  /** Files whose content was read. */
  files: Set<string>;
  /** Paths that were checked, and whether there was a file. */
  checked: Map<string, boolean>;
  /** The list of all files was read. */
  list: boolean;
  /** What a page has asked the rest of its site; see `trackedSite`. */
  asked: Set<string>;
}

/** The files of a site, compared with those that were read. */
export interface LaterFiles {
  isSame(file: string): boolean;
  has(file: string): boolean;
  /** No file has come or gone. */
  hasSameList: boolean;
}

export interface FileChange {
  /** Relative to the site's root, with `/`. */
  path: string;
  kind: 'added' | 'changed' | 'removed';
}

/** The question for the variables of docs.json, asked by texts that may name one. */
export const VARIABLES = 'config.variables';

export function noReads(): Reads {
  return { files: new Set(), checked: new Map(), list: false, asked: new Set() };
}

/** Whether the same would be read again. */
export function readsTheSame(
  {
    files,
    checked,
    list,
  }: Pick<Reads, 'list'> & {
    files: Iterable<string>;
    checked: Iterable<readonly [file: string, isThere: boolean]>;
  },
  now: LaterFiles,
): boolean {
  if (list && !now.hasSameList) return false;
  for (const file of files) if (!now.isSame(file)) return false;
  for (const [file, isThere] of checked) if (now.has(file) !== isThere) return false;
  return true;
}

/** The files of `tree` after `changes`. */
export function filesAfter(changes: readonly FileChange[], tree: Pick<FileTree, 'has'>): LaterFiles {
  const changed = new Set(changes.map(({ path }) => path));
  return {
    isSame: (file) => !changed.has(file),
    has: (file) => tree.has(file),
    hasSameList: changes.every(({ kind }) => kind === 'changed'),
  };
}

/** Adds what a part of a stage has read. */
export function addReads(reads: Reads, more: Reads): void {
  for (const file of more.files) reads.files.add(file);
  for (const [file, isThere] of more.checked) reads.checked.set(file, isThere);
  for (const question of more.asked) reads.asked.add(question);
  reads.list ||= more.list;
}

/** The same files, recording accesses in `reads`. */
export function trackedTree(tree: FileTree, reads: Reads): FileTree {
  return {
    ...(tree.folder !== undefined && { folder: tree.folder }),
    get paths() {
      reads.list = true;
      return tree.paths;
    },
    ...trackedFiles(tree, reads),
  };
}

/** The same content, recording in `reads` what pages use of it, also if it is cached. */
export function trackedContent(content: ContentSite, reads: Reads): ContentSite {
  return {
    ...content,
    files: trackedFiles(content.files, reads),
    snippet: (file) => {
      reads.files.add(file);
      const snippet = content.snippet(file);
      if (mayNameVariables(snippet.source.text)) reads.asked.add(VARIABLES);
      return snippet;
    },
  };
}

function trackedFiles(files: ContentSite['files'], reads: Reads) {
  const check = (file: string) => {
    const isThere = files.has(file);
    reads.checked.set(file, isThere);
    return isThere;
  };
  return {
    has: check,
    leavesOut: (file: string) => {
      check(file);
      for (const rules of IGNORE_FILES) reads.files.add(rules);
      return files.leavesOut?.(file);
    },
    readText: (file: string) => {
      reads.files.add(file);
      return files.readText(file);
    },
    readBytes: (file: string, limit?: number) => {
      reads.files.add(file);
      return files.readBytes(file, limit);
    },
  };
}
