import { setTimeout as sleep } from 'node:timers/promises';
import { formatDate } from '../../lib/dates.ts';
import type { RegularTask } from '../../lib/process/timing.ts';
import { counted } from '../../lib/text/display.ts';
import { recordAudit } from '../../store/administration/audit.ts';
import type { Store } from '../../store/store.ts';
import type { Metrics } from '../monitoring/metrics.ts';
import { projectTask } from './project-task.ts';

/** Retention of conversations; older ones are deleted, with their feedback. */
export interface RetentionOptions {
  store: Store;
  metrics: Pick<Metrics, 'countRows'>;
  /** Milliseconds that a project keeps its conversations; undefined: forever. */
  keepOf: (projectId: string) => number | undefined;
  now: () => number;
  report: (error: unknown) => void;
}

/** Conversations per batch: few enough that writers, who have to wait for it, do not notice. */
const PART = 200;
/** Pause between two batches, so that others come first. */
const PAUSE_MS = 20;

/**
 * Deletes what is too old when it runs, in batches, and returns how many it deleted. With several servers on one database,
 * each deletes what is left.
 */
export function createRetention({
  store,
  metrics,
  keepOf,
  now,
  report,
}: RetentionOptions): RegularTask<number> {
  return projectTask({ store, report }, async (projectId, isStopped) => {
    const keep = keepOf(projectId);
    if (keep === undefined) return 0;
    const before = now() - keep;
    let total = 0;
    while (!isStopped()) {
      const deleted = await store.deleteConversations(projectId, before, PART);
      total += deleted;
      metrics.countRows(projectId, 'deleted', deleted);
      if (deleted === 0) break;
      await sleep(PAUSE_MS);
    }
    if (total > 0) {
      const target = `${counted(total, 'conversation')} from before ${formatDate(before)}`;
      await recordAudit(store, { projectId, actor: 'server', action: 'retention', target }, now());
    }
    return total;
  });
}
