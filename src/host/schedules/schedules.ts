import type { ServerConfig } from '../../config/server/server-config.ts';
import { MINUTE } from '../../lib/dates.ts';
import { systemReason } from '../../lib/process/system-reason.ts';
import { runRegularly } from '../../lib/process/timing.ts';
import type { SharedContext } from '../../server/context/environment.ts';
import type { PreparedProject } from '../projects/prepare-project.ts';
import { createConversationIndexer } from './conversation-indexer.ts';
import { keepConversations } from './retention.ts';

/** Periodic tasks of a server: delete old conversations, index searches, check sites for changes. */
export function createRegularWork(
  projects: readonly PreparedProject[],
  context: SharedContext,
  { dashboard }: ServerConfig,
  say: (text: string) => void,
) {
  let stopForgetting = async () => {};
  let stopIndexing = async () => {};
  const schedule = new AbortController();
  return {
    start: async () => {
      stopForgetting = keepConversations(projects, context, say);
      if (dashboard) stopIndexing = indexSearches(context);
      await startSchedule(projects, context, schedule.signal, say);
    },
    stop: async () => {
      schedule.abort();
      await Promise.all([stopForgetting(), stopIndexing()]);
    },
  };
}

/** Indexes searches of the dashboard from now on, and returns a function that stops it. */
function indexSearches({ store, now, reportError }: SharedContext): () => Promise<void> {
  const report = (error: unknown) => reportError(error, '');
  return runRegularly(createConversationIndexer({ store, now, report }), { milliseconds: MINUTE, report });
}

async function startSchedule(
  projects: readonly PreparedProject[],
  { deployments }: SharedContext,
  signal: AbortSignal,
  say: (text: string) => void,
): Promise<void> {
  if (!projects.some(({ config }) => config.refresh !== undefined)) return;
  const { refreshProjects, scheduledProjects } = await import('./refresh-projects.ts');
  const nameOf = (id: string) => projects.find(({ project }) => project.id === id)!.project.name;
  void refreshProjects(scheduledProjects(projects), {
    signal,
    request: (id) => deployments.request(id, 'schedule'),
    report: (id, error) => say(`${nameOf(id)}: could not check for changes: ${systemReason(error)}`),
  });
}
