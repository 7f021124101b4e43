import { firstIdAt, lastIdBefore, startOfPage } from '../ids.ts';
import type { FeedbackFilter, FeedbackRow, PageFeedback, TotalsQuery } from '../records.ts';
import type { PageQuery, RowPage } from '../row-page.ts';
import { addToDays, feedbackAmount } from './day-totals.ts';
import { isIn, join, type Operation, read, type Sum, type Where, where, write } from './operation.ts';
import { PROJECT_NUMBER, projectNumber } from './projects.ts';

export function* addFeedback(projectId: string, row: FeedbackRow): Operation<void> {
  const added = yield* write(
    `INSERT INTO feedback (project, id, time, json, path, source, status, helpful, conversation)
     VALUES (${PROJECT_NUMBER}, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (project, id) DO NOTHING`,
    projectId,
    row.id,
    row.time,
    row.json,
    row.path,
    row.source,
    row.status,
    row.helpful === null ? null : Number(row.helpful),
    row.conversation,
  );
  if (added === 0) return;
  const project = yield* projectNumber(projectId);
  if (project !== null) yield* addToDays(project, [feedbackAmount(row)]);
}

export function* feedbackPage(query: PageQuery & FeedbackFilter): Operation<RowPage> {
  const after = startOfPage(query.after, query.from);
  return yield* join({ table: 'feedback', wanted: filtered(query), after, limit: query.limit });
}

export function* feedbackByPage(query: TotalsQuery & FeedbackFilter): Operation<PageFeedback[]> {
  const wanted = filtered(query);
  wanted.and("source <> 'assistant'");
  if (query.from !== undefined) wanted.and('id > ?', lastIdBefore(query.from));
  const rows = yield* read<{ path: string; up: Sum; down: Sum; code: Sum; total: number }>(
    `SELECT path, sum(CASE WHEN helpful = 1 THEN 1 ELSE 0 END) AS up, sum(CASE WHEN helpful = 0 THEN 1 ELSE 0 END) AS down,
       sum(CASE WHEN source = 'code_snippet' THEN 1 ELSE 0 END) AS code, count(*) AS total
     FROM feedback ${wanted.sql} GROUP BY path ORDER BY total DESC, path LIMIT ? OFFSET ?`,
    ...wanted.params,
    query.limit,
    query.offset,
  );
  return rows.map((row) => ({
    path: row.path,
    thumbsUp: Number(row.up),
    thumbsDown: Number(row.down),
    code: Number(row.code),
    total: row.total,
  }));
}

/** All conditions but the first date. Ids of feedback are made from its time. */
function filtered(query: { projectId: string; to?: number } & FeedbackFilter): Where {
  const wanted = where(`project = ${PROJECT_NUMBER}`, query.projectId);
  if (query.to !== undefined) wanted.and('id < ?', firstIdAt(query.to));
  if (query.source) wanted.and('source = ?', query.source);
  if (query.statuses) wanted.and(isIn('status', query.statuses), ...query.statuses);
  return wanted;
}
