import type { Context } from 'hono';
import type { ServerEnv } from './environment.ts';

const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/** Whether an address is of this machine. */
export function isLoopback(address: string): boolean {
  return /^(?:127\.|::1$|::ffff:127\.)/.test(address);
}

/** Whether a proxy says that it passes the request on for somebody else. */
export function isForwarded(c: Context<ServerEnv>): boolean {
  return FORWARDED.some((name) => c.req.header(name) !== undefined);
}
