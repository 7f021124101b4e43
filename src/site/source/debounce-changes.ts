import type { FileChange } from './reads.ts';

/**
 * How long nothing must change before changes are reported, for each file that has just changed: editors write a file in
 * several steps, and programs write many files.
 */
const SETTLE_MS = 25;
const MAX_SETTLE_MS = 500;
/**
 * The two names of a renamed file may be reported with this delay between them. Some editors save a file by renaming it, so
 * that it is missing for a moment.
 */
const RENAME_MS = 125;
/** Events that follow each other within this time belong together, even if some were already reported. */
const TOGETHER_MS = 1000;
interface ChangeBuffer {
  /** Something happened to a file. */
  touch(file: string): void;
  stop(): void;
}

interface WatchedFiles {
  /** Files that were there when changes were reported last. */
  known: Set<string>;
  exists: (file: string) => boolean;
  /** Whether a program, such as git, is still changing files. */
  isBusy?: () => boolean;
}

/**
 * Turns events about files into changes. Several events about one file are one change, from what was reported last to what is
 * there now. Events only tell where to look: if a file appears and disappears quickly, they may be late, out of order, or
 * missing.
 */
export function debounceChanges(
  { known, exists, isBusy = () => false }: WatchedFiles,
  onChange: (changes: FileChange[]) => void,
): ChangeBuffer {
  const touched = new Set<string>();
  const together = new Set<string>();
  /** Files that are new or gone. */
  const moved = new Set<string>();
  let last = 0;
  let timer: NodeJS.Timeout | undefined;
  const changeOf = (file: string): FileChange[] => {
    const wasThere = known.has(file);
    if (!exists(file)) {
      known.delete(file);
      return wasThere ? [{ path: file, kind: 'removed' }] : [];
    }
    known.add(file);
    return [{ path: file, kind: wasThere ? 'changed' : 'added' }];
  };
  const flush = () => {
    if (isBusy()) {
      timer = setTimeout(flush, SETTLE_MS);
      return;
    }
    const changes = [...touched].flatMap(changeOf);
    touched.clear();
    moved.clear();
    if (changes.length > 0) onChange(changes);
  };
  return {
    touch: (file) => {
      const now = performance.now();
      if (now - last > TOGETHER_MS) together.clear();
      last = now;
      touched.add(file);
      together.add(file);
      clearTimeout(timer);
      if (known.has(file) === exists(file)) moved.delete(file);
      else moved.add(file);
      const settle = Math.min(together.size * SETTLE_MS, MAX_SETTLE_MS);
      timer = setTimeout(flush, moved.size > 0 ? Math.max(settle, RENAME_MS) : settle);
    },
    stop: () => clearTimeout(timer),
  };
}
