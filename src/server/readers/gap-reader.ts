import { setImmediate } from 'node:timers/promises';
import { type Gap, groupTexts } from '../../assistant/gaps/group-texts.ts';
import { DAY, startOfDay } from '../../lib/dates.ts';
import type { AskedText } from '../../store/records.ts';
import type { Store } from '../../store/store.ts';

/** What readers of a project asked without finding it, in a period and the one before. */
export interface GapReport {
  gaps: readonly Gap[];
  /** When the period begins, and the one before it. */
  since: number;
  sinceBefore: number;
  /** There are more entries than are read, so the periods are shorter than requested. */
  isShortened: boolean;
}

export interface GapReader {
  read(projectId: string, days: number): Promise<GapReport>;
}

/** Only the latest are read, so that the page costs no more on a large site. */
const MAX_QUESTIONS = 4000;
const MAX_SEARCHES = 2000;
const MAX_REPORTS = 20;
/** A report is reused for this many times its computation time, within bounds. */
const WORTH = 50;
const MIN_KEPT_MS = 1000;
const MAX_KEPT_MS = 60_000;

interface CachedReport {
  until: number;
  report: Promise<GapReport>;
}

/** Reads and groups on demand. A report that took long is kept for a while. */
export function createGapReader(store: Store, now: () => number): GapReader {
  const cache = new Map<string, CachedReport>();
  return {
    read(projectId, days) {
      const name = `${projectId} ${days}`;
      const time = now();
      const cached = cache.get(name);
      if (cached && cached.until > time) return cached.report;
      const started = performance.now();
      const entry: CachedReport = {
        until: time + MAX_KEPT_MS,
        report: readGaps(store, projectId, days, time),
      };
      cache.delete(name);
      cache.set(name, entry);
      if (cache.size > MAX_REPORTS) cache.delete(cache.keys().next().value!);
      entry.report.then(
        () => {
          const worth = WORTH * (performance.now() - started);
          entry.until = time + Math.min(MAX_KEPT_MS, Math.max(MIN_KEPT_MS, worth));
        },
        () => cache.delete(name),
      );
      return entry.report;
    },
  };
}

async function readGaps(store: Store, projectId: string, days: number, now: number): Promise<GapReport> {
  const from = now - 2 * days * DAY;
  const [questions, searches] = await Promise.all([
    store.unansweredQuestions({ projectId, from, limit: MAX_QUESTIONS }),
    store.emptySearches({ projectId, from: startOfDay(from), limit: MAX_SEARCHES }),
  ]);
  const begin = Math.max(from, firstOf(questions, MAX_QUESTIONS), firstOf(searches, MAX_SEARCHES));
  const since = now - (now - begin) / 2;
  const asked = [
    ...questions.map((text) => ({ kind: 'question' as const, ...text })),
    ...searches.map((text) => ({ kind: 'search' as const, ...text })),
  ];
  const gaps = await inTurns(groupTexts(asked, { since, sinceBefore: begin }));
  return { gaps, since, sinceBefore: begin, isShortened: begin > from };
}

/** Runs the steps one by one, so that other requests are handled in between. */
async function inTurns<T>(steps: Generator<void, T, void>): Promise<T> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await setImmediate();
  }
}

/** The time of the oldest entry of a list that reached its limit; 0 for a complete list. */
function firstOf(texts: readonly AskedText[], limit: number): number {
  return texts.length < limit ? 0 : texts.at(-1)!.time;
}
