import type { Problem } from '../../problems/problem.ts';
import type { ProjectState } from '../../server/context/hosted-project.ts';
import { type HostedSite, loadHostedSite } from '../../server/site/built-site.ts';
import { atOnce, type ProjectOptions, requireServable, siteProblem } from './opened-project.ts';
import type { ReleaseFolder, StoredRelease } from './release-folder.ts';

export interface LiveReleaseOptions extends ProjectOptions {
  /** Id of the source: a build of another source is not shown. */
  identity: string;
  /** How many releases are kept. */
  keep: number;
}

/** The release of a project that readers see. The folder of its releases names it, for restarts and other programs. */
export interface LiveRelease {
  state(): ProjectState;
  shown(): { release: StoredRelease; site: HostedSite } | undefined;
  /** The release that the folder names as live. */
  named(): StoredRelease | undefined;
  /** Releases that can be shown, the newest first. */
  usable(): StoredRelease[];
  /** Whether there is a release from an earlier run. Its site is opened by the first request. */
  begin(): boolean;
  /** Shows the release that the folder names, unless one is shown. Requests that arrive meanwhile wait for the same. */
  open(): Promise<void>;
  /** Shows a release, and names it in the folder. If either fails, the live one stays. */
  switchTo(release: StoredRelease, how: { pinned: boolean }): Promise<void>;
  /** A build failed. The live release stays; without one, the project is down. */
  fail(problem: Problem): void;
  prune(): Promise<void>;
  close(): void;
}

/** How often the folder is checked for another release. */
const LOOK_MS = 1000;
/** How long the files of an earlier release are kept for responses in progress. */
const RETIRED_MS = 60_000;

export function liveRelease(stored: ReleaseFolder, options: LiveReleaseOptions): LiveRelease {
  const { report, publish = atOnce } = options;
  const { named, usable } = usableReleases(stored, options);
  const { retire, prune } = retiredReleases(stored, options.keep);
  let state: ProjectState = { is: 'building' };
  let live: { release: StoredRelease; site: HostedSite } | undefined;
  let stamp = '';
  let opening: Promise<void> | undefined;

  const load = (release: StoredRelease) =>
    requireServable(loadHostedSite(stored.folderOf(release.id)), options);
  const show = async (release: StoredRelease, site = load(release)) => {
    await publish(site, () => {
      if (live && live.release.id !== release.id) retire(live.release.id);
      live = { release, site };
      state = { is: 'live' };
    });
  };
  /** Shows another release if the folder names one, as after a rollback on the command line. */
  const look = async () => {
    const current = stored.stamp();
    if (current === stamp) return;
    stamp = current;
    const release = named();
    if (release && release.id !== live?.release.id) await show(release);
  };
  const openNamed = async () => {
    const release = named();
    if (!release) return;
    try {
      stamp = stored.stamp();
      await show(release);
    } catch (error) {
      const problem = siteProblem(error);
      if (state.is !== 'down') report?.(problem);
      state = { is: 'down', problem };
    }
  };
  const timer = setInterval(() => {
    // A release that cannot be shown is ignored: the last good one stays live.
    if (live) look().catch(() => {});
  }, LOOK_MS).unref();

  return {
    state: () => state,
    shown: () => live,
    named,
    usable,
    begin: () => {
      if (!named()) return false;
      state = { is: 'unopened' };
      return true;
    },
    open: async () => {
      if (live) return;
      opening ??= openNamed().finally(() => {
        opening = undefined;
      });
      await opening;
    },
    switchTo: async (release, { pinned }) => {
      const site = load(release);
      stored.point({ release: release.id, pinned });
      stamp = stored.stamp();
      await show(release, site);
    },
    fail: (problem) => {
      if (!live) state = { is: 'down', problem };
    },
    prune,
    close: () => clearInterval(timer),
  };
}

function usableReleases(
  stored: ReleaseFolder,
  { identity, basePath }: LiveReleaseOptions,
): Pick<LiveRelease, 'named' | 'usable'> {
  const isUsable = (release: StoredRelease) => release.source === identity && release.basePath === basePath;
  return {
    named: () => {
      const release = stored.find(stored.live()?.release ?? '');
      return release && isUsable(release) ? release : undefined;
    },
    usable: () => stored.list().filter(isUsable),
  };
}

/** Protects releases from removal for a while after they were live. */
function retiredReleases(stored: ReleaseFolder, keep: number) {
  const retiring = new Set<string>();
  const prune = () => stored.prune(keep, retiring).catch(() => {});
  const retire = (release: string) => {
    retiring.add(release);
    setTimeout(() => {
      retiring.delete(release);
      void prune();
    }, RETIRED_MS).unref();
  };
  return { retire, prune };
}
