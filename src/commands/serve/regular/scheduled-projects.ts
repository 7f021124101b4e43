import { isHttpUrl } from '../../../lib/url/safe-url.ts';
import type { HostedSite } from '../../../server/site/hosted-site.ts';
import { publicFetch } from '../../../site/specs/public-fetch.ts';
import { type ShownSpec, specWatch } from '../../../site/specs/spec-watch.ts';
import type { PreparedProject } from '../projects/prepare-project.ts';
import type { RefreshedProject } from './refresh-projects.ts';

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
  const shown = new Map<string, string>();
  for (const { manifest, files } of sites) {
    for (const { source, path, fetched } of manifest.specs) {
      const hash = files.get(path.slice(1));
      for (const one of fetched ?? []) shown.set(one.url, one.hash);
      if (!fetched && hash !== undefined && isHttpUrl(source)) shown.set(source, hash);
    }
  }
  return [...shown].map(([url, hash]) => ({ url, hash }));
}
