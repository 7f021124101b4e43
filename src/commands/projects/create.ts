import { formatDate } from '../../lib/dates.ts';
import { shownCommand } from '../../lib/process/shown-command.ts';
import { withNewStore } from '../../store/open/with-store.ts';
import { databaseArgument, databaseFlags, nameArgument } from '../flags/data-flags.ts';
import { DocsCommand } from '../shared/base.ts';

export class ProjectsCreate extends DocsCommand {
  static override description = 'Create a project, which owns conversations and keys.';
  static override examples = [
    '<%= config.bin %> projects create "My docs"',
    '<%= config.bin %> projects create "My docs" --json',
  ];
  static override args = { name: nameArgument({ description: 'Name of the project.', required: true }) };
  static override flags = { ...databaseFlags };

  async run(): Promise<void> {
    const { args, flags } = await this.parse(ProjectsCreate);
    const { createProject } = await import('../../store/administration/projects.ts');
    const project = await withNewStore(
      flags.database,
      (store) => createProject(store, args.name, Date.now()),
      (text) => this.say(text),
    );
    const result = { projectId: project.id, name: project.name, createdAt: formatDate(project.createdAt) };
    if (flags.json) return this.printJson(result);
    this.print(project.id);
    this.say(
      `Created the project ${project.name}. Next: ${shownCommand()} keys create NAME${databaseArgument(flags.database)}`,
    );
  }
}
