import { isIP } from 'node:net';
import type { Context } from 'hono';
import { clientNetwork } from '../http/client-network.ts';
import type { ServerContext, ServerEnv } from './environment.ts';

/** Where a request comes from: the peer, or behind a trusted proxy the client that it names, if that is an IP address. */
export function clientAddress(context: ServerContext, c: Context<ServerEnv>): string | undefined {
  return addressOf(context, c.req.header('x-forwarded-for'), c.env?.incoming?.socket?.remoteAddress);
}

/** What limits count this client by. */
export function clientKey(context: ServerContext, c: Context<ServerEnv>): string {
  return clientNetwork(clientAddress(context, c) ?? '');
}

export function addressOf(
  { trustProxy }: Pick<ServerContext, 'trustProxy'>,
  forwardedFor: string | undefined,
  peer: string | undefined,
): string | undefined {
  if (!trustProxy || forwardedFor === undefined) return peer;
  const named = withoutPort(forwardedFor.split(',').at(-1)!.trim());
  return isIP(named) === 0 ? peer : named;
}

/** Some proxies add the port of the client: `192.0.2.1:50312`, `[2001:db8::1]:50312`. */
function withoutPort(address: string): string {
  return /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? address.replace(/^([\d.]+):\d+$/, '$1');
}
