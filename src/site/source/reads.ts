import { IGNORE_FILES } from '../../config/ignore-rules.ts';
import type { ContentSite } from '../../content/context/content-site.ts';
import { mayNameVariables } from '../../content/context/variables.ts';
import type { FileTree } from '../../lib/files/file-tree.ts';

/**
 * The files of a site that a stage has read. Stages are pure, so their results depend on nothing else and are valid until
 * one of these files changes. Reads are recorded automatically, so that no dependency is forgotten.
 */
export interface Reads {
  /** Files whose content was read. */
  files: Set<string>;
  /** Paths that were checked, existing or not. */
  checked: Set<string>;
  /** The list of all files was read. */
  list: boolean;
  /** A text contains `{{`, so that it may use a variable of docs.json. */
  variables: boolean;
}

export interface FileChange {
  /** Relative to the site's root, with `/`. */
  path: string;
  kind: 'added' | 'changed' | 'removed';
}

export function noReads(): Reads {
  return { files: new Set(), checked: new Set(), list: false, variables: false };
}

/** Whether the result of these reads may be different after the changes. */
export function isTouched({ files, checked, list }: Reads, changes: readonly FileChange[]): boolean {
  return changes.some(
    ({ path, kind }) => files.has(path) || (kind !== 'changed' && (list || checked.has(path))),
  );
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
      reads.variables ||= mayNameVariables(snippet.source.text);
      return snippet;
    },
  };
}

function trackedFiles(files: ContentSite['files'], reads: Reads) {
  return {
    has: (file: string) => {
      reads.checked.add(file);
      return files.has(file);
    },
    leavesOut: (file: string) => {
      reads.checked.add(file);
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
