import type { Context } from 'hono';
import type { ServerContext, ServerEnv } from './environment.ts';

/** Where a request comes from: the peer, or behind a trusted proxy the client that it names. */
export function clientAddress(context: ServerContext, c: Context<ServerEnv>): string | undefined {
  return addressOf(context, c.req.header('x-forwarded-for'), c.env?.incoming?.socket?.remoteAddress);
}

export function addressOf(
  { trustProxy }: Pick<ServerContext, 'trustProxy'>,
  forwardedFor: string | undefined,
  peer: string | undefined,
): string | undefined {
  return trustProxy && forwardedFor ? forwardedFor.split(',').at(-1)!.trim() : peer;
}
