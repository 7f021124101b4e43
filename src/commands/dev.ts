import { hostname } from 'node:os';
import { Flags } from '@oclif/core';
import type { Problem } from '../problems/problem.ts';
import type { BuiltSite } from '../server/site/built-site.ts';
import type { BuildResult } from '../site/build.ts';
import { buildFlags, siteArgs } from './flags/site-flags.ts';
import { DocsCommand } from './shared/base.ts';
import { printFailure } from './shared/failure.ts';

const DEFAULT_PORT = 3000;

interface PreviewFlags {
  host: string;
  port?: number;
  offline: boolean;
  'no-private-hosts': boolean;
  json: boolean;
}

export class Dev extends DocsCommand {
  static override description = 'Preview a site; open pages load again when a file changes.';
  static override examples = ['<%= config.bin %> dev', '<%= config.bin %> dev my-docs --port 4000'];
  static override args = siteArgs;
  static override flags = {
    port: Flags.integer({
      description: 'Port to listen on. Default: 3000, or the next free one.',
      min: 0,
      max: 65_535,
    }),
    host: Flags.string({ description: 'Address to listen on.', default: '127.0.0.1' }),
    offline: buildFlags.offline,
    'no-private-hosts': buildFlags['no-private-hosts'],
  };

  async run(): Promise<void> {
    const { args, flags } = await this.parse(Dev);
    const { temporaryFolder } = await import('../lib/files/temporary-folder.ts');
    const folder = temporaryFolder('docs-dev-');
    try {
      await this.preview(args.dir, folder.file('site'), flags);
    } finally {
      folder.remove();
    }
  }

  private async preview(root: string, out: string, flags: PreviewFlags): Promise<void> {
    const { buildSite } = await import('../site/build.ts');
    const { watchFiles } = await import('../site/watch-files.ts');
    const { createPreview } = await import('../server/preview-app.ts');
    const { languageModel } = await import('./shared/language-model.ts');
    const { loadBuiltSite } = await import('../server/site/built-site.ts');
    const { listen } = await import('../server/listen.ts');
    const { oneAtATime } = await import('../lib/process/one-at-a-time.ts');

    let site: BuiltSite | undefined;
    const model = languageModel();
    const preview = createPreview(() => site, {
      names: [flags.host, hostname()],
      ...(model && { model }),
      reportFailure: (error) => this.say(error.message),
    });
    const build = oneAtATime(async () => {
      const result = await buildSite({
        root,
        out,
        offline: flags.offline,
        publicHostsOnly: flags['no-private-hosts'],
      });
      site = loadBuiltSite(out);
      await this.report(result.problems, root);
      return result;
    });
    const rebuild = async () => {
      try {
        const result = await build();
        preview.reload();
        this.say(`Built again: ${describe(result)}.`);
      } catch (error) {
        printFailure(error, []);
      }
    };

    const watcher = await watchFiles(root, out, () => void rebuild());
    try {
      const first = await build();
      const port = { port: flags.port ?? DEFAULT_PORT, searchPort: flags.port === undefined };
      const server = await listen(preview.app, { host: flags.host, ...port });
      if (flags.json) this.printJson({ url: server.url });
      else this.print(`Preview of ${root} at ${server.url}/ (${describe(first)})`);
      await interrupted();
      await server.stop(0);
    } finally {
      await watcher.close();
    }
  }

  private async report(problems: readonly Problem[], root: string): Promise<void> {
    const { withoutNotes } = await import('../problems/problem.ts');
    const { siteReport } = await import('./shared/site-report.ts');
    const shown = withoutNotes(problems);
    if (shown.length > 0) this.say(siteReport(shown, root, { color: this.color }));
  }
}

function describe({ pages, durationMs }: BuildResult): string {
  return `${pages} pages in ${durationMs} ms`;
}

/** Resolves when the user or the system asks the program to end. */
function interrupted(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGTERM', () => resolve());
    process.once('SIGINT', () => resolve());
  });
}
