import { getOrInsert } from '../../lib/collections.ts';
import { systemReason } from '../../lib/process/system-reason.ts';
import { counted } from '../../lib/text/display.ts';
import { callStore, storeOfCalls } from '../../store/sharing/calls.ts';
import type { Store } from '../../store/store.ts';
import { ApiError } from '../http/api-error.ts';

/** How often the same cause is reported again, with the number of failures since. */
const REPEAT_MS = 60_000;
/** A failure is over when the database has worked for this long. */
const QUIET_MS = 5000;

/** Tells the operator about failures of the database: once for each cause, and when they are over. */
interface Outages {
  /** A method of the store has failed. */
  failed(method: string, error: unknown): void;
  /** A method of the store has succeeded. */
  worked(method: string): void;
  /** Whether this error was passed to `failed`. */
  knows(error: unknown): boolean;
}

interface Cause {
  reportedAt: number;
  /** Failures that were not reported. */
  unreported: number;
}

interface Outage {
  since: number;
  lastAt: number;
  count: number;
  causes: Map<string, Cause>;
  /** Methods that failed: working reads do not mean that writes work. */
  methods: Set<string>;
}

/** One report per cause, because thousands of requests may fail in the same second. */
export function createOutages(say: (text: string) => void, clock: () => number): Outages {
  let outage: Outage | undefined;
  const errors = new WeakSet<object>();
  return {
    failed(method, error) {
      const now = clock();
      if (typeof error === 'object' && error !== null) errors.add(error);
      outage ??= { since: now, lastAt: now, count: 0, causes: new Map(), methods: new Set() };
      outage.lastAt = now;
      outage.count++;
      outage.methods.add(method);
      const reason = systemReason(error).replace(/\.$/, '');
      const cause = getOrInsert(outage.causes, reason, () => ({
        reportedAt: Number.NEGATIVE_INFINITY,
        unreported: 0,
      }));
      if (now - cause.reportedAt < REPEAT_MS) {
        cause.unreported++;
        return;
      }
      const more =
        cause.unreported === 0 ? '' : ` (and ${counted(cause.unreported, 'time')} since the last message)`;
      say(`${reason}${more}.`);
      cause.reportedAt = now;
      cause.unreported = 0;
    },
    worked(method) {
      if (!outage?.methods.has(method) || clock() - outage.lastAt < QUIET_MS) return;
      const seconds = Math.max(1, Math.ceil((outage.lastAt - outage.since) / 1000));
      const failures = counted(outage.count, 'operation');
      say(`The database can be used again; ${failures} failed within ${counted(seconds, 'second')}.`);
      outage = undefined;
    },
    knows: (error) => typeof error === 'object' && error !== null && errors.has(error),
  };
}

/** The store; `outages` is notified of every call that fails or succeeds. */
export function watchStore(store: Store, outages: Outages): Store {
  return storeOfCalls(
    async (method, args) => {
      try {
        const result = await callStore(store, method, args);
        outages.worked(method);
        return result;
      } catch (error) {
        outages.failed(method, error);
        throw error;
      }
    },
    () => store.close(),
  );
}

/** The store, with each of its failures as a 503 response: the client may try again. */
export function guardStore(store: Store): Store {
  return storeOfCalls(
    (method, args) =>
      callStore(store, method, args).catch((cause: unknown) => {
        throw new ApiError(503, 'store_unavailable', 'The database cannot be used now; try again later.', {
          headers: { 'retry-after': '5' },
          cause,
        });
      }),
    () => store.close(),
  );
}
