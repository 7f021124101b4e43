import { publicFetch } from '../../site/specs/public-fetch.ts';
import { specWatch } from '../../site/specs/spec-watch.ts';
import type { PreparedProject } from './projects/prepare-project.ts';
import type { RefreshedProject } from './refresh.ts';
import { shownSpecs } from './sources/shown-specs.ts';

/** The projects that want to be looked after. What somebody has rolled back is left alone. */
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
