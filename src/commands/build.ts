import { Flags } from '@oclif/core';
import { counted } from '../lib/text/display.ts';
import type { SiteOptions } from '../site/plan/site-options.ts';
import {
  buildFlags,
  groupsIn,
  reportFlags,
  severitiesIn,
  severityFlag,
  siteArgs,
} from './flags/site-flags.ts';
import { DocsCommand } from './shared/base.ts';

export class Build extends DocsCommand {
  static override description = 'Build the static site.';
  static override examples = [
    '<%= config.bin %> build',
    '<%= config.bin %> build my-docs --out public --site-url https://docs.example.com',
    '<%= config.bin %> build my-docs --base-path /docs --json',
    '<%= config.bin %> build my-docs --relative --out /mnt/share/docs',
    '<%= config.bin %> build my-docs --for-server --out /srv/docs',
  ];
  static override args = siteArgs;
  static override flags = {
    out: Flags.string({
      char: 'o',
      description: 'Folder to write (default: dist in DIR).',
      helpValue: 'DIR',
    }),
    relative: Flags.boolean({
      description: 'Write relative links, so the site can be opened from disk or a file share.',
      exclusive: ['base-path'],
    }),
    'public-only': Flags.boolean({
      description: 'Build only the pages of a protected site that need no login.',
      exclusive: ['for-server'],
    }),
    'for-server': Flags.boolean({
      description:
        'Write a protected site for `docs serve`, one folder for each audience. Never put it on a static host.',
      exclusive: ['relative'],
    }),
    'preview-as': Flags.string({
      description:
        'What a preview shows of a protected site: all of it (`*`), or what readers of these groups see.',
      hidden: true,
    }),
    'end-with-input': Flags.boolean({
      description: 'End when standard input does: the server that has the site built was killed.',
      hidden: true,
    }),
    'keep-going': Flags.boolean({ description: 'Exit with 0 even if there are errors.' }),
    severity: severityFlag({ multiple: true, multipleNonGreedy: true }),
    'no-cache': Flags.boolean({
      description: 'Build everything from scratch, not only what changed since the last build.',
    }),
    ...buildFlags,
    ...reportFlags,
  };

  async run(): Promise<void> {
    const { args, flags } = await this.parse(Build);
    const { buildFolder } = await import('../site/build-folder.ts');
    const { withoutNotes } = await import('../problems/problem.ts');
    const { countLine } = await import('../problems/report.ts');
    const { exitCodeFor, reportable, siteReport } = await import('./shared/site-report.ts');
    const { progressLine } = await import('./shared/output.ts');
    const progress = progressLine({ isQuiet: flags.json });
    const interrupted = new AbortController();
    const interrupt = () => {
      interrupted.abort();
      process.exit(130);
    };
    process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
    const { stdin } = process;
    if (flags['end-with-input']) stdin.once('close', interrupt).resume();
    const result = await buildFolder({
      signal: interrupted.signal,
      root: args.dir,
      out: flags.out,
      basePath: flags['base-path'],
      siteUrl: flags['site-url'],
      relative: flags.relative,
      readers: readersOf(flags),
      isIncremental: !flags['no-cache'],
      offline: flags.offline,
      publicHostsOnly: flags['no-private-hosts'],
      severities: severitiesIn(flags.severity),
      onProgress: progress.update,
    })
      .finally(() => {
        progress.clear();
        process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
        if (flags['end-with-input']) stdin.off('close', interrupt).destroy();
      })
      .catch((error: unknown) => {
        const format = flags.json ? 'json' : flags.format;
        const stopped = reportable(error, format);
        this.print(siteReport([stopped.problem], args.dir, { ...flags, format, color: this.dataColor }));
        return this.exit(stopped.exitCode);
      });
    const problems = withoutNotes(result.problems);
    if (flags.json) this.printJson(result);
    else {
      if (problems.length > 0)
        this.print(siteReport(problems, args.dir, { ...flags, color: this.dataColor }));
      const seconds = (result.durationMs / 1000).toFixed(1);
      const counts = problems.length > 0 ? `, ${countLine(problems)}` : '';
      this.say(`Built ${counted(result.pages, 'page')} into ${result.out} in ${seconds} s${counts}.`);
      // A note about this run, not about the site: nothing else would explain slow builds.
      const cache = result.problems.find(
        ({ code, severity }) => code === 'cache-unusable' && severity === 'info',
      );
      if (cache) this.say(`${cache.message} ${cache.hint}`);
    }
    this.exit(flags['keep-going'] ? 0 : exitCodeFor(problems, flags));
  }
}

function readersOf(flags: {
  'for-server': boolean;
  'public-only': boolean;
  'preview-as'?: string;
}): SiteOptions['readers'] {
  if (flags['for-server']) return 'audiences';
  if (flags['public-only']) return 'public';
  const groups = flags['preview-as'];
  if (groups === undefined) return undefined;
  return groups === '*' ? 'author' : { groups: groupsIn(groups) };
}
