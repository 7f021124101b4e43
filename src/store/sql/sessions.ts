import type { AdminSession, StoredSession } from '../records.ts';
import type { AdminSessionWithKey } from '../store.ts';
import { type KeyRow, keyOf } from './keys.ts';
import { type Operation, read, write } from './operation.ts';
import { projectNumber } from './projects.ts';

interface SessionRow {
  id: string;
  project_id: string;
  hash: string;
  name: string;
  reader: string;
  created_at: number;
  expires_at: number;
}

/** False when there is no such project. */
export function* addSession(session: StoredSession): Operation<boolean> {
  if ((yield* projectNumber(session.projectId)) === null) return false;
  yield* write(
    'DELETE FROM sessions WHERE project_id = ? AND expires_at <= ?',
    session.projectId,
    session.createdAt,
  );
  yield* write(
    `INSERT INTO sessions (id, project_id, hash, name, reader, created_at, expires_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
    session.id,
    session.projectId,
    session.hash,
    session.name,
    session.user,
    session.createdAt,
    session.expiresAt,
  );
  return true;
}

export function* findSession(hash: string): Operation<StoredSession | null> {
  const [row] = yield* read<SessionRow>('SELECT * FROM sessions WHERE hash = ?', hash);
  return row ? sessionOf(row) : null;
}

export function* listSessions(projectId: string, now: number, limit?: number): Operation<StoredSession[]> {
  const sql =
    'SELECT * FROM sessions WHERE project_id = ? AND expires_at > ? ORDER BY created_at DESC, id DESC';
  const rows =
    limit === undefined
      ? read<SessionRow>(sql, projectId, now)
      : read<SessionRow>(`${sql} LIMIT ?`, projectId, now, limit);
  return (yield* rows).map(sessionOf);
}

export function* endSession(projectId: string, id: string): Operation<boolean> {
  return (yield* write('DELETE FROM sessions WHERE project_id = ? AND id = ?', projectId, id)) > 0;
}

function sessionOf(row: SessionRow): StoredSession {
  return {
    id: row.id,
    projectId: row.project_id,
    hash: row.hash,
    name: row.name,
    user: row.reader,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
}

interface AdminSessionRow {
  id: string;
  key_id: string | null;
  person: string | null;
  hash: string;
  previous_hash: string | null;
  form_token: string;
  created_at: number;
  rotated_at: number;
  expires_at: number;
}

export function* addAdminSession(session: AdminSession): Operation<void> {
  yield* write('DELETE FROM admin_sessions WHERE expires_at <= ?', session.createdAt);
  yield* write(
    `INSERT INTO admin_sessions (id, key_id, person, hash, previous_hash, form_token, created_at, rotated_at, expires_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    session.id,
    session.keyId,
    session.person,
    session.hash,
    session.previousHash,
    session.formToken,
    session.createdAt,
    session.rotatedAt,
    session.expiresAt,
  );
}

export function* findAdminSession(hash: string): Operation<AdminSessionWithKey | null> {
  const [row] = yield* read<AdminSessionRow>(
    'SELECT * FROM admin_sessions WHERE hash = ? OR previous_hash = ?',
    hash,
    hash,
  );
  if (!row) return null;
  const session = adminSessionOf(row);
  if (session.keyId === null) return { session, key: null };
  const [key] = yield* read<KeyRow>('SELECT * FROM keys WHERE id = ?', session.keyId);
  return key ? { session, key: keyOf(key) } : null;
}

export function* rotateAdminSession(id: string, hash: string, next: string, at: number): Operation<boolean> {
  const changed = yield* write(
    'UPDATE admin_sessions SET previous_hash = hash, hash = ?, rotated_at = ? WHERE id = ? AND hash = ?',
    next,
    at,
    id,
    hash,
  );
  return changed > 0;
}

export function* listAdminSessions(now: number, limit?: number): Operation<AdminSession[]> {
  const sql = 'SELECT * FROM admin_sessions WHERE expires_at > ? ORDER BY created_at DESC, id DESC';
  const rows =
    limit === undefined
      ? read<AdminSessionRow>(sql, now)
      : read<AdminSessionRow>(`${sql} LIMIT ?`, now, limit);
  return (yield* rows).map(adminSessionOf);
}

export function* endAdminSession(id: string): Operation<boolean> {
  return (yield* write('DELETE FROM admin_sessions WHERE id = ?', id)) > 0;
}

function adminSessionOf(row: AdminSessionRow): AdminSession {
  return {
    id: row.id,
    keyId: row.key_id,
    person: row.person,
    hash: row.hash,
    previousHash: row.previous_hash,
    formToken: row.form_token,
    createdAt: row.created_at,
    rotatedAt: row.rotated_at,
    expiresAt: row.expires_at,
  };
}
