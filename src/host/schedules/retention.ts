import { setTimeout as sleep } from 'node:timers/promises';
import { formatDate, HOUR } from '../../lib/dates.ts';
import { type RegularTask, runRegularly } from '../../lib/process/timing.ts';
import { counted } from '../../lib/text/display.ts';
import type { SharedContext } from '../../server/context/environment.ts';
import type { Metrics } from '../../server/monitoring/metrics.ts';
import { recordAudit } from '../../store/administration/audit.ts';
import type { Store } from '../../store/store.ts';
import type { PreparedProject } from '../projects/prepare-project.ts';
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

/** Deletes old conversations of projects with retention from now on, and returns a function that stops it. */
export function keepConversations(
  projects: readonly PreparedProject[],
  { store, metrics, now, reportError }: SharedContext,
  say: (text: string) => void,
): () => Promise<void> {
  const spans = new Map(
    projects.flatMap(({ project, config: { keepConversations: span } }) =>
      span === undefined ? [] : [[project.id, span] as const],
    ),
  );
  if (spans.size === 0) return async () => {};
  for (const { project } of projects) {
    const span = spans.get(project.id);
    if (span === undefined) continue;
    const name = projects.length === 1 ? '' : ` of ${project.name}`;
    say(`Deleting conversations${name} older than ${new Date(now() - span).toISOString().slice(0, 10)}.`);
  }
  const report = (error: unknown) => reportError(error, '');
  const keepOf = (id: string) => spans.get(id);
  const retention = createRetention({ store, metrics, keepOf, now, report });
  return runRegularly(retention, { milliseconds: HOUR, report });
}
