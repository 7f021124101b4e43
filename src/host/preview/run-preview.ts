import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { sourceReader } from '../../lib/files/inside-folder.ts';
import { temporaryFolder } from '../../lib/files/temporary-folder.ts';
import { listen, portOptions } from '../../server/listen.ts';
import { createPreview } from '../../server/preview/create-preview.ts';
import { type OpenedPreview, openSiteForPreview } from '../../site/preview/open-for-preview.ts';
import type { PreviewSite } from '../../site/preview/preview-site.ts';
import type { FileChange } from '../../site/source/reads.ts';
import { languageModel } from '../projects/project-environment.ts';
import { backgroundBuild } from './background-build.ts';
import { followChanges } from './follow-changes.ts';
import { type KnownProblems, knownProblems, type ProblemNews } from './known-problems.ts';
import { previewSource } from './preview-source.ts';

/** How long watching files is delayed, because it reads all folders: first, the first page and its files are served. */
const FIRST_PAGE_MS = 1000;

export interface PreviewOptions {
  root: string;
  host: string;
  /** Default: 3000, or the next free one. */
  port?: number;
  /** Poll for changes instead of relying on notifications. */
  poll: boolean;
  /** The shown part of a protected site: all of it, or what readers of these groups see. */
  readers: 'author' | { groups: readonly string[] };
  /** URL that opens a file in the author's editor. */
  editor?: string;
  offline: boolean;
  publicHostsOnly: boolean;
  say: (text: string) => void;
  onListening: (server: { url: string; pages: number }) => void;
  /** Called when problems have come or gone. */
  onProblems: (news: ProblemNews) => Promise<void>;
  /** Called before the server listens; resolves when the user or the system asks the program to end. */
  stopSignal: () => Promise<void>;
}

/**
 * Previews a site: pages immediately, and everything about all pages from background builds. Files are still being watched
 * when it resolves, because ending that takes long on a large site: the caller exits.
 */
export async function runPreview(options: PreviewOptions): Promise<void> {
  const { root, host, port, offline, publicHostsOnly, readers } = options;
  const since = Date.now();
  const closing = new AbortController();
  const siteOptions = { offline, publicHostsOnly, readers };
  const opened = await openSiteForPreview(root, { ...siteOptions, signal: closing.signal });
  // Not earlier: reading a large site blocks the program, so that it would notice a signal too late.
  const stopped = options.stopSignal();
  const builds = temporaryFolder('docs-dev-');
  try {
    const live = livePreview(opened.preview, builds.file('site'), siteOptions, options);
    const server = await listen(live.app, { host, ...portOptions(port) });
    options.onListening({ url: server.url, pages: opened.preview.current().pages.size });
    void live.follow.specs(closing.signal);
    await live.reportProblems();
    await Promise.race([stopped, followFiles(opened, live, since, options)]);
    await stopped;
    closing.abort();
    await Promise.all([live.background.stop(), server.stop(0)]);
  } finally {
    builds.remove();
  }
}

type SiteOptions = Pick<PreviewOptions, 'offline' | 'publicHostsOnly' | 'readers'>;
type LivePreview = ReturnType<typeof livePreview>;

/** Watches the files of the site, whose state was read at `since`, and builds the whole site. */
async function followFiles(
  { paths, inputs, leaveEntries }: OpenedPreview,
  { follow, background }: LivePreview,
  since: number,
  { root, poll, say }: PreviewOptions,
): Promise<void> {
  await sleep(FIRST_PAGE_MS, undefined, { ref: false });
  const { watchFiles } = await import('../../site/source/watch-files.ts');
  const onLimit = (code: string) =>
    say(
      `The system watches no more files (${code}), so changes are looked for every 300 ms, as with --poll.`,
    );
  await watchFiles(root, { known: paths, since, inputs, poll, onLimit }, follow.files);
  leaveEntries();
  background.schedule();
}

/** The server of a preview and its background builds, which notify each other: neither has started yet. */
function livePreview(preview: PreviewSite, out: string, siteOptions: SiteOptions, options: PreviewOptions) {
  const { root, host, editor, say } = options;
  const problems = knownProblems(preview);
  const reportFailure = (error: Error) => say(error.message);
  const background = backgroundBuild(root, out, siteOptions, {
    onStart: problems.begin,
    onEnd: (found) => {
      problems.settle(found);
      void reportProblems();
    },
    onFailure: reportFailure,
  });
  const source = previewSource({
    root,
    preview,
    built: background.built,
    firstBuild: background.first,
    problems: problems.list,
    readSource: sourceReader(root),
    editor,
  });
  const live = createPreview(source, { names: [host, hostname()], model: languageModel(), reportFailure });
  const reportProblems = async () => {
    live.report();
    await options.onProblems(problems.news());
  };
  const follow = followChanges(
    { ...preview, update: (changes) => updatePreview(preview, problems, changes) },
    async ({ files }, line) => {
      live.update(files);
      say(line);
      await reportProblems();
      background.schedule();
    },
    reportFailure,
  );
  return { app: live.app, background, follow, reportProblems };
}

/** Takes changes in, and forgets what was wrong with the files and pages that they concern. */
async function updatePreview(
  preview: PreviewSite,
  problems: KnownProblems,
  changes: readonly FileChange[],
): ReturnType<PreviewSite['update']> {
  problems.forget(changes.map(({ path: file }) => file));
  const effect = await preview.update(changes);
  const { pages } = preview.current();
  problems.outdate(effect.isForAll ? 'all' : effect.pages.flatMap((page) => pages.get(page)?.file ?? []));
  return effect;
}
