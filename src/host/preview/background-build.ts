import { oneAtATime } from '../../lib/process/timing.ts';
import type { Problem } from '../../problems/problem.ts';
import { type BuiltSite, hasBuiltSite, loadBuiltSite } from '../../server/site/built-site.ts';
import { type ApartOptions, buildApart } from '../projects/build-apart.ts';

/** Builds the whole site after changes, in a separate process, so that pages on the screen never wait for it. */
export interface BackgroundBuild {
  /** The result of the last build that made a site. */
  built(): BuiltSite | undefined;
  /** Resolves when the first build has made a site, or when builds have stopped. */
  first: Promise<void>;
  /** Starts a build as soon as nothing has changed for a moment. */
  schedule(): void;
  /** Resolves when no build is running any more. */
  stop(): Promise<void>;
}

/** Milliseconds without a change before a build begins. */
const PAUSE_MS = 400;

export function backgroundBuild(
  folder: string,
  out: string,
  options: Omit<ApartOptions, 'signal'>,
  listeners: { onStart: () => void; onEnd: (problems: Problem[]) => void; onFailure: (error: Error) => void },
): BackgroundBuild {
  const ended = new AbortController();
  let built: BuiltSite | undefined;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let endFirst = () => {};
  const first = new Promise<void>((resolve) => {
    endFirst = resolve;
  });
  const build = oneAtATime(async () => {
    if (ended.signal.aborted) return;
    listeners.onStart();
    try {
      const problems = await buildApart(folder, out, {
        ...options,
        cacheFolder: `${out}.cache`,
        isLowPriority: true,
        signal: ended.signal,
      });
      // If docs.json cannot be read, this is the last good site, or none.
      if (hasBuiltSite(out)) {
        built = loadBuiltSite(out);
        endFirst();
      }
      listeners.onEnd(problems);
    } catch (error) {
      if (!ended.signal.aborted) listeners.onFailure(error as Error);
    }
  });
  return {
    built: () => built,
    first,
    schedule: () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        running = build();
      }, PAUSE_MS);
    },
    stop: async () => {
      clearTimeout(timer);
      ended.abort();
      endFirst();
      await running;
    },
  };
}
