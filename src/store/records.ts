import type { JsonObject } from '../lib/json/json-object.ts';
import type { Problem } from '../problems/problem.ts';

/** A reader who is signed in to a protected site. */
export interface StoredSession {
  id: string;
  projectId: string;
  /** SHA-256 of the secret in the reader's cookie, in hex. */
  hash: string;
  /** The name to show; empty when the login gives none. */
  name: string;
  /** Data of the reader from the login, as JSON. */
  user: string;
  createdAt: number;
  expiresAt: number;
}

/** What the login said about a reader. */
export function sessionUser({ user }: Pick<StoredSession, 'user'>): JsonObject {
  return JSON.parse(user);
}

/** The groups of a reader: none if the login gave something else. */
export function sessionGroups(session: Pick<StoredSession, 'user'>): string[] {
  const { groups } = sessionUser(session);
  return Array.isArray(groups) ? groups.filter((group) => typeof group === 'string') : [];
}

/** The same, and whether the login said that there are more. */
export function sessionMember(session: Pick<StoredSession, 'user'>): {
  groups: string[];
  hasMoreGroups: boolean;
} {
  return { groups: sessionGroups(session), hasMoreGroups: sessionUser(session).hasMoreGroups === true };
}

/** Somebody who is signed in to the dashboard: the holder of a key, or a person by the word of a provider. */
export interface AdminSession {
  id: string;
  /** Null for a person. */
  keyId: string | null;
  /** What the provider said about the person, as JSON; null for the holder of a key. */
  person: string | null;
  /** SHA-256 of the secret in the cookie, in hex. */
  hash: string;
  /** The previous hash. */
  previousHash: string | null;
  /** CSRF token of the session's forms. */
  formToken: string;
  createdAt: number;
  /** When the secret was created: the session was in use then. */
  rotatedAt: number;
  expiresAt: number;
}

/** The trigger of a deployment. */
export const DEPLOYMENT_TRIGGERS = ['api', 'webhook', 'schedule', 'dashboard', 'start'] as const;
export type DeploymentTrigger = (typeof DEPLOYMENT_TRIGGERS)[number];

export const DEPLOYMENT_STATUSES = ['queued', 'in_progress', 'success', 'failure'] as const;

/** A deployment without its log and problems. */
export interface DeploymentOutline {
  id: string;
  projectId: string;
  trigger: DeploymentTrigger;
  /** The commit that was deployed; null for a source outside git, and until it is known. */
  commit: string | null;
  createdAt: number;
  startedAt: number | null;
  endedAt: number | null;
  /** The last heartbeat of its server. */
  aliveAt: number;
  status: (typeof DEPLOYMENT_STATUSES)[number];
  summary: string;
  /** How many problems there are of each kind, with those that `problems` leaves out. */
  errors: number;
  warnings: number;
}

export interface Deployment extends DeploymentOutline {
  logs: string[];
  problems: DeploymentProblem[];
}

/** A problem with the lines of the file around it, which later deployments may change. */
export type DeploymentProblem = Problem & { frame?: string };

export interface FeedbackRow {
  id: string;
  time: number;
  json: string;
  path: string;
  source: FeedbackSource;
  status: FeedbackStatus;
  helpful: boolean | null;
  /** The id of the conversation, for feedback on an answer of the assistant. */
  conversation: string | null;
}

/** `assistant`: on an answer of the assistant; all others are on pages. */
export const FEEDBACK_SOURCES = ['code_snippet', 'contextual', 'agent', 'thumbs_only', 'assistant'] as const;
export type FeedbackSource = (typeof FEEDBACK_SOURCES)[number];

export const FEEDBACK_STATUSES = ['pending', 'in_progress', 'resolved', 'dismissed'] as const;
export type FeedbackStatus = (typeof FEEDBACK_STATUSES)[number];

export interface FeedbackFilter {
  source?: FeedbackSource;
  statuses?: FeedbackStatus[];
}

export interface PageFeedback {
  path: string;
  thumbsUp: number;
  thumbsDown: number;
  code: number;
  total: number;
}

/** Selects unanswered questions, or searches without results. */
export interface AskedQuery {
  projectId: string;
  /** Inclusive. */
  from: number;
  limit: number;
}

/** Equal questions or searches of readers, at one time or on one day. */
export interface AskedText {
  text: string;
  /** The last time. */
  time: number;
  count: number;
}

/** A documentation gap that somebody has marked as solved. */
export interface GapMark {
  /** See src/assistant/gaps/group-texts.ts. */
  id: string;
  solvedAt: number;
  /** Who marked it, as in the audit log. */
  solvedBy: string;
}

/**
 * Daily counts (UTC) instead of single records, so that no reader can be identified:
 * views (name: path, detail: human or ai), searches (name: query), those among them that found nothing (`miss`), clicks on
 * results (name: query, detail: path) and callers of the assistant (name: web, api or other).
 */
export type CountKind = 'view' | 'search' | 'miss' | 'click' | 'caller';

export interface Count {
  kind: CountKind;
  name: string;
  detail: string;
  /** Start of the day. */
  day: number;
  count: number;
  lastAt: number;
}

export interface TotalsQuery {
  projectId: string;
  from?: number;
  to?: number;
  /** Only these names. */
  names?: string[];
  limit: number;
  offset: number;
}

export interface NameTotal {
  name: string;
  total: number;
  lastAt: number;
  details: Record<string, number>;
}

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
