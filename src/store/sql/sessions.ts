import type { StoredSession } from '../sessions.ts';
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
