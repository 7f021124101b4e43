import type { FSWatcher } from 'chokidar';
import { oneAtATime } from '../../lib/process/timing.ts';

/** A watcher that can be replaced by one with other options, without missing a change. */
interface ReplaceableWatcher {
  /** Resolves when watching has begun. Changes from `since` on have not been seen. */
  start(since: number): Promise<void>;
  replace(): void;
  close(): Promise<void>;
}

interface WatcherEvents {
  /** Something happened to the file at this place. */
  onEvent: (place: string) => void;
  /** Watching has begun. Changes from this time on may not have been seen. */
  onStart: (unseenSince: number) => void;
  onError: (error: NodeJS.ErrnoException) => void;
}

export function replaceableWatcher(
  open: () => FSWatcher,
  { onEvent, onStart, onError }: WatcherEvents,
): ReplaceableWatcher {
  let watcher: FSWatcher | undefined;
  let unseenSince = 0;
  let isClosed = false;
  let starting = Promise.resolve();
  const begin = oneAtATime(async () => {
    if (isClosed) return;
    const [before, since] = [watcher, unseenSince];
    const next = open().on('error', (error) => onError(error as Error));
    watcher = next;
    await new Promise<void>((resolve) => next.once('ready', resolve));
    // Only now: before that, every link is reported as new.
    next.on('add', onEvent).on('change', onEvent).on('unlink', onEvent);
    await before?.close();
    onStart(since);
  });
  const start = (since: number) => {
    unseenSince = since;
    starting = begin();
    return starting;
  };
  return {
    start,
    replace: () => void start(Date.now()),
    close: async () => {
      isClosed = true;
      await starting;
      await watcher?.close();
    },
  };
}
