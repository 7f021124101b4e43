import { Args, Flags } from '@oclif/core';
import { counted } from '../lib/text/display.ts';
import { buildFlags } from './flags/site-flags.ts';
import { DocsCommand } from './shared/base.ts';

export class OpenapiFile extends DocsCommand {
  static override description = 'Write one MDX file for each operation of an OpenAPI document.';
  static override examples = [
    '<%= config.bin %> openapi-file openapi.yaml -o api-reference',
    '<%= config.bin %> openapi-file https://api.example.com/openapi.json -o api-reference --overwrite',
  ];
  static override args = {
    spec: Args.string({ description: 'Path or URL of the OpenAPI document.', required: true }),
  };
  static override flags = {
    out: Flags.string({
      char: 'o',
      description: 'Folder to write to.',
      default: '.',
      helpValue: 'FOLDER',
    }),
    overlay: Flags.string({
      description: 'Path or URL of an overlay that changes the document first; repeat it for several.',
      multiple: true,
      // The document may follow it.
      multipleNonGreedy: true,
      helpValue: 'FILE|URL',
    }),
    overwrite: Flags.boolean({ description: 'Replace existing files.' }),
    'no-private-hosts': buildFlags['no-private-hosts'],
  };

  async run(): Promise<void> {
    const { args, flags } = await this.parse(OpenapiFile);
    const { scrapeOpenapi } = await import('../site/scrape-openapi.ts');
    const { exitCodeFor, siteReport } = await import('./shared/site-report.ts');
    const result = await scrapeOpenapi(args.spec, flags.out, {
      overlays: flags.overlay ?? [],
      overwrite: flags.overwrite,
      publicHostsOnly: flags['no-private-hosts'],
    });
    const { written, kept, navigation, problems } = result;
    if (flags.json) {
      this.printJson(result);
    } else {
      if (problems.length > 0) this.say(siteReport(problems, '.', { color: this.color }).trimEnd());
      if (written.length + kept.length > 0) {
        const skipped =
          kept.length > 0 ? `, skipped ${kept.length} existing (--overwrite replaces them)` : '';
        this.say(
          `Wrote ${counted(written.length, 'file')} to ${flags.out}${skipped}. Paste this into docs.json:`,
        );
        this.print(JSON.stringify({ groups: navigation }, null, 2));
      }
    }
    this.exit(exitCodeFor(problems));
  }
}
