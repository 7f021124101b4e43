import { Hono } from 'hono';
import { getOrInsert } from '../lib/collections.ts';
import { createApp } from './app.ts';
import type { ServerContext, ServerEnv, SharedContext } from './context/environment.ts';
import type { HostedProject } from './context/hosted-project.ts';
import { hostName } from './http/hosts.ts';
import type { Middleware } from './listen.ts';
import { serveCached } from './serve-cached.ts';

export interface ProjectServer {
  app: Hono<ServerEnv>;
  /** Runs before the app. */
  first: Middleware;
}

/**
 * Passes each request to the app of its project, which is created on first use. Without a project, there is only the API:
 * `contextOf(undefined)`.
 */
export function serveProjects(
  { projects, dashboard }: SharedContext,
  contextOf: (project: HostedProject | undefined) => ServerContext,
): ProjectServer {
  const choose = projectChooser(projects, dashboard?.host);
  const made = new Map<HostedProject | undefined, { app: Hono<ServerEnv>; found: Middleware }>();
  const partsOf = (project: HostedProject | undefined) =>
    getOrInsert(made, project, () => {
      const context = contextOf(project);
      return { app: createApp(context), found: serveCached(context) };
    });
  const app = new Hono<ServerEnv>();
  app.all('*', async (c) => {
    const { host, pathname } = new URL(c.req.url);
    const project = choose(host, pathname);
    await project?.open();
    return partsOf(project).app.fetch(c.req.raw, c.env);
  });
  return {
    app,
    first: (request, response, next) => {
      const { url = '/', headers } = request;
      const project = choose(headers.host, url.split('?', 1)[0]!);
      const parts = project && made.get(project);
      if (parts) parts.found(request, response, next);
      else next();
    },
  };
}

type Placed = Pick<HostedProject, 'id' | 'hosts' | 'basePath'>;

/** The project that a request is for; `host` is a `Host` header, `path` the path of the URL. */
export type ChooseProject<Project> = (host: string | undefined, path: string) => Project | undefined;

const ASSISTANT = /^\/v1\/assistant\/([^/]+)\//;

/**
 * Projects that list the host come first, those without hosts after them; among each, the longest base path that the
 * request is under decides. A path under none goes to the only project of the host, which shows its 404 page.
 * Questions to an assistant may name their project instead, as long as this host is one of its own: content of one
 * host must not be reachable through another. No project is at `ownHost`, so that no script of a page shares its origin.
 */
export function projectChooser<Project extends Placed>(
  projects: readonly Project[],
  ownHost?: string,
): ChooseProject<Project> {
  const anywhere = byBasePath(projects.filter(({ hosts }) => hosts.length === 0));
  const named = new Map<string, Project[]>();
  for (const project of projects)
    for (const host of project.hosts) named.set(host, byBasePath([...(named.get(host) ?? []), project]));
  return (host, path) => {
    const name = hostName(host);
    if (ownHost !== undefined && name === ownHost) return undefined;
    const own = named.get(name) ?? [];
    const asked = ASSISTANT.exec(path)?.[1];
    const isAsked = ({ id }: Placed) => id === asked;
    const isAround = ({ basePath }: Placed) => isBelow(path, basePath);
    return (
      (asked === undefined ? undefined : (own.find(isAsked) ?? anywhere.find(isAsked))) ??
      own.find(isAround) ??
      anywhere.find(isAround) ??
      only(own.length > 0 ? own : anywhere)
    );
  };
}

function byBasePath<Project extends Placed>(projects: readonly Project[]): Project[] {
  return [...projects].sort((a, b) => b.basePath.length - a.basePath.length);
}

function isBelow(path: string, basePath: string): boolean {
  return path.startsWith(basePath) && (path.length === basePath.length || path[basePath.length] === '/');
}

function only<Item>(items: readonly Item[]): Item | undefined {
  return items.length === 1 ? items[0] : undefined;
}
