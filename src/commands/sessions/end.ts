import { Args, Flags } from '@oclif/core';
import { DocsError } from '../../problems/docs-error.ts';
import { problem } from '../../problems/problem.ts';
import { recordAudit } from '../../store/administration/audit.ts';
import { chooseProject } from '../../store/administration/choose-project.ts';
import { withStore } from '../../store/open/with-store.ts';
import type { Store } from '../../store/store.ts';
import { databaseFlags, projectFlags } from '../flags/data-flags.ts';
import { commandActor, DocsCommand } from '../shared/base.ts';
import { adminSessions } from './admin-sessions.ts';

export class SessionsEnd extends DocsCommand {
  static override description =
    'Sign a reader out of a protected site, or somebody out of the dashboard. The next request needs a new login.';
  static override examples = ['<%= config.bin %> sessions end 01JZX5M0Q3W8V6T1R9P7N4K2HC'];
  static override args = {
    id: Args.string({ description: 'ID of the session, as shown by `docs sessions list`.', required: true }),
  };
  static override flags = {
    ...databaseFlags,
    ...projectFlags,
    dashboard: Flags.boolean({ description: 'A session of the dashboard.', exclusive: ['project'] }),
  };

  async run(): Promise<void> {
    const { args, flags } = await this.parse(SessionsEnd);
    const end = async (store: Store) => {
      if (flags.dashboard) return endAdmin(store, args.id);
      const { id: projectId } = await chooseProject(store, flags.project, flags.database);
      const isEnded = await store.endSession(projectId, args.id);
      if (isEnded) await recordEnd(store, projectId, args.id);
      return isEnded;
    };
    const ended = await withStore(flags.database, end, { existing: true });
    if (!ended) throw new DocsError(problem('session-unknown', { session: args.id }), 1);
    if (flags.json) return this.printJson({ id: args.id, ended: true });
    this.say(`Ended the session ${args.id}.`);
  }
}

async function endAdmin(store: Store, id: string): Promise<boolean> {
  const session = (await adminSessions(store)).find((one) => one.id === id);
  if (!session || !(await store.endAdminSession(id))) return false;
  await recordEnd(store, null, `${id} of ${session.actor}`);
  return true;
}

function recordEnd(store: Store, projectId: string | null, target: string): Promise<void> {
  const entry = { projectId, actor: commandActor(), action: 'session.end', target } as const;
  return recordAudit(store, entry, Date.now());
}
