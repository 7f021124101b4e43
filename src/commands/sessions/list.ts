import { Flags } from '@oclif/core';
import { formatDate } from '../../lib/dates.ts';
import { chooseProject } from '../../store/administration/choose-project.ts';
import { listFrom } from '../../store/open/with-store.ts';
import { sessionGroups } from '../../store/records.ts';
import type { Store } from '../../store/store.ts';
import { databaseFlags, projectFlags } from '../flags/data-flags.ts';
import { DocsCommand } from '../shared/base.ts';
import { textTable } from '../shared/output.ts';
import { adminSessions } from './admin-sessions.ts';

interface Listed {
  id: string;
  name: string;
  /** Of a reader. */
  groups?: readonly string[];
  /** Of the dashboard, as the audit log names them. */
  actor?: string;
  createdAt: number;
  expiresAt: number;
}

export class SessionsList extends DocsCommand {
  static override description =
    'List the readers who are signed in to a protected site, or who is signed in to the dashboard.';
  static override examples = [
    '<%= config.bin %> sessions list',
    '<%= config.bin %> sessions list --json',
    '<%= config.bin %> sessions list --dashboard',
  ];
  static override flags = {
    ...databaseFlags,
    ...projectFlags,
    dashboard: Flags.boolean({
      description: 'Who is signed in to the dashboard, of all projects.',
      exclusive: ['project'],
    }),
  };

  async run(): Promise<void> {
    const { flags } = await this.parse(SessionsList);
    const { database, project } = flags;
    const read = flags.dashboard ? adminSessions : (store: Store) => readers(store, project, database);
    const sessions = (await listFrom<Listed>(database, read)).map((session) => ({
      ...session,
      createdAt: formatDate(session.createdAt),
      expiresAt: formatDate(session.expiresAt),
    }));
    if (flags.json) return this.printJson({ sessions });
    if (sessions.length === 0) return this.say('Nobody is signed in.');
    const rows = sessions.map(({ groups, createdAt, expiresAt, ...session }) => ({
      ...session,
      ...(groups && { groups: groups.join(',') }),
      'signed in': createdAt,
      expires: expiresAt,
    }));
    this.print(textTable(rows));
  }
}

async function readers(store: Store, project: string | undefined, database: string): Promise<Listed[]> {
  const { id: projectId } = await chooseProject(store, project, database);
  const sessions = await store.listSessions(projectId, Date.now());
  return sessions.map((session) => {
    const { id, name, createdAt, expiresAt } = session;
    return { id, name, groups: sessionGroups(session), createdAt, expiresAt };
  });
}
