import { HOUR } from '../../../lib/dates.ts';
import { runRegularly } from '../../../lib/process/timing.ts';
import type { SharedContext } from '../../../server/context/environment.ts';
import { createRetention } from '../../../server/regular/retention.ts';
import type { PreparedProject } from '../projects/prepare-project.ts';

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
