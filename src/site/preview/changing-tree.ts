import { IGNORE_FILES } from '../../config/ignore-rules.ts';
import type { FileTree } from '../../lib/files/file-tree.ts';
import type { FileChange } from '../source/reads.ts';

export interface ChangingTree {
  tree: FileTree;
  apply(changes: readonly FileChange[]): void;
  /** Whether there was a file at this path that has been removed. */
  hasLost(path: string): boolean;
}

/** A tree that is updated with changes, instead of reading all folders again. `read` returns the current content. */
export function changingTree(
  first: readonly string[],
  read: Pick<FileTree, 'folder' | 'readText' | 'readBytes' | 'leavesOut'>,
): ChangingTree {
  const known = new Set(first);
  const lost = new Set<string>();
  let paths = first;
  const assertKnown = (path: string) => {
    if (!known.has(path)) throw new Error(`no file ${path}`);
  };
  return {
    tree: {
      ...(read.folder !== undefined && { folder: read.folder }),
      get paths() {
        return paths;
      },
      has: (path) => known.has(path),
      leavesOut: (path) => (known.has(path) ? undefined : read.leavesOut?.(path)),
      readText: (path) => {
        assertKnown(path);
        return read.readText(path);
      },
      readBytes: (path, limit) => {
        assertKnown(path);
        return read.readBytes(path, limit);
      },
    },
    apply: (changes) => {
      for (const { path, kind } of changes) {
        if (IGNORE_FILES.includes(path)) continue;
        if (kind === 'removed') {
          known.delete(path);
          lost.add(path);
        } else known.add(path);
      }
      if (changes.some(({ kind }) => kind !== 'changed')) paths = [...known].sort();
    },
    hasLost: (path) => lost.has(path) && !known.has(path),
  };
}
