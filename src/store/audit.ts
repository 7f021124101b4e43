import { newId } from './ids.ts';
import type { Store } from './store.ts';

/** How many entries of the audit log are kept. */
export const AUDIT_ENTRIES = 100_000;

/** Longest text of an entry: part of it may come from outside. */
const MOST_CHARACTERS = 200;

/** What the audit log tells of: who did what to what, and never a secret. */
export interface AuditEntry {
  /** ULID. */
  id: string;
  time: number;
  /** Null for what concerns the whole server. */
  projectId: string | null;
  /** `key ID`, `cli NAME`, `reader ID`, `webhook`, `schedule` or `server`. */
  actor: string;
  /** Where the request came from; null for what did not come over the network. */
  address: string | null;
  action: AuditAction;
  /** The id or name of what was acted on, with a few words where they help. */
  target: string;
}

export const AUDIT_ACTIONS = [
  'key.create',
  'key.revoke',
  'deployment.trigger',
  'deployment.rollback',
  'sign-in.success',
  'sign-in.failure',
  'sign-out',
  'session.end',
  'gap.solve',
  'gap.reopen',
  'retention',
  'backup',
  'restore',
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export interface AuditQuery {
  /** Only entries of this project; absent: all, also those of the server. */
  projectId?: string;
  action?: AuditAction;
  /** Entries older than the one with this id. */
  before?: string;
  limit: number;
}

/** Who did something, and from where when that is known. */
export interface AuditActor {
  actor: string;
  address?: string;
}

export type AuditEvent = AuditActor & Pick<AuditEntry, 'projectId' | 'action' | 'target'>;

/** Adds an entry to the audit log. */
export function recordAudit(
  store: Pick<Store, 'addAudit'>,
  { projectId, actor, address, action, target }: AuditEvent,
  now: number,
): Promise<void> {
  return store.addAudit({
    id: newId(now),
    time: now,
    projectId,
    actor: shortened(actor),
    address: address === undefined ? null : shortened(address),
    action,
    target: shortened(target),
  });
}

/** On one line, and without the NUL that PostgreSQL refuses. */
function shortened(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not get in
  const line = text.replace(/[\u0000-\u001f\u007f]+/g, ' ');
  return line.length <= MOST_CHARACTERS ? line : `${line.slice(0, MOST_CHARACTERS - 1)}…`;
}
