import type { Context } from 'hono';
import { html } from '../../lib/html.ts';
import type { Project } from '../../store/store.ts';
import type { ServerContext, ServerEnv } from '../context/environment.ts';
import { refuseNul } from '../context/route.ts';
import { ApiError, asApiError } from '../http/api-error.ts';
import { documentResponse } from './frame/document.ts';
import type { Visit } from './frame/page.ts';
import { findAdmin, identify } from './session/sessions.ts';
import { continuePage } from './sign-in-page.ts';

/** The visitor and project of a request, or a redirect to the sign-in. */
export async function visitOf(
  context: ServerContext,
  c: Context<ServerEnv>,
  root: string,
): Promise<Visit | Response> {
  refuseNul(c);
  const visitor = await findAdmin({ context, c, root });
  if (!visitor) return toSignIn(c, root);
  const { admin, session } = visitor;
  identify(c, admin);
  const projects = await openedBy(context, admin.projectId);
  const project = projects.find(({ id }) => id === c.req.param('projectId'));
  if (!project)
    throw new ApiError(404, 'project_not_found', 'The project does not exist, or you have no access to it.');
  c.set('project', project.id);
  const base = `${root}/${encodeURIComponent(project.id)}`;
  return {
    context,
    c,
    root,
    project,
    projects,
    admin,
    session,
    canWrite: admin.scopes.includes('write'),
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

/** Whoever follows a link from another site may be signed in, without a cookie that says so. */
export function toSignIn(c: Context<ServerEnv>, root: string): Response {
  const { pathname, search } = new URL(c.req.url);
  if (c.req.header('sec-fetch-site') === 'cross-site' && c.req.method === 'GET')
    return continuePage(root, pathname + search);
  const isStart = pathname === root || pathname === `${root}/`;
  const back = isStart ? '' : `?${new URLSearchParams({ return: pathname + search })}`;
  return c.redirect(`${root}/sign-in${back}`, 303);
}

/** Errors are shown as a page. */
export async function withErrors(
  context: ServerContext,
  c: Context<ServerEnv>,
  root: string,
  handle: (c: Context<ServerEnv>) => Promise<Response> | Response,
): Promise<Response> {
  try {
    return await handle(c);
  } catch (error) {
    context.reportError(error, c.get('requestId'));
    const { status, message, extra } = asApiError(error);
    const body = html`<main id="main" class="sign-in"><h1>${status === 404 ? 'Page not found' : 'Something went wrong'}</h1>
      <p class="soft">${message}</p><p><a class="button" href="${root}">Back to the dashboard</a></p></main>`;
    const document = { root, title: 'Error', className: 'sign-in-page', body };
    return documentResponse(document, status, extra.headers);
  }
}
