import type { MiddlewareHandler } from 'hono';
import { newId } from '../store/ids.ts';
import { clientAddress } from './context/client-address.ts';
import type { ServerContext, ServerEnv } from './context/environment.ts';
import { setSecurityHeaders } from './http/security-headers.ts';

const SAFE_REQUEST_ID = /^[\w.:-]{1,100}$/;

/** Gives each request an id, and counts and logs its response. */
export function observe(context: ServerContext): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const started = performance.now();
    const given = context.trustProxy ? c.req.header('x-request-id') : undefined;
    const requestId = given && SAFE_REQUEST_ID.test(given) ? given : newId(context.now());
    c.set('requestId', requestId);
    await next();
    c.res.headers.set('x-request-id', requestId);
    setSecurityHeaders(c.res.headers, context.security);
    const durationMs = performance.now() - started;
    const { status } = c.res;
    context.metrics.countRequest(
      c.get('route') ?? 'site',
      knownMethod(c.req.method),
      status,
      durationMs / 1000,
    );
    context.accessLog({
      time: new Date(context.now()).toISOString(),
      requestId,
      method: c.req.method,
      path: c.req.path,
      status,
      durationMs: Math.round(durationMs * 10) / 10,
      client: clientAddress(context, c),
      key: c.get('key')?.id,
    });
  };
}

function knownMethod(method: string): string {
  return ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].includes(method) ? method : 'other';
}
