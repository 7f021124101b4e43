import type { KeyScope, StoredKey } from '../store.ts';
import { type Operation, read, write } from './operation.ts';

/** A row of the table. */
export interface KeyRow {
  id: string;
  name: string;
  hash: string;
  scopes: string;
  project_id: string | null;
  created_at: number;
  expires_at: number | null;
  revoked_at: number | null;
  last_used_at: number | null;
}

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
  return (yield* read<KeyRow>('SELECT * FROM keys ORDER BY id')).map(keyOf);
}

export function* findKey(hash: string): Operation<StoredKey | null> {
  const [row] = yield* read<KeyRow>('SELECT * FROM keys WHERE hash = ?', hash);
  return row ? keyOf(row) : null;
}

export function* revokeKey(id: string, at: number): Operation<boolean> {
  yield* write('DELETE FROM admin_sessions WHERE key_id = ?', id);
  return (yield* write('UPDATE keys SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL', at, id)) > 0;
}

export function* markKeyUsed(id: string, at: number): Operation<void> {
  yield* write('UPDATE keys SET last_used_at = ? WHERE id = ? AND coalesce(last_used_at, 0) < ?', at, id, at);
}

export function keyOf(row: KeyRow): StoredKey {
  return {
    id: row.id,
    name: row.name,
    hash: row.hash,
    scopes: row.scopes.split(' ') as KeyScope[],
    projectId: row.project_id,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    lastUsedAt: row.last_used_at,
  };
}
