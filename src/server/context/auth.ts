import type { MiddlewareHandler } from 'hono';
import { verifySecret } from '../../store/keys.ts';
import type { KeyScope } from '../../store/store.ts';
import { ApiError } from '../http/api-error.ts';
import { clientKey } from './client-address.ts';
import type { ServerContext, ServerEnv } from './environment.ts';

/** The use of a key is recorded at most this often. */
const USE_INTERVAL = 60_000;

/**
 * Lets a request pass whose key has `scope`, belongs to the project of the path, and is within its rate limit.
 * Whatever is wrong with a key gets the same response, which reveals nothing to a stranger.
 */
export function requireKey(context: ServerContext, scope: KeyScope): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const now = context.now();
    const client = clientKey(context, c);
    const attempts = context.wrongKeys.check(client);
    if (!attempts.allowed) {
      throw new ApiError(
        429,
        'rate_limited',
        'Too many wrong keys came from this address; wait and try again.',
        {
          headers: attempts.headers,
        },
      );
    }
    const secret = /^Bearer +(\S+) *$/i.exec(c.req.header('authorization') ?? '')?.[1];
    const projectId = c.req.param('projectId');
    const [key, project] = await Promise.all([
      secret === undefined ? undefined : verifySecret(context.store, secret, now),
      secret === undefined || projectId === undefined ? undefined : context.store.findProject(projectId),
    ]);
    if (!key) {
      if (secret !== undefined) context.wrongKeys.take(client);
      throw new ApiError(
        401,
        'unauthorized',
        'A valid admin API key is needed: Authorization: Bearer <key>.',
        {
          headers: { 'www-authenticate': 'Bearer' },
        },
      );
    }
    c.set('key', key);
    const allowance = context.rateLimiter.take(key.id);
    if (!allowance.allowed) {
      throw new ApiError(429, 'rate_limited', 'Too many requests with this key; wait and try again.', {
        headers: allowance.headers,
      });
    }
    if (!key.scopes.includes(scope)) {
      throw new ApiError(403, 'forbidden', `This key does not have the scope "${scope}".`);
    }
    if (projectId !== undefined && key.projectId !== null && key.projectId !== projectId) {
      throw new ApiError(403, 'forbidden', 'This key belongs to another project.');
    }
    if (projectId !== undefined && !project) {
      throw new ApiError(404, 'project_not_found', 'There is no project with this id.');
    }
    if (project) c.set('project', project.id);
    if (now - (key.lastUsedAt ?? 0) >= USE_INTERVAL) {
      // A use that cannot be recorded is no reason to refuse the request.
      context.store.markKeyUsed(key.id, now).catch(() => {});
    }
    await next();
    for (const [name, value] of Object.entries(allowance.headers)) c.res.headers.set(name, value);
  };
}
