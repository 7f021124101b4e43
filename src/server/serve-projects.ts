import { Hono } from 'hono';
import { getOrInsert } from '../lib/collections.ts';
import { createApp } from './app.ts';
import { projectChooser } from './choose-project.ts';
import type { ServerContext, ServerEnv, SharedContext } from './context/environment.ts';
import type { HostedProject } from './context/hosted-project.ts';
import type { Middleware } from './listen.ts';
import { serveFound } from './serve-found.ts';

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
      return { app: createApp(context), found: serveFound(context) };
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
