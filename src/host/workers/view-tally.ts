import type { Counter } from '../../server/readers/counts.ts';

export type CountedViews = Parameters<Counter['add']>[];

/** Different pages kept between two tallies, as many as a counter keeps. */
const MAX_WAITING = 5000;

export interface ViewTally extends Pick<Counter, 'add'> {
  take(): CountedViews;
}

/** Counts for a counter in another process. */
export function createViewTally(): ViewTally {
  const waiting = new Map<string, Required<CountedViews[number]>>();
  return {
    add(projectId, kind, name, detail, count = 1) {
      const key = JSON.stringify([projectId, kind, name, detail]);
      const view = waiting.get(key);
      if (view) view[4] += count;
      else if (waiting.size < MAX_WAITING) waiting.set(key, [projectId, kind, name, detail, count]);
    },
    take() {
      const taken = [...waiting.values()];
      waiting.clear();
      return taken;
    },
  };
}
