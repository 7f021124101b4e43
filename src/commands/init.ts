import { Args } from '@oclif/core';
import { shownCommand } from '../lib/process/shown-command.ts';
import { DocsCommand } from './shared/base.ts';

export class Init extends DocsCommand {
  static override description = 'Write a starter site: docs.json, pages and an OpenAPI document.';
  static override examples = ['<%= config.bin %> init my-docs', '<%= config.bin %> init my-docs --json'];
  static override args = {
    dir: Args.string({ description: 'Folder to write to; made when it is not there.', default: '.' }),
  };

  async run(): Promise<void> {
    const { args, flags } = await this.parse(Init);
    const { writeStarter } = await import('../site/starter.ts');
    const files = writeStarter(args.dir);
    if (flags.json) this.printJson({ dir: args.dir, files });
    else {
      const folder = args.dir === '.' ? '' : ` ${args.dir}`;
      this.say(
        `Wrote ${files.length} files to ${args.dir}. Preview the site:\n\n  ${shownCommand()} dev${folder}\n`,
      );
    }
  }
}
