import type { JsonObject } from '../lib/json/json-object.ts';

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
