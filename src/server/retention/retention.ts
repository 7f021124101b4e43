import { counted } from '../../lib/counted.ts';
import { formatDate } from '../../lib/dates.ts';
import type { RegularTask } from '../../lib/process/run-regularly.ts';
import { recordAudit } from '../../store/audit.ts';
import type { Store } from '../../store/store.ts';
import type { Metrics } from '../http/metrics.ts';

/** How long conversations are kept; those that are older go, with the feedback on them. */
export interface RetentionOptions {
  store: Store;
  metrics: Pick<Metrics, 'countRows'>;
  /** Milliseconds that a project keeps its conversations; undefined: for good. */
  keepOf: (projectId: string) => number | undefined;
  now: () => number;
  report: (error: unknown) => void;
}

/** Deletes what is too old when it runs, and returns how many it deleted. Ends after the current batch. */
export type Retention = RegularTask<number>;

/** Few enough that writers, who wait for the part that is being deleted, do not notice. */
const PART = 200;
/** Between two parts, so that others come first. */
const PAUSE_MS = 20;

/** Deletes old conversations part by part. With several servers on one database, each does what is left. */
export function createRetention({ store, metrics, keepOf, now, report }: RetentionOptions): Retention {
  let isStopped = false;

  const forget = async (projectId: string, keep: number): Promise<number> => {
    const before = now() - keep;
    let total = 0;
    while (!isStopped) {
      const deleted = await store.deleteConversations(projectId, before, PART);
      total += deleted;
      metrics.countRows(projectId, 'deleted', deleted);
      if (deleted === 0) break;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    if (total > 0) {
      const target = `${counted(total, 'conversation')} from before ${formatDate(before)}`;
      await recordAudit(store, { projectId, actor: 'server', action: 'retention', target }, now());
    }
    return total;
  };

  return {
    async run() {
      let total = 0;
      for (const { id } of await store.listProjects()) {
        const keep = keepOf(id);
        if (keep === undefined || isStopped) continue;
        try {
          total += await forget(id, keep);
        } catch (error) {
          report(error);
        }
      }
      return total;
    },
    stop: () => {
      isStopped = true;
    },
  };
}
