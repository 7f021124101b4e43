import type { MiddlewareHandler } from 'hono';
import { clientAddress } from './context/client.ts';
import type { FileContext, ServerContext, ServerEnv } from './context/environment.ts';
import { setSecurityHeaders } from './http/security-headers.ts';

const SAFE_REQUEST_ID = /^[\w.:-]{1,100}$/;
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Gives each request an id, and counts and logs its response. */
export function observe(context: ServerContext): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const started = performance.now();
    const requestId = requestIdFor(context, c.req.header('x-request-id'));
    c.set('requestId', requestId);
    await next();
    c.res.headers.set('x-request-id', requestId);
    setSecurityHeaders(c.res.headers, context.security);
    recordRequest(context, {
      requestId,
      started,
      method: c.req.method,
      // As it was sent: `c.req.path` is decoded, so a line break in it would start a new line of the log.
      path: new URL(c.req.url).pathname,
      status: c.res.status,
      client: clientAddress(context, c),
      route: c.get('route'),
      key: c.get('key')?.id,
      project: c.get('project'),
    });
  };
}

/** The id that a trusted proxy has given, or a new one. */
export function requestIdFor(
  { trustProxy, requestIds, now }: FileContext,
  given: string | undefined,
): string {
  return trustProxy && given && SAFE_REQUEST_ID.test(given) ? given : requestIds(now());
}

interface ObservedRequest {
  requestId: string;
  /** By `performance.now()`. */
  started: number;
  method: string;
  path: string;
  status: number;
  client: string | undefined;
  /** Default: a file of the site. */
  route?: string;
  key?: string;
  /** Default: that of the site. */
  project?: string;
}

export function recordRequest(context: FileContext, request: ObservedRequest): void {
  const { requestId, started, method, path, status, client, key } = request;
  const durationMs = performance.now() - started;
  const countedMethod = METHODS.has(method) ? method : 'other';
  const project = request.project ?? context.siteProject();
  context.metrics.countRequest({
    project,
    route: request.route ?? 'site',
    method: countedMethod,
    status,
    seconds: durationMs / 1000,
  });
  context.accessLog({
    time: context.now(),
    requestId,
    method,
    path,
    status,
    durationMs: Math.round(durationMs * 10) / 10,
    client,
    project,
    key,
  });
}
