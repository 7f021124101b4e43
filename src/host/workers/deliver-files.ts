import type { FileContext } from '../../server/context/environment.ts';
import type { Middleware } from '../../server/listen.ts';
import { serveCached } from '../../server/serve-cached.ts';
import { projectChooser } from '../../server/serve-projects.ts';
import { type HostedSite, loadHostedSite } from '../../server/site/built-site.ts';
import { createFileCache } from '../../server/site/file-cache.ts';
import { cacheTarget, createReleases } from '../../server/site/releases.ts';
import { resolvePath } from '../../server/site/resolve.ts';
import type { WorkerSite, WorkerStart } from './messages.ts';

export interface FileDelivery {
  /** Responds with the files that it may serve, and calls `next` for everything else. */
  first: Middleware;
  /** Serves files of this folder from now on, or nothing of the project. */
  show(site: WorkerSite): void;
  /** A path was found to be a page or a file of the folder. */
  found(project: string, folder: string, path: string): void;
}

type Counting = Pick<FileContext, 'metrics' | 'counts' | 'accessLog' | 'requestIds' | 'now'>;

/**
 * The files of all projects of a server, for a process that has no store. It serves what the main process has found
 * to be a file of the live release, and nothing of a protected site.
 */
export function deliverFiles(start: WorkerStart, counting: Counting): FileDelivery {
  const { security, trustProxy } = start;
  const fileCache = createFileCache(start.cacheBytes);
  const sites = new Map<string, HostedSite & { folder: string }>();
  const parts = new Map(
    start.projects.map(({ id }) => {
      const siteProject = () => id;
      const releases = createReleases({ fileCache, security, project: siteProject });
      const hosted = () => sites.get(id);
      return [
        id,
        { releases, deliver: serveCached({ ...counting, trustProxy, releases, siteProject, hosted }) },
      ];
    }),
  );
  const choose = projectChooser(start.projects, start.dashboardHost);
  const delivery: FileDelivery = {
    first(request, response, next) {
      const { url = '/', headers } = request;
      const project = choose(headers.host, url.split('?', 1)[0]!);
      if (project) parts.get(project.id)!.deliver(request, response, next);
      else next();
    },
    show({ project, folder }) {
      sites.delete(project);
      const site = folder === null ? undefined : readSite(folder);
      if (site && !site.protection) sites.set(project, { ...site, folder: folder! });
    },
    found(project, folder, path) {
      const site = sites.get(project);
      if (site?.folder !== folder) return;
      const target = resolvePath(site.public, path);
      if (target.kind === 'file' || target.kind === 'page')
        cacheTarget(parts.get(project)!.releases(site.public), path, target);
    },
  };
  for (const { paths, ...site } of start.shown) {
    delivery.show(site);
    for (const path of paths) delivery.found(site.project, site.folder!, path);
  }
  return delivery;
}

/** Undefined if it is gone: then the main process, which shows another one by now, responds. */
function readSite(folder: string): HostedSite | undefined {
  try {
    return loadHostedSite(folder);
  } catch {
    return undefined;
  }
}
