import { Flags } from '@oclif/core';
import type { DocsError } from '../problems/docs-error.ts';
import { buildFlags, reportFlags, severitiesIn, severityFlag, siteArgs } from './flags/site-flags.ts';
import { DocsCommand } from './shared/base.ts';

const MAX_URLS = 2000;
const MAX_SECONDS = 300;

export class Check extends DocsCommand {
  static override description = 'Report all problems of a site, without writing output.';
  static override examples = [
    '<%= config.bin %> check',
    '<%= config.bin %> check my-docs --strict',
    '<%= config.bin %> check --changed origin/main --format github',
    '<%= config.bin %> check --severity link-broken=error --severity page-unlisted=off',
    '<%= config.bin %> check --external',
  ];
  static override args = siteArgs;
  static override flags = {
    ...reportFlags,
    'base-path': buildFlags['base-path'],
    format: Flags.option({
      options: ['text', 'json', 'github', 'sarif', 'junit'] as const,
      default: 'text' as const,
      description:
        'Format of the report: for people, scripts, GitHub annotations, code scanning, or CI test results.',
    })(),
    severity: severityFlag({ multiple: true, multipleNonGreedy: true }),
    changed: Flags.string({
      description:
        'Report only problems of the files that differ from REF, and of those that depend on them.',
      helpValue: 'REF',
    }),
    external: Flags.boolean({
      description: 'Check links to other sites.',
      exclusive: ['offline'],
    }),
    'external-limit': Flags.integer({
      helpValue: 'N',
      description: `Check at most this many URLs. Default: ${MAX_URLS}.`,
      min: 1,
      dependsOn: ['external'],
    }),
    'external-timeout': Flags.integer({
      helpValue: 'N',
      description: `Stop after this many seconds. Default: ${MAX_SECONDS}.`,
      min: 1,
      dependsOn: ['external'],
    }),
    'external-private': Flags.boolean({
      description: 'Also check links to loopback addresses and private networks.',
      dependsOn: ['external'],
    }),
    offline: buildFlags.offline,
    'no-private-hosts': buildFlags['no-private-hosts'],
  };

  async run(): Promise<void> {
    const { args, flags } = await this.parse(Check);
    const { inspectSite } = await import('../site/inspect-site.ts');
    const { cacheFolder } = await import('../site/cache/cache-folder.ts');
    const { exitCodeFor, reportable, siteReport } = await import('./shared/site-report.ts');
    const { progressLine } = await import('./shared/output.ts');
    const progress = progressLine({ isQuiet: !flags.external || flags.json });
    const format = flags.json ? 'json' : flags.format;
    let stopped: DocsError | undefined;
    const problems = await inspectSite({
      root: args.dir,
      basePath: flags['base-path'],
      offline: flags.offline,
      publicHostsOnly: flags['no-private-hosts'],
      severities: severitiesIn(flags.severity),
      changed: flags.changed,
      ...(flags.external && {
        external: {
          limit: flags['external-limit'] ?? MAX_URLS,
          timeoutMs: (flags['external-timeout'] ?? MAX_SECONDS) * 1000,
          allowPrivate: flags['external-private'],
          cacheFolder: cacheFolder(args.dir),
        },
        onProgress: progress.update,
      }),
    })
      .finally(progress.clear)
      .catch((error: unknown) => {
        stopped = reportable(error, format);
        return [stopped.problem];
      });
    if (problems.length > 0 || format !== 'text')
      this.print(siteReport(problems, args.dir, { ...flags, format, color: this.dataColor }));
    else this.say('No problems found.');
    this.exit(stopped?.exitCode ?? exitCodeFor(problems, flags));
  }
}
