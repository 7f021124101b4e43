import { setTimeout as sleep } from 'node:timers/promises';
import { getOrInsert } from '../../lib/collections.ts';
import { problem } from '../../problems/problem.ts';
import type { FetchedDocument } from '../../reference/text/sources.ts';
import type { PlanCache } from '../source/page-index.ts';
import type { SpecStore } from '../source/specs/spec-store.ts';

/** Remote specifications, which a preview does not wait for. */
export interface LaterSpecs {
  /** The current state of a specification: the stored copy until it has been fetched. */
  fetched: NonNullable<PlanCache['fetched']>;
  /** Whether one without a copy is being fetched: references to it may be valid. */
  isWaiting(): boolean;
  /** Resolves when one has been fetched that differs from what was known of it. */
  arrival(): Promise<void>;
  /** Whether that has happened since the last call. */
  takeArrived(): boolean;
  /** The site has been planned with these: others are no longer fetched. */
  expect(named: { has(url: string): boolean }): void;
}

type Fetch = (url: string) => Promise<FetchedDocument>;

/**
 * How long a specification without a copy is waited for. Most hosts respond in this time, so the site is planned once.
 */
const PATIENCE_MS = 300;

/** A failed fetch is retried after this time, then after twice as long, and so on. */
const FIRST_RETRY_MS = 3000;
const MAX_RETRY_MS = 60_000;

export function laterSpecs(store: SpecStore | undefined): LaterSpecs {
  const known = new Map<string, Promise<FetchedDocument>>();
  const waiting = new Set<string>();
  const arrivals = createArrivals();
  let isNamed = (_url: string) => true;
  const arrive = (url: string, result: FetchedDocument) => {
    known.set(url, Promise.resolve(result));
    arrivals.add();
  };

  /** Hosts may come back: the network of a laptop, a local server that the author starts. */
  const retry = (url: string, fetch: Fetch, last: FetchedDocument, delay = FIRST_RETRY_MS): void => {
    if (!isWorthRetrying(last)) return;
    setTimeout(async () => {
      if (!isNamed(url)) {
        known.delete(url);
        return;
      }
      const result = await fetch(url);
      if (!isSame(result, last)) arrive(url, result);
      retry(url, fetch, result, Math.min(2 * delay, MAX_RETRY_MS));
    }, delay).unref();
  };

  const ask = async (url: string, fetch: Fetch): Promise<FetchedDocument> => {
    const copy = store?.read(url);
    const asked = fetch(url);
    void asked.then((result) => retry(url, fetch, result));
    const patience = copy === undefined ? PATIENCE_MS : 0;
    const first = await Promise.race([asked, sleep(patience, undefined, { ref: false })]);
    if (first) return first;
    void asked.then((result) => {
      waiting.delete(url);
      if (copy === undefined || !isSame(result, { ok: true, bytes: copy })) arrive(url, result);
    });
    if (copy !== undefined) return { ok: true, bytes: copy };
    waiting.add(url);
    return { ok: false, problem: problem('spec-pending', { source: url }) };
  };

  return {
    fetched: (url, fetch) => getOrInsert(known, url, () => ask(url, fetch)),
    isWaiting: () => waiting.size > 0,
    arrival: arrivals.next,
    takeArrived: arrivals.take,
    expect: (named) => {
      isNamed = (url) => named.has(url);
    },
  };
}

function createArrivals() {
  let hasArrived = false;
  let announce = () => {};
  const nextArrival = () =>
    new Promise<void>((resolve) => {
      announce = resolve;
    });
  let arrival = nextArrival();
  return {
    add: () => {
      hasArrived = true;
      announce();
    },
    next: async () => {
      await arrival;
      arrival = nextArrival();
    },
    take: () => {
      const arrived = hasArrived;
      hasArrived = false;
      return arrived;
    },
  };
}

function isSame(one: FetchedDocument, other: FetchedDocument): boolean {
  const content = (result: FetchedDocument) => (result.ok ? Buffer.from(result.bytes) : Buffer.alloc(0));
  return (
    one.ok === other.ok &&
    content(one).equals(content(other)) &&
    JSON.stringify(one.problem) === JSON.stringify(other.problem)
  );
}

/** What was refused, or is not to be fetched, stays so. */
function isWorthRetrying({ problem: found }: FetchedDocument): boolean {
  return found?.code === 'spec-fetch-failed' || found?.code === 'spec-copy-used';
}
