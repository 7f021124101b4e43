import { Flags } from '@oclif/core';
import type { ProblemNews } from '../host/preview/known-problems.ts';
import { EDITORS, editorTemplate } from '../lib/editor-url.ts';
import { counted } from '../lib/text/display.ts';
import { buildFlags, groupsIn, listenFlags, siteArgs } from './flags/site-flags.ts';
import { DocsCommand } from './shared/base.ts';
import { usageError } from './shared/failure.ts';
import { stopSignal } from './shared/stop-signal.ts';

export class Dev extends DocsCommand {
  static override description = 'Preview a site; open pages update on every change.';
  static override examples = [
    '<%= config.bin %> dev',
    '<%= config.bin %> dev my-docs --port 4000 --editor code',
    '<%= config.bin %> dev my-docs --groups partners,staff',
  ];
  static override args = siteArgs;
  static override flags = {
    ...listenFlags,
    editor: Flags.string({
      description:
        'Editor that opens files with problems: its name, or a URL with {file}, {line} and {column}.',
      helpValue: 'NAME|URL',
    }),
    poll: Flags.boolean({
      description: 'Poll for changes, for network file systems that do not report them.',
    }),
    groups: Flags.string({
      description:
        'Show what signed-in readers of these groups see of a protected site, such as partners,staff.',
      helpValue: 'NAMES',
    }),
    offline: buildFlags.offline,
    'no-private-hosts': buildFlags['no-private-hosts'],
  };

  async run(): Promise<void> {
    const started = performance.now();
    const { args, flags } = await this.parse(Dev);
    const { dir: root } = args;
    const { runPreview } = await import('../host/preview/run-preview.ts');
    await runPreview({
      root,
      host: flags.host,
      port: flags.port,
      poll: flags.poll,
      readers: flags.groups === undefined ? 'author' : { groups: groupsIn(flags.groups) },
      editor: editorOf(flags.editor),
      offline: flags.offline,
      publicHostsOnly: flags['no-private-hosts'],
      say: (text) => this.say(text),
      onListening: ({ url, pages }) => {
        const ready = Math.round(performance.now() - started);
        if (flags.json) this.printJson({ url });
        else this.print(`Preview of ${root} at ${url}/ (${counted(pages, 'page')}, ready in ${ready} ms)`);
      },
      onProblems: (news) => this.reportProblems(news, root),
      stopSignal,
    });
    process.exit();
  }

  /** Reports each problem once, and the total. */
  private async reportProblems({ fresh, all, hasChanged }: ProblemNews, root: string): Promise<void> {
    if (!hasChanged) return;
    const { siteReport } = await import('./shared/site-report.ts');
    const { countLine } = await import('../problems/report.ts');
    const { groupProblems } = await import('../problems/group.ts');
    if (fresh.length > 0) this.say(siteReport(groupProblems(fresh), root, { color: this.color }).trimEnd());
    if (all.length === 0) this.say('No problems left.');
    else if (fresh.length !== all.length) this.say(`In total: ${countLine(groupProblems(all))}.`);
  }
}

/** The editor of the flag, otherwise of the environment. Undefined for an editor that a browser cannot open. */
function editorOf(flag: string | undefined): string | undefined {
  if (flag !== undefined && !editorTemplate(flag)) {
    throw usageError(
      `A browser cannot open the editor ${flag}.`,
      `Name one of ${EDITORS.join(', ')}, or give a URL with {file}, {line} and {column}.`,
    );
  }
  const { VISUAL, EDITOR, TERM_PROGRAM } = process.env;
  const named = flag === undefined ? [VISUAL, EDITOR, TERM_PROGRAM] : [flag];
  return named.map((name) => (name ? editorTemplate(name) : undefined)).find((found) => found !== undefined);
}
