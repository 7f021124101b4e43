import { Args, Flags } from '@oclif/core';
import { counted } from '../lib/text/display.ts';
import { databaseFlags } from './flags/data-flags.ts';
import { commandActor, DocsCommand } from './shared/base.ts';

export class Restore extends DocsCommand {
  static override description =
    'Restore the database from a backup. The backup is checked first. Stop the server before you restore.';
  static override examples = [
    '<%= config.bin %> restore /backup/docs.sqlite',
    '<%= config.bin %> restore /backup/docs.sqlite --force --database /var/lib/docs/docs.sqlite',
  ];
  static override args = {
    file: Args.string({ description: 'File that `docs backup` has written.', required: true }),
  };
  static override flags = {
    ...databaseFlags,
    force: Flags.boolean({ description: 'Replace the database if it exists.' }),
  };

  async run(): Promise<void> {
    const { args, flags } = await this.parse(Restore);
    const { restore } = await import('../store/backup/restore.ts');
    const { projects, conversations } = await restore({
      database: flags.database,
      file: args.file,
      force: flags.force,
      actor: commandActor(),
      now: Date.now(),
    });
    if (flags.json) return this.printJson({ database: flags.database, projects, conversations });
    this.say(
      `Restored ${flags.database} (${counted(conversations, 'conversation')} of ${counted(projects, 'project')}).`,
    );
  }
}
