import { deadlineAfter, sleep } from '../../lib/process/timing.ts';
import { isHttpUrl } from '../../lib/url/safe-url.ts';
import type { HostedSite } from '../../server/site/built-site.ts';
import { publicFetch } from '../../site/source/specs/public-fetch.ts';
import { type ShownSpec, specWatch } from '../../site/source/specs/spec-watch.ts';
import type { PreparedProject } from '../projects/prepare-project.ts';

/** A project that is checked for changes on a schedule. */
export interface RefreshedProject {
  id: string;
  /** Milliseconds. */
  every: number;
  /** Whether its source has changed since it was deployed. */
  hasChanged(signal: AbortSignal): Promise<boolean>;
}

export interface RefreshOptions {
  signal: AbortSignal;
  request(projectId: string): Promise<unknown>;
  /** Called when a check failed. The project is checked again at its next time. */
  report(projectId: string, error: unknown): void;
  now?: () => number;
  random?: () => number;
  wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** Time limit of a check, because others wait for it. */
const CHECK_MS = 60_000;

/**
 * Checks each project at its interval, one at a time, and requests a deployment if its source has changed. Intervals vary by
 * a tenth, and the first check is at a random time, so that servers that start together do not call hosts together.
 */
export async function refreshProjects(
  projects: readonly RefreshedProject[],
  options: RefreshOptions,
): Promise<void> {
  const { signal, now = Date.now, random = Math.random, wait = sleep } = options;
  const due = new Map(projects.map((project) => [project, now() + project.every * random()]));
  while (projects.length > 0 && !signal.aborted) {
    const next = [...due].reduce((first, other) => (other[1] < first[1] ? other : first));
    const [project, time] = next;
    try {
      await wait(Math.max(0, time - now()), signal);
    } catch {
      return;
    }
    try {
      const within = deadlineAfter(CHECK_MS, signal);
      if (await project.hasChanged(within)) await options.request(project.id);
    } catch (error) {
      if (!signal.aborted) options.report(project.id, error);
    }
    due.set(project, now() + project.every * (0.9 + 0.2 * random()));
  }
}

/** The projects with a `refresh` interval. A project that was rolled back is not deployed. */
export function scheduledProjects(projects: readonly PreparedProject[]): RefreshedProject[] {
  return projects.flatMap(({ project, config }) => {
    const { refresh: every, offline, allowPrivateHosts } = config;
    if (every === undefined || !project.deploy) return [];
    const specs = specWatch(allowPrivateHosts ? undefined : publicFetch());
    const haveSpecsChanged = async (signal: AbortSignal) => {
      const site = offline ? undefined : await project.open();
      return site !== undefined && specs.haveChanged(shownSpecs(site), signal);
    };
    return {
      id: project.id,
      every,
      hasChanged: async (signal) => {
        if (project.releases?.isPinned()) return false;
        return ((await project.hasChanged?.(signal)) ?? false) || haveSpecsChanged(signal);
      },
    };
  });
}

/** The specifications by URL that a site shows, with the hashes of their texts. */
function shownSpecs({ public: open, protection }: HostedSite): ShownSpec[] {
  const sites = [open, protection?.siteOf({ signedIn: true, groups: [] }) ?? open];
  const hashes = new Map<string, string>();
  for (const { manifest, files } of sites) {
    for (const { source, path, fetched } of manifest.specs) {
      const hash = files.get(path.slice(1));
      for (const one of fetched ?? []) hashes.set(one.url, one.hash);
      if (!fetched && hash !== undefined && isHttpUrl(source)) hashes.set(source, hash);
    }
  }
  return [...hashes].map(([url, hash]) => ({ url, hash }));
}
