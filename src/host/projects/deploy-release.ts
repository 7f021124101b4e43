import { readInside } from '../../lib/files/inside-folder.ts';
import { counted } from '../../lib/text/display.ts';
import { codeFrame } from '../../problems/code-frame.ts';
import { DocsError } from '../../problems/docs-error.ts';
import { type Problem, withoutNotes } from '../../problems/problem.ts';
import { countLine } from '../../problems/report.ts';
import type { DeployRun } from '../../server/deploy-queue/deploy-manager.ts';
import { hasBuiltSite, loadHostedSite, manifestTexts } from '../../server/site/built-site.ts';
import { timeOfId } from '../../store/ids.ts';
import { type BuildLimits, buildApart } from './build-apart.ts';
import type { BuildSource } from './build-source.ts';
import type { LiveRelease } from './live-release.ts';
import { type ProjectOptions, requireServable } from './opened-project.ts';
import type { ReleaseFolder, StoredRelease } from './release-folder.ts';

export interface DeployOptions extends ProjectOptions {
  source: BuildSource;
  siteUrl?: string;
  offline?: boolean;
  publicHostsOnly?: boolean;
  limits?: BuildLimits;
  /** Called with the problems of each build. */
  onBuilt?: (problems: readonly Problem[]) => void;
}

/** The project that is deployed. */
interface DeployTarget {
  options: DeployOptions;
  stored: ReleaseFolder;
  live: LiveRelease;
  signal: AbortSignal;
}

/**
 * Builds the current source, and makes it the live release. A build with errors never replaces a release, but if there is
 * none yet, it is shown: a site with errors is better than none.
 */
export async function deployRelease(
  run: DeployRun,
  id: string,
  target: DeployTarget,
): Promise<{ summary: string }> {
  const { options, stored, live, signal } = target;
  const staging = stored.stagingOf(id);
  const { folder, commit } = await options.source.take(run, signal);
  const problems = await buildRelease(run, folder, staging, target);
  reportProblems(run, problems, folder);
  refuseErrors(problems, staging, target);
  const pages = requireServable(loadHostedSite(staging), options).public.pages.size;
  const current = live.shown()?.release;
  if (current && isSame(staging, stored.folderOf(current.id))) {
    await stored.discard(id);
    if (stored.live()?.pinned) await live.switchTo(current, { pinned: false });
    run.log(`Nothing has changed: release ${current.id} stays live.`);
    return { summary: `${counted(pages, 'page')}, unchanged` };
  }
  const release = factsOf(id, pages, commit, options);
  stored.keep(release);
  await live.switchTo(release, { pinned: false });
  run.log(`Release ${id} is live.`);
  await live.prune();
  return { summary: counted(pages, 'page') };
}

async function buildRelease(
  run: DeployRun,
  folder: string,
  staging: string,
  { options, live, signal }: DeployTarget,
): Promise<Problem[]> {
  const { basePath, siteUrl, offline, publicHostsOnly, limits } = options;
  const problems = await buildApart(folder, staging, {
    basePath,
    siteUrl,
    offline,
    publicHostsOnly,
    limits,
    signal,
    // Nobody waits for it.
    isLowPriority: run.trigger === 'start' && live.shown() !== undefined,
  });
  return withoutNotes(problems);
}

function refuseErrors(problems: readonly Problem[], staging: string, { options, live }: DeployTarget): void {
  const error = problems.find(({ severity }) => severity === 'error');
  const isWhole = hasBuiltSite(staging);
  // Without a release to stay, the first error of a build that wrote nothing is thrown, and told by those who catch it.
  if (isWhole || live.named()) options.onBuilt?.(problems);
  if (error && live.named()) throw new Error(`The build found ${countLine(problems)}.`);
  if (error && !isWhole) throw new DocsError(error, 2);
}

function factsOf(
  id: string,
  pages: number,
  commit: string | undefined,
  { source, basePath, siteUrl }: DeployOptions,
): StoredRelease {
  return {
    id,
    createdAt: timeOfId(id),
    pages,
    source: source.identity,
    commit,
    basePath,
    siteUrl,
  };
}

/** Whether two builds are the same: manifests list all files with their hashes. */
function isSame(one: string, other: string): boolean {
  const [texts, others] = [manifestTexts(one), manifestTexts(other)];
  return texts.length === others.length && texts.every((text, i) => text === others[i]);
}

/** Reports the problems of a build to the followers of a deployment, with code frames. */
function reportProblems(run: DeployRun, problems: readonly Problem[], folder: string): void {
  for (const { severity, message, file, line } of problems) {
    const place = file === undefined ? '' : ` ${line === undefined ? file : `${file}:${line}`}`;
    run.log(`${severity}${place} ${message}`);
  }
  const sources = new Map<string, string | undefined>();
  const sourceOf = (file: string) => {
    if (!sources.has(file)) sources.set(file, readInside(folder, file));
    return sources.get(file);
  };
  run.found(
    problems.map((problem) => {
      const { file, line, column = 1 } = problem;
      const source = file === undefined || line === undefined ? undefined : sourceOf(file);
      return source === undefined ? problem : { ...problem, frame: codeFrame(source, line!, column) };
    }),
  );
}
