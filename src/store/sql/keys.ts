import type { KeyScope, StoredKey } from '../store.ts';
import { type Operation, read, type SqlRow, write } from './operation.ts';

export function* addKey(key: StoredKey): Operation<void> {
  yield* write(
    `INSERT INTO keys (id, name, hash, scopes, project_id, created_at, expires_at, revoked_at, last_used_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    key.id,
    key.name,
    key.hash,
    key.scopes.join(' '),
    key.projectId,
    key.createdAt,
    key.expiresAt,
    key.revokedAt,
    key.lastUsedAt,
  );
}

export function* listKeys(): Operation<StoredKey[]> {
  return (yield* read('SELECT * FROM keys ORDER BY id')).map(keyOf);
}

export function* findKey(hash: string): Operation<StoredKey | null> {
  const [row] = yield* read('SELECT * FROM keys WHERE hash = ?', hash);
  return row ? keyOf(row) : null;
}

export function* revokeKey(id: string, at: number): Operation<boolean> {
  yield* write('DELETE FROM admin_sessions WHERE key_id = ?', id);
  return (yield* write('UPDATE keys SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL', at, id)) > 0;
}

export function* markKeyUsed(id: string, at: number): Operation<void> {
  yield* write('UPDATE keys SET last_used_at = ? WHERE id = ? AND coalesce(last_used_at, 0) < ?', at, id, at);
}

export function keyOf(row: SqlRow): StoredKey {
  return {
    id: row.id as string,
    name: row.name as string,
    hash: row.hash as string,
    scopes: (row.scopes as string).split(' ') as KeyScope[],
    projectId: row.project_id as string | null,
    createdAt: row.created_at as number,
    expiresAt: row.expires_at as number | null,
    revokedAt: row.revoked_at as number | null,
    lastUsedAt: row.last_used_at as number | null,
  };
}
