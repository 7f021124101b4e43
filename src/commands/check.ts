import { Args } from '@oclif/core';
import { DocsCommand } from './base.ts';

export class Check extends DocsCommand {
  static override description = 'Report everything that is wrong with a site, without writing output.';
  static override examples = ['<%= config.bin %> check', '<%= config.bin %> check my-docs --json'];
  static override args = { dir: Args.string({ description: 'Folder that holds docs.json.', default: '.' }) };

  async run(): Promise<void> {
    const { args } = await this.parse(Check);
    this.say(args.dir);
  }
}
