import { lastIdBefore } from '../ids.ts';
import type { AskedQuery, AskedText, GapMark } from '../records.ts';
import { type Operation, read, write } from './operation.ts';
import { PROJECT_NUMBER } from './projects.ts';

/** Reads only the index of unanswered questions, so that other conversations cost nothing. */
export function* unansweredQuestions({ projectId, from, limit }: AskedQuery): Operation<AskedText[]> {
  const [project] = yield* read<{ number: number; skew_max: number }>(
    'SELECT number, skew_max FROM projects WHERE id = ?',
    projectId,
  );
  if (!project) return [];
  const rows = yield* read<{ time: number; question: string | null }>(
    `SELECT time, question FROM conversations
     WHERE project = ? AND status = 'unanswered' AND id > ? AND time >= ? ORDER BY id DESC LIMIT ?`,
    project.number,
    lastIdBefore(from - project.skew_max),
    from,
    limit,
  );
  return rows.map(({ question, time }) => ({ text: question ?? '', time, count: 1 }));
}

export function* emptySearches({ projectId, from, limit }: AskedQuery): Operation<AskedText[]> {
  const rows = yield* read<{ name: string; count: number; last_at: number }>(
    `SELECT name, count, last_at FROM counts WHERE project = ${PROJECT_NUMBER} AND kind = 'miss' AND day >= ?
     ORDER BY day DESC, name DESC LIMIT ?`,
    projectId,
    from,
    limit,
  );
  return rows.map(({ name, count, last_at }) => ({ text: name, time: last_at, count }));
}

export function* gapMarks(projectId: string): Operation<GapMark[]> {
  const sql = `SELECT id, solved_at, solved_by FROM gap_marks WHERE project = ${PROJECT_NUMBER} ORDER BY id`;
  return (yield* read<{ id: string; solved_at: number; solved_by: string }>(sql, projectId)).map((row) => ({
    id: row.id,
    solvedAt: row.solved_at,
    solvedBy: row.solved_by,
  }));
}

export function* markGap(projectId: string, { id, solvedAt, solvedBy }: GapMark): Operation<void> {
  yield* write(
    `INSERT INTO gap_marks (project, id, solved_at, solved_by) VALUES (${PROJECT_NUMBER}, ?, ?, ?)
     ON CONFLICT (project, id) DO UPDATE SET solved_at = excluded.solved_at, solved_by = excluded.solved_by`,
    projectId,
    id,
    solvedAt,
    solvedBy,
  );
}

export function* unmarkGap(projectId: string, id: string): Operation<boolean> {
  const sql = `DELETE FROM gap_marks WHERE project = ${PROJECT_NUMBER} AND id = ?`;
  return (yield* write(sql, projectId, id)) > 0;
}
