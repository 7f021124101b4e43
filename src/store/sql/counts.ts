import type { Count, CountKind, NameTotal, TotalsQuery } from '../records.ts';
import type { UseWindow } from '../store.ts';
import { addToDays, countAmounts } from './day-totals.ts';
import { isIn, type Operation, read, type Sum, type Where, where, write } from './operation.ts';
import { PROJECT_NUMBER, projectNumber } from './projects.ts';

const ADD = `INSERT INTO counts (project, kind, day, name, detail, count, last_at) VALUES (${PROJECT_NUMBER}, ?, ?, ?, ?, ?, ?)
  ON CONFLICT (project, kind, day, name, detail)
  DO UPDATE SET count = counts.count + excluded.count, last_at = excluded.last_at`;

type CountQuery = TotalsQuery & { kind: CountKind };

export function* addCounts(projectId: string, counts: readonly Count[]): Operation<void> {
  const project = yield* projectNumber(projectId);
  if (project === null) return;
  for (const { kind, day, name, detail, count, lastAt } of inOneOrder(counts)) {
    yield* write(ADD, projectId, kind, day, name, detail, count, lastAt);
  }
  yield* addToDays(project, countAmounts(counts));
}

/** All writers use the same order, so that two wait for each other instead of deadlocking. */
function inOneOrder(counts: readonly Count[]): Count[] {
  const keyed = counts.map((each) => ({ each, key: `${each.kind} ${each.day} ${each.name} ${each.detail}` }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ each }) => each);
}

export function* countTotals(query: CountQuery): Operation<NameTotal[]> {
  const wanted = filtered(query);
  const names = yield* read<{ name: string; total: Sum; last_at: number }>(
    `SELECT name, sum(count) AS total, max(last_at) AS last_at FROM counts ${wanted.sql}
     GROUP BY name ORDER BY total DESC, name LIMIT ? OFFSET ?`,
    ...wanted.params,
    query.limit,
    query.offset,
  );
  const totals = new Map<string, NameTotal>();
  for (const row of names)
    totals.set(row.name, { name: row.name, total: Number(row.total), lastAt: row.last_at, details: {} });
  const within = filtered({ ...query, names: [...totals.keys()] });
  const details = yield* read<{ name: string; detail: string; total: Sum }>(
    `SELECT name, detail, sum(count) AS total FROM counts ${within.sql} GROUP BY name, detail ORDER BY detail`,
    ...within.params,
  );
  for (const { name, detail, total } of details) {
    totals.get(name)!.details[detail] = Number(total);
  }
  return [...totals.values()];
}

export function* countSums(query: CountQuery): Operation<Record<string, number>> {
  const wanted = filtered(query);
  const sql = `SELECT detail, sum(count) AS total FROM counts ${wanted.sql} GROUP BY detail`;
  const rows = yield* read<{ detail: string; total: Sum }>(sql, ...wanted.params);
  return Object.fromEntries(rows.map(({ detail, total }) => [detail, Number(total)]));
}

function filtered(query: CountQuery): Where {
  const wanted = where(`project = ${PROJECT_NUMBER} AND kind = ?`, query.projectId, query.kind);
  if (query.from !== undefined) wanted.and('day >= ?', query.from);
  if (query.to !== undefined) wanted.and('day < ?', query.to);
  if (query.names) wanted.and(isIn('name', query.names), ...query.names);
  return wanted;
}

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
