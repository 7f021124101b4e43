import { Args, Flags } from '@oclif/core';
import { counted, formatBytes } from '../lib/text/display.ts';
import { databaseFlags } from './flags/data-flags.ts';
import { commandActor, DocsCommand } from './shared/base.ts';

export class Backup extends DocsCommand {
  static override description =
    'Back up the database to a file, even while a server uses it. The backup is checked.';
  static override examples = [
    '<%= config.bin %> backup /backup/docs.sqlite',
    '<%= config.bin %> backup /backup/docs.sqlite --force --database /var/lib/docs/docs.sqlite --json',
  ];
  static override args = { file: Args.string({ description: 'File to write.', required: true }) };
  static override flags = {
    ...databaseFlags,
    force: Flags.boolean({ description: 'Replace the file if it exists.' }),
  };

  async run(): Promise<void> {
    const { args, flags } = await this.parse(Backup);
    const { backUp } = await import('../store/backup/back-up.ts');
    const { bytes, projects, conversations, unrecorded } = await backUp({
      database: flags.database,
      file: args.file,
      force: flags.force,
      actor: commandActor(),
      now: Date.now(),
    });
    if (unrecorded !== undefined)
      this.say(`The backup is complete, but the audit log cannot record it: ${unrecorded}.`);
    if (flags.json) return this.printJson({ file: args.file, bytes, projects, conversations });
    this.say(
      `Wrote ${args.file} (${formatBytes(bytes)}, ${counted(conversations, 'conversation')} of ${counted(projects, 'project')}).`,
    );
  }
}
