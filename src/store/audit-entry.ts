/** How many entries of the audit log are kept. */
export const AUDIT_ENTRIES = 100_000;

/** An entry of the audit log: who did what to what, and never a secret. */
export interface AuditEntry {
  /** ULID. */
  id: string;
  time: number;
  /** Null for entries about the whole server. */
  projectId: string | null;
  /** `key ID`, `person ADDRESS`, `person id ID`, `cli NAME`, `webhook`, `schedule`, `server` or `unknown`. */
  actor: string;
  /** Where the request came from; null for what did not come over the network. */
  address: string | null;
  action: AuditAction;
  /** The id or name of the target, with details if useful. */
  target: string;
}

export const AUDIT_ACTIONS = [
  'project.rename',
  'project.delete',
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
