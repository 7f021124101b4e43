import { oneAtATime } from '../../lib/process/one-at-a-time.ts';
import type { Problem } from '../../problems/problem.ts';
import { type BuiltSite, hasBuiltSite, loadBuiltSite } from '../../server/site/built-site.ts';
import { type ApartOptions, buildApart } from '../shared/build-apart.ts';

/** The whole site, built again after changes in a process of its own: pages on the screen never wait for it. */
export interface BackgroundBuild {
  /** The last one that came to its end. */
  built(): BuiltSite | undefined;
  /** Resolves when the first one has come to its end, whether there is a site or not. */
  first: Promise<void>;
  /** Begins a build, as soon as nothing has changed for a moment. */
  schedule(): void;
  stop(): void;
}

/** Milliseconds without a change before a build begins. */
const PAUSE_MS = 400;

export function backgroundBuild(
  folder: string,
  out: string,
  options: Omit<ApartOptions, 'signal'>,
  heard: { onStart: () => void; onEnd: (problems: Problem[]) => void; onFailure: (error: Error) => void },
): BackgroundBuild {
  const ended = new AbortController();
  let built: BuiltSite | undefined;
  let timer: NodeJS.Timeout | undefined;
  let endFirst = () => {};
  const first = new Promise<void>((resolve) => {
    endFirst = resolve;
  });
  const build = oneAtATime(async () => {
    if (ended.signal.aborted) return;
    heard.onStart();
    try {
      const problems = await buildApart(folder, out, {
        ...options,
        cacheFolder: `${out}.cache`,
        isLowPriority: true,
        signal: ended.signal,
      });
      // While docs.json cannot be read, there is the last good site, or none.
      if (hasBuiltSite(out)) built = loadBuiltSite(out);
      heard.onEnd(problems);
    } catch (error) {
      if (!ended.signal.aborted) heard.onFailure(error as Error);
    } finally {
      endFirst();
    }
  });
  return {
    built: () => built,
    first,
    schedule: () => {
      clearTimeout(timer);
      timer = setTimeout(() => void build(), PAUSE_MS);
    },
    stop: () => {
      clearTimeout(timer);
      ended.abort();
      endFirst();
    },
  };
}
