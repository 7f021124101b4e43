import type { Context } from 'hono';
import { ApiError } from '../http/api-error.ts';
import type { ServerEnv } from './environment.ts';

/** Throws for a URL with a NUL: PostgreSQL cannot store it, and no valid id, path or query has one. */
export function refuseNul(c: Context<ServerEnv>): void {
  if (/%00|\0/.test(c.req.url))
    throw new ApiError(400, 'invalid_parameter', 'The URL contains a NUL character.');
}
