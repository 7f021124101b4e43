import { Hono } from 'hono';
import { analyticsRoutes } from './api/analytics/routes.ts';
import { assistantRoutes } from './api/assistant/routes.ts';
import { serverHost } from './api/assistant/server-host.ts';
import { collectRoutes } from './api/collect-routes.ts';
import { deploymentRoutes } from './api/deployments/routes.ts';
import { healthRoutes } from './api/health-routes.ts';
import { mcpRoutes } from './api/mcp/routes.ts';
import { projectRoutes } from './api/project-routes.ts';
import { proxyRoutes } from './api/proxy/routes.ts';
import { webhookRoutes } from './api/webhook-routes.ts';
import { authRoutes } from './auth/routes.ts';
import { chooseAudience } from './auth/sessions.ts';
import { limitReader } from './context/client.ts';
import type { ServerContext, ServerEnv } from './context/environment.ts';
import { refuseNul } from './context/route.ts';
import { dashboardRoutes } from './dashboard/routes.ts';
import { asApiError } from './http/api-error.ts';
import { guardStore } from './monitoring/outages.ts';
import { observe } from './observe.ts';
import { errorPage, siteHandler } from './site-handler.ts';

/** The whole server as a function from request to response: nothing listens, nothing reads the process. */
export function createApp(given: ServerContext): Hono<ServerEnv> {
  const context = { ...given, store: guardStore(given.store) };
  const basePath = context.project?.basePath ?? context.site()?.manifest.basePath ?? '';
  const app = new Hono<ServerEnv>({ strict: false });
  app.use(observe(context));
  app.onError((error, c) => {
    context.reportError(error, c.get('requestId'));
    return errorPage(asApiError(error), c, basePath);
  });

  app.use(chooseAudience(context));

  const api = new Hono<ServerEnv>({ strict: false });
  authRoutes(api, context);
  for (const path of ['/v1/*', '/_docs/api/*']) {
    api.use(path, async (c, next) => {
      refuseNul(c);
      await next();
    });
  }
  projectRoutes(api, context);
  analyticsRoutes(api, context);
  deploymentRoutes(api, context);
  webhookRoutes(api, context);
  collectRoutes(api, context);
  assistantRoutes(api, serverHost(context));
  mcpRoutes(api, context);
  proxyRoutes(api, {
    manifest: (c) => context.site(c)?.manifest,
    options: context.proxy,
    limit: (c) => limitReader(context, c, 'Too many requests; wait and try again.'),
  });
  healthRoutes(api, context);
  app.route('/', api);
  if (basePath) app.route(basePath, api);
  for (const base of new Set(['', basePath])) dashboardRoutes(app, context, `${base}/dashboard`);

  app.all('*', siteHandler(context));
  return app;
}
