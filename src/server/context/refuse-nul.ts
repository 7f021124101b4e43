import type { MiddlewareHandler } from 'hono';
import { ApiError } from '../http/api-error.ts';
import type { ServerEnv } from './environment.ts';

/** PostgreSQL stores no NUL, and no id, path or query has one: it is refused before anybody asks the database. */
export function refuseNul(): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    if (/%00|\0/.test(c.req.url))
      throw new ApiError(400, 'invalid_parameter', 'The URL contains a NUL character.');
    await next();
  };
}
