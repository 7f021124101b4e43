import { counted } from '../../lib/counted.ts';
import { DocsError } from '../../problems/docs-error.ts';
import { type Problem, withoutNotes } from '../../problems/problem.ts';
import { countLine } from '../../problems/report.ts';
import type { DeployRun } from '../../server/context/deploy-manager.ts';
import type { ProjectReleases, ProjectState, Webhook } from '../../server/context/hosted-project.ts';
import {
  earlierRelease,
  openReleaseFolder,
  type StoredRelease,
} from '../../server/releases/release-folder.ts';
import { hasBuiltSite } from '../../server/site/built-site.ts';
import { type HostedSite, loadHostedSite, manifestTexts } from '../../server/site/hosted-site.ts';
import { newId, timeOfId } from '../../store/ids.ts';
import { type BuildLimits, buildApart } from './build-apart.ts';
import { atOnce, checkSite, type OpenedProject, type ProjectPlace, problemOf } from './hosted.ts';
import { reportProblems } from './report-problems.ts';
import type { BuildSource } from './sources/build-source.ts';

export interface SourceProjectOptions extends ProjectPlace {
  source: BuildSource;
  webhook?: Webhook;
  /** Folder for the releases of this project. */
  releases: string;
  /** How many are kept. */
  keep: number;
  siteUrl?: string;
  offline?: boolean;
  publicHostsOnly?: boolean;
  limits?: BuildLimits;
  /** Told about the problems of each build. */
  onBuilt?: (problems: readonly Problem[]) => void;
}

const LOOK_MS = 1000;
/** How long the files of an earlier release stay for the responses that were begun with them. */
const RETIRED_MS = 60_000;

/**
 * The project of a source that holds docs.json. Each build becomes a release; a restart goes on with the live one. A
 * build with errors never takes the place of a release, but where there is none yet, a site with errors is better than none.
 */
