import { Args } from '@oclif/core';
import { DocsError } from '../../problems/docs-error.ts';
import { problem } from '../../problems/problem.ts';
import { recordAudit } from '../../store/audit.ts';
import type { Store } from '../../store/store.ts';
import { databaseFlags, projectFlags } from '../flags/data-flags.ts';
import { commandActor } from '../shared/actor.ts';
import { DocsCommand } from '../shared/base.ts';
import { chooseProject } from '../shared/choose-project.ts';
import { withStore } from '../shared/with-store.ts';

export class SessionsEnd extends DocsCommand {
  static override description = 'Sign a reader out of a protected site. The next request needs a new login.';
  static override examples = ['<%= config.bin %> sessions end 01JZX5M0Q3W8V6T1R9P7N4K2HC'];
  static override args = {
    id: Args.string({ description: 'ID of the session, as shown by `docs sessions list`.', required: true }),
  };
  static override flags = { ...databaseFlags, ...projectFlags };

  async run(): Promise<void> {
    const { args, flags } = await this.parse(SessionsEnd);
    const end = async (store: Store) => {
      const { id } = await chooseProject(store, flags.project, flags.database);
      const isEnded = await store.endSession(id, args.id);
      const entry = { projectId: id, actor: commandActor(), action: 'session.end', target: args.id } as const;
      if (isEnded) await recordAudit(store, entry, Date.now());
      return isEnded;
    };
    const ended = await withStore(flags.database, end, { existing: true });
    if (!ended) throw new DocsError(problem('session-unknown', { session: args.id }), 1);
    if (flags.json) return this.printJson({ id: args.id, ended: true });
    this.say(`Ended the session ${args.id}.`);
  }
}
