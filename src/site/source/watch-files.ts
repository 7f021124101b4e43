import { statSync } from 'node:fs';
import path from 'node:path';
import { watch } from 'chokidar';
import { ignoreRules } from '../../config/ignore-rules.ts';
import type { FileChange } from '../graph/reads.ts';
import { openSite } from './open-site.ts';

/** Editors write a file in several steps, and programs many files at once: a change is reported when they are done. */
const SETTLE_MS = 25;
/** Milliseconds between two looks at a file system that reports no changes. */
const POLL_MS = 300;

export interface WatchOptions {
  /** The files that are known, as they were at `since`, in milliseconds. What has changed after that is reported, too. */
  known: readonly string[];
  since: number;
  /** Looks at every file again and again, where the system does not tell of changes. */
  poll?: boolean;
}

/** Calls `onChange` with all that changed in the site in `root`, once a burst. Resolves when the watch has begun. */
export async function watchFiles(
  root: string,
  { known, since, poll = false }: WatchOptions,
  onChange: (changes: FileChange[]) => void,
): Promise<{ close: () => Promise<void> }> {
  const folder = path.resolve(root);
  const burst = createBurst(onChange);
  const watcher = watch(folder, {
    ignoreInitial: true,
    ignored: ignored(folder),
    usePolling: poll,
    interval: POLL_MS,
    binaryInterval: POLL_MS,
  });
  const report = (kind: FileChange['kind']) => (file: string) =>
    burst.add({ path: path.relative(folder, file).split(path.sep).join('/'), kind });
  watcher.on('add', report('added'));
  watcher.on('change', report('changed'));
  watcher.on('unlink', report('removed'));
  await new Promise<void>((resolve) => watcher.once('ready', resolve));
  for (const change of changesSince(folder, known, since)) burst.add(change);
  return {
    close: () => {
      burst.stop();
      return watcher.close();
    },
  };
}

interface Burst {
  add(change: FileChange): void;
  stop(): void;
}

/** Several events about one file are one change: from what it was before the first to what it is after the last. */
export function createBurst(onChange: (changes: FileChange[]) => void, settleMs = SETTLE_MS): Burst {
  const files = new Map<string, { wasThere: boolean; isThere: boolean }>();
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    const changes = [...files].flatMap(([file, { wasThere, isThere }]): FileChange[] => {
      if (!wasThere && !isThere) return [];
      return [{ path: file, kind: !wasThere ? 'added' : isThere ? 'changed' : 'removed' }];
    });
    files.clear();
    if (changes.length > 0) onChange(changes);
  };
  return {
    add: ({ path: file, kind }) => {
      const wasThere = files.get(file)?.wasThere ?? kind !== 'added';
      files.set(file, { wasThere, isThere: kind !== 'removed' });
      clearTimeout(timer);
      timer = setTimeout(flush, settleMs);
    },
    stop: () => clearTimeout(timer),
  };
}

/** What happened between the first look at the files and the beginning of the watch. */
function changesSince(root: string, known: readonly string[], since: number): FileChange[] {
  const before = new Set(known);
  const now = openSite(root).paths;
  const there = new Set(now);
  const changes = known
    .filter((file) => !there.has(file))
    .map((file) => ({ path: file, kind: 'removed' as const }));
  const later = now.flatMap((file): FileChange[] => {
    if (!before.has(file)) return [{ path: file, kind: 'added' }];
    const stats = statSync(path.join(root, file), { throwIfNoEntry: false });
    return stats && stats.mtimeMs >= since ? [{ path: file, kind: 'changed' }] : [];
  });
  return [...changes, ...later];
}

function ignored(root: string) {
  const isIgnored = ignoreRules(root);
  return (file: string, stats?: { isDirectory(): boolean }) => {
    if (file === root) return false;
    const relative = path.relative(root, file).split(path.sep).join('/');
    return isIgnored(stats?.isDirectory() ? `${relative}/` : relative);
  };
}
