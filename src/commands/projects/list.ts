import { formatDate } from '../../lib/dates.ts';
import { shownCommand } from '../../lib/process/shown-command.ts';
import { listFrom } from '../../store/open/with-store.ts';
import { databaseArgument, databaseFlags } from '../flags/data-flags.ts';
import { DocsCommand } from '../shared/base.ts';
import { textTable } from '../shared/output.ts';

export class ProjectsList extends DocsCommand {
  static override description = 'List the projects of a database.';
  static override examples = ['<%= config.bin %> projects list', '<%= config.bin %> projects list --json'];
  static override flags = { ...databaseFlags };

  async run(): Promise<void> {
    const { flags } = await this.parse(ProjectsList);
    const projects = await listFrom(flags.database, (store) => store.listProjects());
    const rows = projects.map(({ id, name, createdAt }) => ({
      projectId: id,
      name,
      createdAt: formatDate(createdAt),
    }));
    if (flags.json) return this.printJson({ projects: rows });
    if (rows.length === 0)
      return this.say(
        `There are no projects. Create one with: ${shownCommand()} projects create NAME${databaseArgument(flags.database)}`,
      );
    this.print(textTable(rows));
  }
}
