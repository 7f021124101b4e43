import type { Context } from 'hono';
import { html } from '../../lib/html.ts';
import type { Project } from '../../store/store.ts';
import type { ServerContext, ServerEnv } from '../context/environment.ts';
import { refuseNul } from '../context/refuse-nul.ts';
import { ApiError } from '../http/api-error.ts';
import { documentResponse } from './frame/document.ts';
import type { Visit } from './frame/page.ts';
import { findAdmin } from './session/sessions.ts';

/** The visitor and project of a request, or a redirect to the sign-in. */
export async function visitOf(
  context: ServerContext,
  c: Context<ServerEnv>,
  root: string,
): Promise<Visit | Response> {
  refuseNul(c);
  const admin = await findAdmin({ context, c, root });
  if (!admin) return toSignIn(c, root);
  const { key, session } = admin;
  c.set('key', key);
  const projects = await openedBy(context, key.projectId);
  const project = projects.find(({ id }) => id === c.req.param('projectId'));
  if (!project)
    throw new ApiError(
      404,
      'project_not_found',
      'The project does not exist, or your key has no access to it.',
    );
  c.set('project', project.id);
  const base = `${root}/${encodeURIComponent(project.id)}`;
  return {
    context,
    c,
    root,
    project,
    projects,
    key,
    session,
    canWrite: key.scopes.includes('write'),
    href: (path, query = {}) => {
      const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
      const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
      return `${base}/${path}${search === '' ? '' : `?${search}`}`;
    },
  };
}

export async function openedBy({ store }: ServerContext, projectId: string | null): Promise<Project[]> {
  const projects = await store.listProjects();
  return projectId === null ? projects : projects.filter(({ id }) => id === projectId);
}

/**
 * A browser that follows a link from another site sends no `SameSite=Strict` cookie. A redirect from our own page makes it
 * send the cookie, if it has one.
 */
export function toSignIn(c: Context<ServerEnv>, root: string): Response {
  const { pathname, search } = new URL(c.req.url);
  if (c.req.header('sec-fetch-site') === 'cross-site' && c.req.method === 'GET') {
    const body = html`<main id="main" class="sign-in"><p><a href="${pathname + search}">Continue to the dashboard</a></p></main>`;
    const refresh = { refresh: `0; url=${pathname}${search}` };
    return documentResponse({ root, title: 'Dashboard', className: 'sign-in-page', body }, 200, refresh);
  }
  const isStart = pathname === root || pathname === `${root}/`;
  const back = isStart ? '' : `?${new URLSearchParams({ return: pathname + search })}`;
  return c.redirect(`${root}/sign-in${back}`, 303);
}
