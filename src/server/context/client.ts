import { isIP } from 'node:net';
import type { Context } from 'hono';
import { recordAudit } from '../../store/administration/audit.ts';
import type { AuditAction } from '../../store/records.ts';
import { clientNetwork } from '../http/hosts.ts';
import { requireAllowance } from '../http/rate-limit.ts';
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

const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/** Whether an address is this machine. */
export function isLoopback(address: string): boolean {
  return /^(?:127\.|::1$|::ffff:127\.)/.test(address);
}

/** Whether a proxy forwarded the request. */
export function isForwarded(c: Context<ServerEnv>): boolean {
  return FORWARDED.some((name) => c.req.header(name) !== undefined);
}

/** Counts a request of a reader, and rejects it if there were too many from the same IP address. */
export function limitReader(context: ServerContext, c: Context<ServerEnv>, message: string): void {
  requireAllowance(context.readerLimiter.take(clientKey(context, c)), message);
}

/** Who makes a request, as the audit log names them. */
export function actorOf(context: ServerContext, c: Context<ServerEnv>) {
  const key = c.get('key');
  const actor = c.get('actor') ?? (key ? `key ${key.id}` : 'unknown');
  return { actor, address: clientAddress(context, c) };
}

/** Records what the caller has done. If that fails, it is reported, and the action stands. */
export async function audit(
  context: ServerContext,
  c: Context<ServerEnv>,
  action: AuditAction,
  target: string,
  projectId: string | null,
): Promise<void> {
  if (action === 'sign-in.failure' && !context.recordedFailures.take('').allowed) return;
  try {
    await recordAudit(context.store, { ...actorOf(context, c), projectId, action, target }, context.now());
  } catch (error) {
    context.reportError(error, c.get('requestId'));
  }
}
