import { formatDate } from '../../lib/dates.ts';
import { sessionGroups } from '../../store/sessions.ts';
import { databaseFlags, projectFlags } from '../flags/data-flags.ts';
import { DocsCommand } from '../shared/base.ts';
import { chooseProject } from '../shared/choose-project.ts';
import { textTable } from '../shared/text-table.ts';
import { listFrom } from '../shared/with-store.ts';

export class SessionsList extends DocsCommand {
  static override description = 'List the readers who are signed in to a protected site.';
  static override examples = ['<%= config.bin %> sessions list', '<%= config.bin %> sessions list --json'];
  static override flags = { ...databaseFlags, ...projectFlags };

  async run(): Promise<void> {
    const { flags } = await this.parse(SessionsList);
    const found = await listFrom(flags.database, async (store) => {
      const { id } = await chooseProject(store, flags.project, flags.database);
      return store.listSessions(id, Date.now());
    });
    const sessions = found.map((session) => ({
      id: session.id,
      name: session.name,
      groups: sessionGroups(session),
      createdAt: formatDate(session.createdAt),
      expiresAt: formatDate(session.expiresAt),
    }));
    if (flags.json) return this.printJson({ sessions });
    if (sessions.length === 0) return this.say('Nobody is signed in.');
    const rows = sessions.map(({ groups, createdAt, expiresAt, ...session }) => ({
      ...session,
      groups: groups.join(','),
      'signed in': createdAt,
      expires: expiresAt,
    }));
    this.print(textTable(rows));
  }
}
