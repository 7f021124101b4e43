import type { Project } from '../store.ts';
import type { SqliteDriver, SqlRow } from './driver.ts';

export function createProject(driver: SqliteDriver, { id, name, createdAt }: Project): void {
  driver.run('INSERT INTO projects (id, name, created_at) VALUES (?, ?, ?)', [id, name, createdAt]);
}

export function listProjects(driver: SqliteDriver): Project[] {
  return driver.all('SELECT id, name, created_at FROM projects ORDER BY number').map(projectOf);
}

export function findProject(driver: SqliteDriver, id: string): Project | null {
  const row = driver.all('SELECT id, name, created_at FROM projects WHERE id = ?', [id])[0];
  return row ? projectOf(row) : null;
}

function projectOf(row: SqlRow): Project {
  return { id: row.id as string, name: row.name as string, createdAt: row.created_at as number };
}
