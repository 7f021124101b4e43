import type { Project } from '../store.ts';
import { type Operation, read, type SqlRow, type SqlValue, write } from './operation.ts';

/** The number of the project whose id is the parameter; other tables refer to it. */
export const PROJECT_NUMBER = '(SELECT number FROM projects WHERE id = ?)';

export function* createProject({ id, name, createdAt }: Project): Operation<void> {
  yield* write('INSERT INTO projects (id, name, created_at) VALUES (?, ?, ?)', id, name, createdAt);
}

export function* listProjects(): Operation<Project[]> {
  return (yield* read('SELECT id, name, created_at FROM projects ORDER BY number')).map(projectOf);
}

export function* findProject(id: string): Operation<Project | null> {
  const [row] = yield* read('SELECT id, name, created_at FROM projects WHERE id = ?', id);
  return row ? projectOf(row) : null;
}

/** Null when there is no such project. */
export function* projectNumber(id: string): Operation<SqlValue> {
  const [row] = yield* read('SELECT number FROM projects WHERE id = ?', id);
  return row?.number ?? null;
}

function projectOf(row: SqlRow): Project {
  return { id: row.id as string, name: row.name as string, createdAt: row.created_at as number };
}
