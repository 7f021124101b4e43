import { existsSync } from 'node:fs';
import path from 'node:path';
import { Args, Flags } from '@oclif/core';
import { counted } from '../../lib/text/display.ts';
import { DocsError } from '../../problems/docs-error.ts';
import { problem } from '../../problems/problem.ts';
import { chooseProject } from '../../store/administration/choose-project.ts';
import { releasesFolder } from '../../store/database-url.ts';
import { withStore } from '../../store/open/with-store.ts';
import type { Project, Store } from '../../store/store.ts';
import { databaseFlags } from '../flags/data-flags.ts';
import { commandActor, DocsCommand } from '../shared/base.ts';
import { progressLine } from '../shared/output.ts';

export class ProjectsDelete extends DocsCommand {
  static override description =
    'Delete a project with its conversations, feedback, searches, views, keys, sessions and deployments.';
  static override examples = [
    '<%= config.bin %> projects delete 01M7EJ85R1ZWDC6QTR0E1AM7B7',
    '<%= config.bin %> projects delete "My docs" --yes --json',
  ];
  static override args = {
    id: Args.string({ description: 'ID or name of the project.', required: true }),
  };
  static override flags = {
    ...databaseFlags,
    yes: Flags.boolean({ char: 'y', description: 'Do not ask for confirmation.' }),
  };

  async run(): Promise<void> {
    const { args, flags } = await this.parse(ProjectsDelete);
    const { deleteProject } = await import('../../store/administration/projects.ts');
    const line = progressLine();
    const remove = async (store: Store) => {
      const project = await chooseProject(store, args.id, flags.database);
      if (!flags.yes) await confirm(store, project, { mayAsk: !flags.json });
      const conversations = await deleteProject(store, {
        project,
        now: Date.now(),
        actor: { actor: commandActor() },
        onProgress: (n) => line.update(`${counted(n, 'conversation')} deleted`),
      });
      return { project, conversations };
    };
    const { project, conversations } = await withStore(flags.database, remove, { existing: true }).finally(
      line.clear,
    );
    if (flags.json)
      return this.printJson({ projectId: project.id, name: project.name, deleted: true, conversations });
    this.say(
      `Deleted the project ${project.name} (${project.id}) with ${counted(conversations, 'conversation')}.`,
    );
    const releases = path.join(releasesFolder(flags.database), project.id);
    if (existsSync(releases))
      this.say(`Its releases are still in ${releases}: remove the folder when no server serves it.`);
  }
}

/** Only a person at a terminal is asked; a script says --yes. */
async function confirm(store: Store, project: Project, { mayAsk }: { mayAsk: boolean }): Promise<void> {
  const { ask, canAsk } = await import('../shared/ask.ts');
  if (mayAsk && canAsk()) {
    const conversations = counted(await store.countConversations({ projectId: project.id }), 'conversation');
    const question = `Delete the project ${project.name} (${project.id}) with ${conversations}? yes or no`;
    if (/^y(es)?$/i.test(await ask(question, 'no'))) return;
  }
  throw new DocsError(problem('project-deletion-unconfirmed', { name: project.name, id: project.id }), 1);
}
