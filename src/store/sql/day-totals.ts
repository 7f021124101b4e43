import { DAY, startOfDay } from '../../lib/dates.ts';
import {
  type CategoryTotal,
  type ConversationFilter,
  type DayTotal,
  RESOLUTION_STATUSES,
} from '../conversation-list.ts';
import type { Count, FeedbackRow } from '../records.ts';
import type { ConversationRow } from '../store.ts';
import {
  isIn,
  type Operation,
  read,
  type SqlValue,
  type Sum,
  type Where,
  where,
  write,
} from './operation.ts';
import { PROJECT_NUMBER } from './projects.ts';

/**
 * Characters of a category in the totals: any text is allowed, but indexes have limits. The migrations use the same
 * number.
 */
const CATEGORY_LENGTH = 100;

/**
 * Totals of each day (UTC), updated whenever rows are written or deleted, so that nothing has to be counted later. They
 * are rows of the table of counts: conversations by status and category, feedback by rating, views by kind of reader, and
 * searches.
 */
const ADD = `INSERT INTO counts (project, kind, day, name, detail, count, last_at) VALUES (?, 'day', ?, ?, ?, ?, 0)
  ON CONFLICT (project, kind, day, name, detail) DO UPDATE SET count = counts.count + excluded.count`;

/** One thing that is counted on its day. */
interface Amount {
  time: number;
  name: string;
  detail: string;
  count: number;
}

export function conversationAmount({ time, status, category }: ConversationRow): Amount {
  return { time, name: status, detail: shortCategory(category ?? ''), count: 1 };
}

export function feedbackAmount({ time, helpful }: FeedbackRow): Amount {
  const rating = helpful ? 'up' : 'down';
  return { time, name: 'feedback', detail: helpful === null ? '' : rating, count: 1 };
}

export function countAmounts(counts: readonly Count[]): Amount[] {
  return counts
    .filter(({ kind }) => kind === 'view' || kind === 'search')
    .map(({ kind, day, detail, count }) => ({ time: day, name: kind, detail, count }));
}

/** `project` is its number. All writers use the same order, so that two wait for each other instead of deadlocking. */
export function* addToDays(project: number, amounts: readonly Amount[]): Operation<void> {
  const sums = new Map<string, [day: number, name: string, detail: string, count: number]>();
  for (const { time, name, detail, count } of amounts) {
    const day = startOfDay(time);
    const key = `${day} ${name} ${detail}`;
    const sum = sums.get(key);
    if (sum) sum[3] += count;
    else sums.set(key, [day, name, detail, count]);
  }
  for (const [, sum] of [...sums].sort(([a], [b]) => (a < b ? -1 : 1))) yield* write(ADD, project, ...sum);
}

/** A part of a table: its FROM and WHERE clauses. */
interface Part {
  sql: string;
  params: readonly SqlValue[];
}

/** Subtracts conversations from their days, before they are deleted. */
export function* subtractConversations(project: number, gone: Part): Operation<void> {
  yield* subtract(project, gone, 'status', `substr(coalesce(category, ''), 1, ${CATEGORY_LENGTH})`);
}

export function* subtractFeedback(project: number, gone: Part): Operation<void> {
  yield* subtract(
    project,
    gone,
    "'feedback'",
    "CASE helpful WHEN 1 THEN 'up' WHEN 0 THEN 'down' ELSE '' END",
  );
}

function* subtract(project: number, gone: Part, name: string, detail: string): Operation<void> {
  const rows = yield* read<{ day: number; name: string; detail: string; count: number }>(
    `SELECT (time / ${DAY}) * ${DAY} AS day, ${name} AS name, ${detail} AS detail, count(*) AS count ${gone.sql}
     GROUP BY 1, 2, 3`,
    ...gone.params,
  );
  yield* addToDays(
    project,
    rows.map(({ day, name, detail, count }) => ({ time: day, name, detail, count: -count })),
  );
  yield* write("DELETE FROM counts WHERE project = ? AND kind = 'day' AND count <= 0", project);
}

export function* dayTotals(projectId: string, from: number, to: number): Operation<DayTotal[]> {
  const part = `CASE WHEN ${isIn('name', RESOLUTION_STATUSES)} THEN '' ELSE detail END`;
  const rows = yield* read<{ day: number; name: DayTotal['name']; part: string; total: Sum }>(
    `SELECT day, name, part, sum(count) AS total
     FROM (SELECT day, name, ${part} AS part, count FROM counts
       WHERE project = ${PROJECT_NUMBER} AND kind = 'day' AND day >= ? AND day < ?) AS days
     GROUP BY day, name, part ORDER BY day, name, part`,
    ...RESOLUTION_STATUSES,
    projectId,
    from,
    to,
  );
  return rows.map(({ day, name, part: detail, total }) => ({
    day,
    name,
    detail,
    count: Number(total),
  }));
}

export function* categoryTotals(projectId: string, most: number): Operation<CategoryTotal[]> {
  const wanted = conversationDays({ projectId });
  wanted.and("detail <> ''");
  const rows = yield* read<{ detail: string; total: Sum }>(
    `SELECT detail, sum(count) AS total FROM counts ${wanted.sql} GROUP BY detail ORDER BY total DESC, detail LIMIT ?`,
    ...wanted.params,
    most,
  );
  return rows.map(({ detail, total }) => ({ category: detail, count: Number(total) }));
}

/** Dates count as whole days. */
export function* countConversations(filter: ConversationFilter): Operation<number> {
  const wanted = conversationDays(filter);
  if (filter.from !== undefined) wanted.and('day >= ?', startOfDay(filter.from));
  if (filter.to !== undefined) wanted.and('day < ?', filter.to);
  const [row] = yield* read<{ total: Sum }>(
    `SELECT sum(count) AS total FROM counts ${wanted.sql}`,
    ...wanted.params,
  );
  return Number(row?.total ?? 0);
}

/** The last day up to `day` with such a conversation; undefined if there is none. */
export function* lastDayOf(filter: ConversationFilter, day: number): Operation<number | undefined> {
  const wanted = conversationDays(filter);
  wanted.and('day <= ?', day);
  const [row] = yield* read<{ day: number }>(
    `SELECT day FROM counts ${wanted.sql} ORDER BY day DESC LIMIT 1`,
    ...wanted.params,
  );
  return row?.day;
}

function conversationDays({ projectId, status, category }: ConversationFilter): Where {
  const wanted = where(`project = ${PROJECT_NUMBER} AND kind = 'day'`, projectId);
  const names = status === undefined ? RESOLUTION_STATUSES : [status];
  wanted.and(isIn('name', names), ...names);
  if (category !== undefined) wanted.and('detail = ?', shortCategory(category));
  return wanted;
}

/** By characters, as databases count them. */
function shortCategory(category: string): string {
  if (category.length <= CATEGORY_LENGTH) return category;
  return [...category.slice(0, 2 * CATEGORY_LENGTH)].slice(0, CATEGORY_LENGTH).join('');
}
