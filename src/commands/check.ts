import { buildFlags, reportFlags, siteArgs } from './flags/site-flags.ts';
import { DocsCommand } from './shared/base.ts';

export class Check extends DocsCommand {
  static override description = 'Report everything that is wrong with a site, without writing output.';
  static override examples = [
    '<%= config.bin %> check',
    '<%= config.bin %> check my-docs --strict',
    '<%= config.bin %> check my-docs --format github',
  ];
  static override args = siteArgs;
  static override flags = {
    ...reportFlags,
    'base-path': buildFlags['base-path'],
    offline: buildFlags.offline,
    'no-private-hosts': buildFlags['no-private-hosts'],
  };

  async run(): Promise<void> {
    const { args, flags } = await this.parse(Check);
    const { checkSite } = await import('../site/build.ts');
    const { exitCodeFor, siteReport } = await import('./shared/site-report.ts');
    const problems = await checkSite({
      root: args.dir,
      basePath: flags['base-path'],
      offline: flags.offline,
      publicHostsOnly: flags['no-private-hosts'],
    });
    if (flags.json) this.printJson({ problems });
    else if (problems.length > 0) this.print(siteReport(problems, args.dir, { ...flags, color: this.color }));
    else this.say('No problems found.');
    this.exit(exitCodeFor(problems, flags.strict));
  }
}
