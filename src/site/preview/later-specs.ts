import { setTimeout as sleep } from 'node:timers/promises';
import type { FetchedText } from '../../openapi/load/load-spec.ts';
import { problem } from '../../problems/problem.ts';
import type { PlanMemory } from '../source/plan-memory.ts';
import type { SpecStore } from '../specs/spec-store.ts';

/** Specifications by URL, which a preview does not wait for. */
export interface LaterSpecs {
  /** What is known of a specification now: the stored copy until it has been fetched. */
  fetched: NonNullable<PlanMemory['fetched']>;
  /** Whether one without a copy is being fetched: what refers to it may be right. */
  isWaiting(): boolean;
  /** Resolves when one has been fetched that differs from what was known of it. */
  arrival(): Promise<void>;
  /** Whether that has happened since the last call. */
  takeArrived(): boolean;
}

/** Where there is no copy, most hosts respond in this time, and the site need not be planned twice. */
const PATIENCE_MS = 300;

export function laterSpecs(store: SpecStore | undefined): LaterSpecs {
  const known = new Map<string, Promise<FetchedText>>();
  const waiting = new Set<string>();
  let hasArrived = false;
  let announce = () => {};
  const nextArrival = () =>
    new Promise<void>((resolve) => {
      announce = resolve;
    });
  let arrival = nextArrival();

  const ask = async (url: string, fetch: (url: string) => Promise<FetchedText>): Promise<FetchedText> => {
    const copy = store?.read(url);
    const asked = fetch(url);
    const patience = copy === undefined ? PATIENCE_MS : 0;
    const first = await Promise.race([asked, sleep(patience, undefined, { ref: false })]);
    if (first) return first;
    void asked.then((result) => {
      waiting.delete(url);
      known.set(url, asked);
      if (result.ok && result.text === copy && !result.problem) return;
      hasArrived = true;
      announce();
    });
    if (copy !== undefined) return { ok: true, text: copy };
    waiting.add(url);
    return { ok: false, problem: problem('spec-pending', { source: url }) };
  };

  return {
    fetched: (url, fetch) => {
      const now = known.get(url) ?? ask(url, fetch);
      known.set(url, now);
      return now;
    },
    isWaiting: () => waiting.size > 0,
    arrival: async () => {
      await arrival;
      arrival = nextArrival();
    },
    takeArrived: () => {
      const arrived = hasArrived;
      hasArrived = false;
      return arrived;
    },
  };
}