export function sourceProject(options: SourceProjectOptions): OpenedProject {
  const { id, name, hosts, basePath, source, webhook, publish = atOnce } = options;
  const stored = openReleaseFolder(options.releases);
  const ended = new AbortController();
  let state: ProjectState = { is: 'building' };
  let live: { release: StoredRelease; site: HostedSite } | undefined;
  let stamp = '';
  /** Releases that were live a moment ago. */
  const retiring = new Set<string>();

  const isUsable = (release: StoredRelease) =>
    release.source === source.identity && release.basePath === basePath;
  const usable = () => stored.list().filter(isUsable);
  const pointed = (): StoredRelease | undefined => {
    const release = stored.find(stored.live()?.release ?? '');
    return release && isUsable(release) ? release : undefined;
  };
  const prune = () => stored.prune(options.keep, retiring).catch(() => {});
  const retire = (release: string) => {
    retiring.add(release);
    setTimeout(() => {
      retiring.delete(release);
      void prune();
    }, RETIRED_MS).unref();
  };
  const show = async (release: StoredRelease) => {
    const site = checkSite(loadHostedSite(stored.folderOf(release.id)), options);
    await publish(site, () => {
      if (live && live.release.id !== release.id) retire(live.release.id);
      live = { release, site };
      state = { is: 'live' };
    });
  };
  /** Shows a release, and says so on disk; when either fails, the live one stays. */
  const switchTo = async (release: StoredRelease, pinned: boolean) => {
    checkSite(loadHostedSite(stored.folderOf(release.id)), options);
    stored.point({ release: release.id, pinned });
    stamp = stored.stamp();
    await show(release);
  };
  /** Somebody may have rolled back on the command line. */
  const look = async () => {
    const found = stored.stamp();
    if (found === stamp) return;
    stamp = found;
    const release = pointed();
    if (release && release.id !== live?.release.id) await show(release);
  };
  const timer = setInterval(() => {
    // A release that cannot be shown is not taken: the last good one goes on.
    if (live) look().catch(() => {});
  }, LOOK_MS);
  timer.unref();

  /** Readers who come meanwhile wait for the same. */
  let opening: Promise<void> | undefined;
  const openPointed = async () => {
    const release = pointed();
    if (!release) return;
    try {
      stamp = stored.stamp();
      await show(release);
    } catch (error) {
      const problem = problemOf(error);
      if (state.is !== 'down') options.report?.(problem);
      state = { is: 'down', problem };
    }
  };
  const openLive = async () => {
    if (live) return;
    opening ??= openPointed().finally(() => {
      opening = undefined;
    });
    await opening;
  };

  const build = async (run: DeployRun, release: string): Promise<{ summary: string }> => {
    const { folder, commit } = await source.take(run, ended.signal);
    const staging = stored.stagingOf(release);
    const { siteUrl, offline, publicHostsOnly, limits } = options;
    const found = await buildApart(folder, staging, {
      basePath,
      ...(siteUrl !== undefined && { siteUrl }),
      ...(offline !== undefined && { offline }),
      ...(publicHostsOnly !== undefined && { publicHostsOnly }),
      ...(limits && { limits }),
      signal: ended.signal,
      // Nobody waits for it.
      isPatient: run.trigger === 'start' && live !== undefined,
    });
    const problems = withoutNotes(found);
    reportProblems(run, problems, folder);
    const [first] = problems.filter(({ severity }) => severity === 'error');
    if (hasBuiltSite(staging)) options.onBuilt?.(problems);
    if (first && pointed()) throw new Error(`The build found ${countLine(problems)}.`);
    if (first && !hasBuiltSite(staging)) throw new DocsError(first, 2);
    const site = checkSite(loadHostedSite(staging), options);
    const pages = site.public.pages.size;
    if (live && isSame(staging, stored.folderOf(live.release.id))) {
      await stored.discard(release);
      if (stored.live()?.pinned) await switchTo(live.release, false);
      run.log(`Nothing has changed: release ${live.release.id} stays live.`);
      return { summary: `${counted(pages, 'page')}, unchanged` };
    }
    const facts: StoredRelease = {
      id: release,
      createdAt: timeOfId(release),
      pages,
      source: source.identity,
      ...(commit !== undefined && { commit }),
      basePath,
      ...(siteUrl !== undefined && { siteUrl }),
    };
    stored.keep(facts);
    await switchTo(facts, false);
    run.log(`Release ${release} is live.`);
    await prune();
    return { summary: counted(pages, 'page') };
  };

  const releases: ProjectReleases = {
    list: usable,
    live: () => live?.release ?? pointed(),
    isPinned: () => stored.live()?.pinned ?? false,
    rollback: async (wanted) => {
      const target = earlierRelease(usable(), (live?.release ?? pointed())?.id, wanted);
      if (target) await switchTo(target, true);
      return target;
    },
  };

  return {
    id,
    name,
    hosts,
    basePath,
    source: source.shown,
    ...(webhook && { webhook }),
    ...(source.hasChanged && { hasChanged: source.hasChanged }),
    state: () => state,
    current: () => live?.site,
    open: async () => {
      await openLive();
      return live?.site;
    },
    deploy: async (run) => {
      const release = newId(Date.now());
      try {
        await openLive();
        return await build(run, release);
      } catch (error) {
        await stored.discard(release).catch(() => {});
        const problem = problemOf(error);
        if (!live) state = { is: 'down', problem };
        if (run.trigger === 'start') options.report?.(problem);
        throw error;
      }
    },
    releases,
    start: async () => {
      await stored.sweep();
      if (pointed()) state = { is: 'unopened' };
      return !(releases.isPinned() && pointed());
    },
    end: () => ended.abort(),
    close: async () => clearInterval(timer),
  };
}

/** Whether two builds are the same: manifests list all files with their hashes. */
function isSame(one: string, other: string): boolean {
  const [texts, others] = [manifestTexts(one), manifestTexts(other)];
  return texts.length === others.length && texts.every((text, i) => text === others[i]);
}
