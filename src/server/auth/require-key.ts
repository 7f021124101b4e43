import type { Context, MiddlewareHandler } from 'hono';
import { verifySecret } from '../../store/administration/keys.ts';
import type { KeyScope, StoredKey } from '../../store/store.ts';
import { clientKey } from '../context/client.ts';
import type { ServerContext, ServerEnv } from '../context/environment.ts';
import { ApiError } from '../http/api-error.ts';
import { requireAllowance } from '../http/rate-limit.ts';

/** The use of a key is recorded at most this often. */
const USE_INTERVAL = 60_000;

/** Allows a request whose key has `scope`, belongs to the project of the path, and is within its rate limit. */
export function requireKey(context: ServerContext, scope: KeyScope): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    refuseGuessing(context, c);
    const secret = /^Bearer +(\S+) *$/i.exec(c.req.header('authorization') ?? '')?.[1];
    if (secret === undefined) throw unauthorized();
    const projectId = c.req.param('projectId');
    const [key, project] = await Promise.all([
      verifySecret(context.store, secret, context.now()),
      projectId === undefined ? undefined : context.store.findProject(projectId),
    ]);
    if (!key) {
      context.wrongKeys.take(clientKey(context, c));
      throw unauthorized();
    }
    c.set('key', key);
    const { allowed, headers } = context.rateLimiter.take(key.id);
    const refusal = (status: 403 | 404 | 429, code: string, message: string) =>
      new ApiError(status, code, message, { headers });
    if (!allowed) throw refusal(429, 'rate_limited', 'Too many requests with this key; wait and try again.');
    if (!key.scopes.includes(scope))
      throw refusal(403, 'forbidden', `This key does not have the scope "${scope}".`);
    if (projectId !== undefined && key.projectId !== null && key.projectId !== projectId)
      throw refusal(403, 'forbidden', 'This key belongs to another project.');
    if (projectId !== undefined && !project)
      throw refusal(404, 'project_not_found', 'There is no project with this id.');
    if (project) c.set('project', project.id);
    recordUse(context, key);
    await next();
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
  };
}

function refuseGuessing(context: ServerContext, c: Context<ServerEnv>): void {
  const message = 'Too many wrong keys came from this address; wait and try again.';
  requireAllowance(context.wrongKeys.check(clientKey(context, c)), message);
}

/** The same whatever is wrong with a key, so that it reveals nothing. */
function unauthorized(): ApiError {
  const message = 'A valid admin API key is needed: Authorization: Bearer <key>.';
  return new ApiError(401, 'unauthorized', message, { headers: { 'www-authenticate': 'Bearer' } });
}

/** A request is not rejected because the use of its key cannot be recorded. */
export function recordUse({ store, now }: ServerContext, { id, lastUsedAt }: StoredKey): void {
  const time = now();
  if (time - (lastUsedAt ?? 0) >= USE_INTERVAL) store.markKeyUsed(id, time).catch(() => {});
}
