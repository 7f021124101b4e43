import type { Scope, StoredKey } from '../store.ts';
import type { SqliteDriver, SqlRow } from './driver.ts';

export function addKey(driver: SqliteDriver, key: StoredKey): void {
  driver.run(
    `INSERT INTO keys (id, name, hash, scopes, project_id, created_at, expires_at, revoked_at, last_used_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      key.id,
      key.name,
      key.hash,
      key.scopes.join(' '),
      key.projectId,
      key.createdAt,
      key.expiresAt,
      key.revokedAt,
      key.lastUsedAt,
    ],
  );
}

export function listKeys(driver: SqliteDriver): StoredKey[] {
  return driver.all('SELECT * FROM keys ORDER BY id').map(keyOf);
}

export function findKey(driver: SqliteDriver, hash: string): StoredKey | null {
  const row = driver.all('SELECT * FROM keys WHERE hash = ?', [hash])[0];
  return row ? keyOf(row) : null;
}

export function revokeKey(driver: SqliteDriver, id: string, at: number): boolean {
  return driver.run('UPDATE keys SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL', [at, id]) > 0;
}

export function markKeyUsed(driver: SqliteDriver, id: string, at: number): void {
  driver.run('UPDATE keys SET last_used_at = max(coalesce(last_used_at, 0), ?) WHERE id = ?', [at, id]);
}

function keyOf(row: SqlRow): StoredKey {
  return {
    id: row.id as string,
    name: row.name as string,
    hash: row.hash as string,
    scopes: (row.scopes as string).split(' ') as Scope[],
    projectId: row.project_id as string | null,
    createdAt: row.created_at as number,
    expiresAt: row.expires_at as number | null,
    revokedAt: row.revoked_at as number | null,
    lastUsedAt: row.last_used_at as number | null,
  };
}
