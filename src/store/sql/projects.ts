import type { Project } from '../store.ts';
import { type Operation, read, write } from './operation.ts';

/** The number of the project whose id is the parameter; other tables refer to it. */
export const PROJECT_NUMBER = '(SELECT number FROM projects WHERE id = ?)';

interface ProjectRow {
  id: string;
  name: string;
  created_at: number;
}

export function* createProject({ id, name, createdAt }: Project): Operation<void> {
  yield* write('INSERT INTO projects (id, name, created_at) VALUES (?, ?, ?)', id, name, createdAt);
}

export function* listProjects(): Operation<Project[]> {
  return (yield* read<ProjectRow>('SELECT id, name, created_at FROM projects ORDER BY number')).map(
    projectOf,
  );
}

export function* findProject(id: string): Operation<Project | null> {
  const [row] = yield* read<ProjectRow>('SELECT id, name, created_at FROM projects WHERE id = ?', id);
  return row ? projectOf(row) : null;
}

export function* renameProject(id: string, name: string): Operation<boolean> {
  return (yield* write('UPDATE projects SET name = ? WHERE id = ?', name, id)) > 0;
}

/** Tables with the number of the project, and those with its id. */
const BY_NUMBER = ['conversations', 'feedback', 'counts', 'gap_marks', 'search_segments', 'search_parts'];
const BY_ID = ['keys', 'sessions', 'deployments'];

/**
 * Rows that another server adds at the same moment stay, but belong to no project: PostgreSQL never uses a number twice.
 * SQLite may, but it writes one operation at a time.
 */
export function* deleteProject(id: string): Operation<boolean> {
  const number = yield* projectNumber(id);
  if (number === null || (yield* write('DELETE FROM projects WHERE id = ?', id)) === 0) return false;
  for (const table of BY_NUMBER) yield* write(`DELETE FROM ${table} WHERE project = ?`, number);
  yield* write('DELETE FROM admin_sessions WHERE key_id IN (SELECT id FROM keys WHERE project_id = ?)', id);
  for (const table of BY_ID) yield* write(`DELETE FROM ${table} WHERE project_id = ?`, id);
  return true;
}

/** Null when there is no such project. */
export function* projectNumber(id: string): Operation<number | null> {
  const [row] = yield* read<{ number: number }>('SELECT number FROM projects WHERE id = ?', id);
  return row?.number ?? null;
}

function projectOf(row: ProjectRow): Project {
  return { id: row.id, name: row.name, createdAt: row.created_at };
}
