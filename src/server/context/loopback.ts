import type { Context } from 'hono';
import type { ServerEnv } from './environment.ts';

const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/** Whether an address is this machine. */
export function isLoopback(address: string): boolean {
  return /^(?:127\.|::1$|::ffff:127\.)/.test(address);
}

/** Whether a proxy forwarded the request. */
export function isForwarded(c: Context<ServerEnv>): boolean {
  return FORWARDED.some((name) => c.req.header(name) !== undefined);
}
