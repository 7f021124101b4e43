import { systemReason } from '../../lib/process/system-reason.ts';
import { DocsError } from '../../problems/docs-error.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import type { ProjectReleases, Webhook } from '../../server/context/hosted-project.ts';
import { newId } from '../../store/ids.ts';
import { type DeployOptions, deployRelease } from './deploy-release.ts';
import { type LiveRelease, liveRelease } from './live-release.ts';
import { type OpenedProject, siteProblem } from './opened-project.ts';
import { earlierRelease, openReleaseFolder, type ReleaseFolder } from './release-folder.ts';

export interface SourceProjectOptions extends DeployOptions {
  webhook?: Webhook;
  /** Folder for the releases of this project. */
  releases: string;
  /** How many are kept. */
  keep: number;
}

/** The project of a source that holds docs.json. Each build becomes a release; a restart continues with the live one. */
export function sourceProject(options: SourceProjectOptions): OpenedProject {
  const { id, name, hosts, basePath, source, webhook } = options;
  const stored = openReleaseFolder(options.releases);
  const live = liveRelease(stored, { ...options, identity: source.identity });
  const releases = projectReleases(stored, live);
  const ended = new AbortController();
  return {
    id,
    name,
    hosts,
    basePath,
    source: source.shown,
    webhook,
    hasChanged: source.hasChanged,
    state: live.state,
    current: () => live.shown()?.site,
    open: async () => {
      await live.open();
      return live.shown()?.site;
    },
    deploy: async (run) => {
      const release = newId(Date.now());
      try {
        await live.open();
        return await deployRelease(run, release, { options, stored, live, signal: ended.signal });
      } catch (error) {
        await stored.discard(release).catch(() => {});
        const cause = siteProblem(error);
        live.fail(cause);
        if (!ended.signal.aborted) options.report?.(live.named() ? failureOf(error) : cause);
        throw error;
      }
    },
    releases,
    start: async () => {
      await stored.sweep();
      return !(live.begin() && releases.isPinned());
    },
    end: () => ended.abort(),
    close: async () => live.close(),
  };
}

function failureOf(error: unknown): Problem {
  const reason = error instanceof DocsError ? error.problem.message : systemReason(error);
  return problem('deployment-failed', { reason });
}

function projectReleases(stored: ReleaseFolder, live: LiveRelease): ProjectReleases {
  const current = () => live.shown()?.release ?? live.named();
  return {
    list: live.usable,
    live: current,
    isPinned: () => stored.live()?.pinned ?? false,
    rollback: async (wanted) => {
      const target = earlierRelease(live.usable(), current()?.id, wanted);
      if (target) await live.switchTo(target, { pinned: true });
      return target;
    },
  };
}
