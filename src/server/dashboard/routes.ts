import type { Context, Hono } from 'hono';
import type { ServerContext, ServerEnv } from '../context/environment.ts';
import { readForm } from '../context/read-body.ts';
import { ApiError, methodNotAllowed } from '../http/api-error.ts';
import { hostName } from '../http/hosts.ts';
import { assetResponse } from './frame/document.ts';
import { shownResponse } from './frame/layout.ts';
import type { DashboardPage } from './frame/page.ts';
import { DASHBOARD_PAGES } from './pages.ts';
import { findAdmin, refuseForeignForms, requireFormToken } from './session/sessions.ts';
import {
  showSignedOut,
  showSignIn,
  signIn,
  signInWithProvider,
  signOut,
  startWithProvider,
} from './sign-in.ts';
import type { SignInRequest } from './sign-in-page.ts';
import { openedBy, toSignIn, visitOf, withErrors } from './visit.ts';

const MAX_FORM_BYTES = 64 * 1024;

type Handle = (c: Context<ServerEnv>) => Promise<Response> | Response;

/** The dashboard at `root`. If it is not enabled, its URLs do not exist. */
export function dashboardRoutes(app: Hono<ServerEnv>, context: ServerContext, root: string): void {
  const { dashboard } = context;
  if (!dashboard) return;
  const add = (path: string, methods: Partial<Record<'GET' | 'POST', Handle>>) => {
    app.all(`${root}${path}`, async (c, next) => {
      if (dashboard.host !== undefined && hostName(c.req.header('host')) !== dashboard.host) return next();
      c.set('route', 'dashboard');
      const { method } = c.req;
      const handle = methods[(method === 'HEAD' ? 'GET' : method) as 'GET' | 'POST'] ?? refuse(methods);
      return withCookies(c, await withErrors(context, c, root, handle));
    });
  };
  const signing =
    (handle: (request: SignInRequest) => Promise<Response> | Response): Handle =>
    (c) =>
      handle({ context, c, root, dashboard });

  // A host name of its own has nothing else to show.
  if (dashboard.host !== undefined)
    app.get('/', (c, next) =>
      hostName(c.req.header('host')) === dashboard.host ? c.redirect(root, 303) : next(),
    );
  add('', { GET: (c) => showStart(context, c, root) });
  add('/sign-in', { GET: signing(showSignIn), POST: signing(signIn) });
  if (dashboard.login) {
    add('/sign-in/provider', { GET: signing(startWithProvider) });
    add('/sign-in/callback', { GET: signing(signInWithProvider) });
  }
  add('/sign-out', { POST: signing(signOut) });
  add('/signed-out', { GET: signing(showSignedOut) });
  add('/_files/:name', { GET: (c) => assetResponse(c.req.param('name')!) ?? notFound() });
  for (const page of DASHBOARD_PAGES) {
    add(`/:projectId/${page.path}`, {
      GET: (c) => showPage(context, c, root, page),
      ...(page.post && { POST: (c) => changePage(context, c, root, page) }),
    });
  }
  add('/:projectId', {
    GET: (c) => c.redirect(`${root}/${encodeURIComponent(c.req.param('projectId')!)}/overview`, 303),
  });
  add('/*', { GET: notFound });
}

/** The project of the site, or the first one that the visitor has access to. */
async function showStart(context: ServerContext, c: Context<ServerEnv>, root: string): Promise<Response> {
  const visitor = await findAdmin({ context, c, root });
  if (!visitor) return toSignIn(c, root);
  const projects = await openedBy(context, visitor.admin.projectId);
  const first = projects.find(({ id }) => id === context.siteProject()) ?? projects[0];
  if (first) return c.redirect(`${root}/${encodeURIComponent(first.id)}/overview`, 303);
  throw new ApiError(
    404,
    'project_not_found',
    'There is no project yet. Create one with docs projects create.',
  );
}

async function showPage(
  context: ServerContext,
  c: Context<ServerEnv>,
  root: string,
  page: DashboardPage,
): Promise<Response> {
  const visit = await visitOf(context, c, root);
  if (visit instanceof Response) return visit;
  const content = await page.get(visit);
  if (content instanceof Response) return content;
  return shownResponse(visit, { pages: DASHBOARD_PAGES, current: page }, content);
}

async function changePage(
  context: ServerContext,
  c: Context<ServerEnv>,
  root: string,
  page: DashboardPage,
): Promise<Response> {
  refuseForeignForms(context, c);
  const visit = await visitOf(context, c, root);
  if (visit instanceof Response) return visit;
  const form = await readForm(c, MAX_FORM_BYTES);
  requireFormToken(visit.session, form);
  if (!visit.canWrite) throw new ApiError(403, 'forbidden', 'You can read, but not change anything.');
  if ([...form.values()].some((value) => value.includes('\0')))
    throw new ApiError(400, 'invalid_body', 'A form field contains a NUL character.');
  const content = await page.post!(visit, form);
  if (content instanceof Response) return content;
  return shownResponse(visit, { pages: DASHBOARD_PAGES, current: page }, content);
}

/** Handlers make their own responses; the cookies that were set before are added. */
function withCookies(c: Context<ServerEnv>, response: Response): Response {
  const cookies = c.res.headers
    .getSetCookie()
    .filter((cookie) => !response.headers.getSetCookie().includes(cookie));
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store');
  return response;
}

function refuse(methods: object): Handle {
  return (c) => {
    throw methodNotAllowed(c.req.method, Object.keys(methods));
  };
}

function notFound(): never {
  throw new ApiError(404, 'not_found', 'There is no such page in the dashboard.');
}
