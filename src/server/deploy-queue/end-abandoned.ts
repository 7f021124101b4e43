import type { Store } from '../../store/store.ts';

/** The summary of a deployment whose server ended before it did. */
export const ABANDONED_SUMMARY = 'The server was stopped before the deployment ended.';

/** More than a project has in progress at a time. */
const LATEST = 10;

/**
 * Ends all deployments that were left running. Only for a database that no other server uses: another one may be working
 * on them.
 */
export async function endAbandoned(store: Store): Promise<void> {
  for (const { id: projectId } of await store.listProjects())
    for (const { id, endedAt } of await store.listDeployments({ projectId, limit: LATEST })) {
      const found = endedAt === null ? await store.findDeployment(id) : null;
      if (!found) continue;
      await store.saveDeployment({
        ...found,
        status: 'failure',
        summary: ABANDONED_SUMMARY,
        logs: [...found.logs, ABANDONED_SUMMARY],
        endedAt: found.aliveAt,
      });
    }
}
