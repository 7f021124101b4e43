import type { Context } from 'hono';
import type { ServerContext, ServerEnv } from './environment.ts';

/** Where a request comes from: the peer, or behind a trusted proxy the client that it names. */
export function clientAddress(context: ServerContext, c: Context<ServerEnv>): string | undefined {
  const forwarded = context.trustProxy ? c.req.header('x-forwarded-for') : undefined;
  return forwarded ? forwarded.split(',').at(-1)!.trim() : c.env?.incoming?.socket?.remoteAddress;
}
