import type { Context } from 'hono';
import { ApiError } from '../http/api-error.ts';
import { clientKey } from './client-address.ts';
import type { ServerContext, ServerEnv } from './environment.ts';

/** Counts a request of a reader, and refuses it when there were too many from the same address. */
export function limitReader(context: ServerContext, c: Context<ServerEnv>, message: string): void {
  const allowance = context.readerLimiter.take(clientKey(context, c));
  if (allowance.allowed) return;
  throw new ApiError(429, 'rate_limited', message, { headers: allowance.headers });
}
