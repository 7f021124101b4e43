import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Flags } from '@oclif/core';
import { counted } from '../lib/counted.ts';
import { EDITORS, editorTemplate } from '../lib/editor-url.ts';
import { DocsError } from '../problems/docs-error.ts';
import { type Problem, problem } from '../problems/problem.ts';
import type { FileChange } from '../site/graph/reads.ts';
import { buildFlags, siteArgs } from './flags/site-flags.ts';
import { DocsCommand } from './shared/base.ts';
import { groupsIn } from './shared/groups-in.ts';

/** The first page and its files are served before the folders are walked for the watch, which then finds later changes. */
const FIRST_PAGE_MS = 1000;
const DEFAULT_PORT = 3000;

interface PreviewFlags {
  host: string;
  port?: number;
  poll: boolean;
  groups?: string;
  editor?: string;
  offline: boolean;
  'no-private-hosts': boolean;
  json: boolean;
}

export class Dev extends DocsCommand {
  static override description = 'Preview a site; open pages update on every change.';
  static override examples = [
    '<%= config.bin %> dev',
    '<%= config.bin %> dev my-docs --port 4000 --editor code',
    '<%= config.bin %> dev my-docs --groups partners,staff',
  ];
  static override args = siteArgs;
  static override flags = {
    port: Flags.integer({
      description: 'Port to listen on. Default: 3000, or the next free one.',
      min: 0,
      max: 65_535,
    }),
    host: Flags.string({ description: 'Address to listen on.', default: '127.0.0.1' }),
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
    const started = performance.now();
    const since = Date.now();
    const [
      { openSiteForPreview },
      { previewSource },
      { backgroundBuild },
      { followChanges },
      { knownProblems },
      { createPreview },
      { languageModel },
      { listen },
    ] = await Promise.all([
      import('../site/preview/open-for-preview.ts'),
      import('./preview/preview-source.ts'),
      import('./preview/background-build.ts'),
      import('./preview/follow-changes.ts'),
      import('./preview/known-problems.ts'),
      import('../server/preview-app.ts'),
      import('./shared/language-model.ts'),
      import('../server/listen.ts'),
    ]);
    const options = {
      offline: flags.offline,
      publicHostsOnly: flags['no-private-hosts'],
      readers: flags.groups === undefined ? ('author' as const) : { groups: groupsIn(flags.groups) },
    };
    const closing = new AbortController();
    const { preview, paths, leaveEntries } = await openSiteForPreview(root, {
      ...options,
      signal: closing.signal,
    });
    const problems = knownProblems(preview);
    const readSource = (file: string) => textOf(path.join(root, file));
    const background = backgroundBuild(root, out, options, {
      onStart: problems.begin,
      onEnd: (found) => {
        problems.settle(found);
        void tell();
      },
      onFailure: (error) => this.say(error.message),
    });
    const model = languageModel();
    const source = previewSource({
      root,
      preview,
      built: background.built,
      problems: problems.list,
      readSource,
      ...editorOf(flags.editor),
    });
    const shown = createPreview(source, {
      names: [flags.host, hostname()],
      ...(model && { model }),
      reportFailure: (error) => this.say(error.message),
    });
    const tell = async () => {
      shown.report();
      await this.tell(problems.news(), root);
    };
    const update = async (changes: readonly FileChange[]) => {
      problems.forget(changes.map(({ path: file }) => file));
      const effect = await preview.update(changes);
      const { pages } = preview.current();
      problems.outdate(effect.isForAll ? 'all' : effect.pages.flatMap((page) => pages.get(page)?.file ?? []));
      return effect;
    };
    const follow = followChanges(
      { ...preview, update },
      async ({ files }, line) => {
        shown.update(files);
        this.say(line);
        await tell();
        background.schedule();
      },
      (error) => this.say(error.message),
    );

    const port = { port: flags.port ?? DEFAULT_PORT, searchPort: flags.port === undefined };
    const stopped = interrupted();
    const server = await listen(shown.app, { host: flags.host, ...port });
    const ready = Math.round(performance.now() - started);
    if (flags.json) this.printJson({ url: server.url });
    else
      this.print(
        `Preview of ${root} at ${server.url}/ (${counted(preview.current().pages.size, 'page')}, ready in ${ready} ms)`,
      );
    void follow.specs(closing.signal);
    await tell();
    await Promise.race([stopped, sleep(FIRST_PAGE_MS, undefined, { ref: false })]);
    const { watchFiles } = await import('../site/source/watch-files.ts');
    const watcher = await watchFiles(root, { known: paths, since, poll: flags.poll }, follow.files);
    leaveEntries();
    background.schedule();
    await stopped;
    // First: a build that the same signal ends is no failure.
    closing.abort();
    background.stop();
    try {
      await server.stop(0);
    } finally {
      await watcher.close();
    }
  }

  /** What is wrong now, each problem once. */
  private async tell(
    { fresh, all, isOther }: { fresh: readonly Problem[]; all: readonly Problem[]; isOther: boolean },
    root: string,
  ): Promise<void> {
    if (!isOther) return;
    const { siteReport } = await import('./shared/site-report.ts');
    const { countLine } = await import('../problems/report.ts');
    if (fresh.length > 0) this.say(siteReport(fresh, root, { color: this.color }).trimEnd());
    if (all.length === 0) this.say('No problems left.');
    else if (fresh.length !== all.length) this.say(`In total: ${countLine(all)}.`);
  }
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** From the flag, else from the environment; none for editors that a browser cannot open. */
function editorOf(flag: string | undefined): { editor?: string } {
  if (flag !== undefined && !editorTemplate(flag)) {
    const reason = `A browser cannot open the editor ${flag}. Known are ${EDITORS.join(', ')}, and addresses with {file}`;
    throw new DocsError(problem('usage-invalid', { reason }), 2);
  }
  const { VISUAL, EDITOR, TERM_PROGRAM } = process.env;
  const named = flag === undefined ? [VISUAL, EDITOR, TERM_PROGRAM] : [flag];
  const editor = named.map((name) => name && editorTemplate(name)).find(Boolean);
  return editor ? { editor } : {};
}

/** Resolves when the user or the system asks the program to end. */
function interrupted(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => resolve());
  });
}
