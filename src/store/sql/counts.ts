import type { Count, CountKind, NameTotal, TotalsQuery } from '../counts.ts';
import { addToDays, countAmounts } from './day-totals.ts';
import { type Operation, read, type Sum, write } from './operation.ts';
import { PROJECT_NUMBER, projectNumber } from './projects.ts';
import { isIn, type Where, where } from './where.ts';

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
