import { readTextAsset } from '../lib/files/assets.ts';
import { DocsCommand } from './shared/base.ts';

export class Licenses extends DocsCommand {
  static override description = 'Print the licenses of bundled software, fonts and icons.';
  static override examples = ['<%= config.bin %> licenses', '<%= config.bin %> licenses --json'];

  async run(): Promise<void> {
    const { flags } = await this.parse(Licenses);
    const text = readTextAsset('dist/THIRD-PARTY-NOTICES');
    if (flags.json) this.printJson({ licenses: text });
    else this.print(text);
  }
}
