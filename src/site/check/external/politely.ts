import { setTimeout as sleep } from 'node:timers/promises';
import { groupBy } from '../../../lib/collections.ts';
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
