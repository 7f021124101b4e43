import { Args } from '@oclif/core';
import { chooseProject } from '../../store/administration/choose-project.ts';
import { withStore } from '../../store/open/with-store.ts';
import type { Store } from '../../store/store.ts';
import { databaseFlags, nameArgument } from '../flags/data-flags.ts';
import { commandActor, DocsCommand } from '../shared/base.ts';

export class ProjectsRename extends DocsCommand {
  static override description = 'Rename a project. Its ID, keys and conversations stay.';
  static override examples = [
    '<%= config.bin %> projects rename 01M7EJ85R1ZWDC6QTR0E1AM7B7 "Developer docs"',
    '<%= config.bin %> projects rename "My docs" "Developer docs" --json',
  ];
  static override args = {
    id: Args.string({ description: 'ID or name of the project.', required: true }),
    name: nameArgument({ description: 'New name of the project.', required: true }),
  };
  static override flags = { ...databaseFlags };

  async run(): Promise<void> {
    const { args, flags } = await this.parse(ProjectsRename);
    const { renameProject } = await import('../../store/administration/projects.ts');
    const rename = async (store: Store) => {
      const project = await chooseProject(store, args.id, flags.database);
      const renamed = await renameProject(store, project, args.name, Date.now(), { actor: commandActor() });
      return { before: project.name, renamed, isOneOfSeveral: (await store.listProjects()).length > 1 };
    };
    const { before, renamed, isOneOfSeveral } = await withStore(flags.database, rename, { existing: true });
    if (flags.json) return this.printJson({ projectId: renamed.id, name: renamed.name });
    this.say(`Renamed the project ${before} to ${renamed.name}.`);
    if (isOneOfSeveral)
      this.say(
        `Where --project or server.yaml says ${before}, use the new name or the ID ${renamed.id} from now on.`,
      );
  }
}
