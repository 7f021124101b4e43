import type { Context } from 'hono';
import { requireAllowance } from '../http/rate-limit.ts';
import { clientKey } from './client-address.ts';
import type { ServerContext, ServerEnv } from './environment.ts';

/** Counts a request of a reader, and rejects it if there were too many from the same IP address. */
export function limitReader(context: ServerContext, c: Context<ServerEnv>, message: string): void {
  requireAllowance(context.readerLimiter.take(clientKey(context, c)), message);
}
