import type { UseWindow } from '../store.ts';
import { type Operation, read, write } from './operation.ts';
import { PROJECT_NUMBER } from './projects.ts';

/** Windows are stored in the table of counts: `day` is their start, `last_at` their end. */
const KEY = `project = ${PROJECT_NUMBER} AND kind = 'use'`;

const FORGET = `DELETE FROM counts WHERE ${KEY} AND last_at <= ?`;

const TAKE = `INSERT INTO counts (project, kind, day, name, detail, count, last_at)
  VALUES (${PROJECT_NUMBER}, 'use', ?, ?, '', 1, ?)
  ON CONFLICT (project, kind, day, name, detail) DO UPDATE SET count = counts.count + 1`;

const TAKEN = `SELECT count FROM counts WHERE ${KEY} AND day = ? AND name = ?`;

const OPEN = `${TAKEN} AND last_at > ?`;

export function* countUse(
  projectId: string,
  windows: readonly UseWindow[],
  now: number,
): Operation<UseWindow | null> {
  // First, so that two servers lock rows in the same order.
  yield* write(FORGET, projectId, now);
  for (const window of windows) {
    yield* write(TAKE, projectId, window.start, window.name, window.end);
    const [row] = yield* read<{ count: number }>(TAKEN, projectId, window.start, window.name);
    if ((row?.count ?? 0) > window.limit) return window;
  }
  return null;
}

export function* hasRoom(projectId: string, windows: readonly UseWindow[], now: number): Operation<boolean> {
  for (const { start, name, limit } of windows) {
    const [row] = yield* read<{ count: number }>(OPEN, projectId, start, name, now);
    if ((row?.count ?? 0) >= limit) return false;
  }
  return true;
}
