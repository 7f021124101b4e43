import type { Context } from 'hono';
import { recordAudit } from '../../store/administration/audit.ts';
import type { AuditAction } from '../../store/records.ts';
import { clientAddress } from './client-address.ts';
import type { ServerContext, ServerEnv } from './environment.ts';

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
