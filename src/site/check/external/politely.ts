import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { groupBy } from '../../../lib/collections.ts';
import { DAY } from '../../../lib/dates.ts';
import { writeInside } from '../../../lib/files/inside-folder.ts';
import type { Outcome } from './check-url.ts';

/** How many requests run at once, and how many of them to one host. */
const MAX_AT_ONCE = 16;
const MAX_AT_ONE_HOST = 2;
/** A host that demands a longer wait is skipped. */
const MAX_WAIT_MS = 60_000;

/** The final outcome for a URL. */
export type Settled = Exclude<Outcome, { kind: 'later' }>;

interface HostQueue {
  waiting: string[];
  running: number;
  /** When the host may be requested again. */
  notBefore: number;
}

/**
 * Requests every URL, few at a time per host, and waits if a host demands it. URLs that have not been requested at the
 * deadline have no outcome.
 */
export async function askPolitely(
  urls: Iterable<string>,
  check: (url: string) => Promise<Outcome>,
  deadline: AbortSignal,
): Promise<Map<string, Settled>> {
  const queues = queuesOf(urls);
  const outcomes = new Map<string, Settled>();
  const waited = new Set<string>();
  const running = new Set<Promise<void>>();
  const settle = (url: string, outcome: Outcome, queue: HostQueue) => {
    if (outcome.kind !== 'later') {
      outcomes.set(url, outcome);
    } else if (waited.has(url) || outcome.afterMs > MAX_WAIT_MS) {
      outcomes.set(url, { kind: 'unchecked', reason: 'the host limits requests' });
    } else {
      waited.add(url);
      queue.waiting.push(url);
      queue.notBefore = Date.now() + outcome.afterMs;
    }
  };
  const start = (queue: HostQueue) => {
    const url = queue.waiting.shift()!;
    queue.running++;
    const work = check(url).then((outcome) => {
      queue.running--;
      if (!deadline.aborted || outcome.kind === 'found') settle(url, outcome, queue);
      running.delete(work);
    });
    running.add(work);
  };
  while (!deadline.aborted) {
    const waiting = queues.filter((queue) => queue.waiting.length > 0);
    if (waiting.length === 0 && running.size === 0) break;
    const free = waiting.find((queue) => queue.running < MAX_AT_ONE_HOST && queue.notBefore <= Date.now());
    if (free && running.size < MAX_AT_ONCE) start(free);
    else await Promise.race([...running, ...pause(waiting, running.size, deadline)]);
  }
  await Promise.all(running);
  return outcomes;
}

/** Waits until the first host may be requested again, if nothing else is in progress. */
function pause(waiting: readonly HostQueue[], running: number, deadline: AbortSignal): Promise<void>[] {
  const next = Math.min(...waiting.map(({ notBefore }) => notBefore));
  if (running > 0) return [];
  return [sleep(Math.max(1, next - Date.now()), undefined, { signal: deadline }).catch(() => {})];
}

function queuesOf(urls: Iterable<string>): HostQueue[] {
  const hosts = groupBy(urls, (url) => new URL(url).host);
  return [...hosts.values()].map((waiting) => ({ waiting, running: 0, notBefore: 0 }));
}

/** Recently reachable URLs, so that they are not requested every time. */
export interface LinkStore {
  read(url: string): Settled | undefined;
  write(outcomes: ReadonlyMap<string, Settled>): void;
}

interface StoreFile {
  version: 1;
  /** By URL: when it was reached, and where it has moved to. */
  links: Record<string, { at: string; to?: string }>;
}

const MAX_AGE_MS = 7 * DAY;
const MAX_LINKS = 20_000;

/**
 * Remembers reachable URLs for a week in a file of `folder`. Broken ones are requested again: they may have been fixed by
 * now.
 */
export function diskLinkStore(folder: string, now: () => number = Date.now): LinkStore {
  const file = path.join(folder, 'external-links.json');
  const links = new Map(
    Object.entries(readStore(file).links).filter(([, link]) => now() - Date.parse(link?.at) < MAX_AGE_MS),
  );
  return {
    read(url) {
      const known = links.get(url);
      if (!known) return undefined;
      return known.to === undefined ? { kind: 'found' } : { kind: 'moved', to: known.to };
    },
    write(outcomes) {
      const at = new Date(now()).toISOString();
      for (const [url, outcome] of outcomes) {
        links.delete(url);
        if (outcome.kind === 'found') links.set(url, { at });
        else if (outcome.kind === 'moved') links.set(url, { at, to: outcome.to });
      }
      const kept = Object.fromEntries([...links].slice(-MAX_LINKS));
      try {
        // Git skips a folder that ignores all of its files.
        writeInside(folder, '.gitignore', '*\n');
        const text = `${JSON.stringify({ version: 1, links: kept } satisfies StoreFile)}\n`;
        writeInside(folder, 'external-links.json', text);
      } catch {
        // If nothing can be written, everything is requested again the next time.
      }
    },
  };
}

function readStore(file: string): StoreFile {
  try {
    const store = JSON.parse(readFileSync(file, 'utf8')) as Partial<StoreFile>;
    if (store.version === 1 && typeof store.links === 'object' && store.links !== null)
      return store as StoreFile;
  } catch {
    // None yet, or one that another program has written.
  }
  return { version: 1, links: {} };
}
