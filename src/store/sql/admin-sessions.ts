import type { AdminSession } from '../sessions.ts';
import type { AdminSessionWithKey } from '../store.ts';
import { type KeyRow, keyOf } from './keys.ts';
import { type Operation, read, write } from './operation.ts';

interface SessionRow {
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
  const [row] = yield* read<SessionRow>(
    'SELECT * FROM admin_sessions WHERE hash = ? OR previous_hash = ?',
    hash,
    hash,
  );
  if (!row) return null;
  const session = sessionOf(row);
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
    limit === undefined ? read<SessionRow>(sql, now) : read<SessionRow>(`${sql} LIMIT ?`, now, limit);
  return (yield* rows).map(sessionOf);
}

export function* endAdminSession(id: string): Operation<boolean> {
  return (yield* write('DELETE FROM admin_sessions WHERE id = ?', id)) > 0;
}

function sessionOf(row: SessionRow): AdminSession {
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
