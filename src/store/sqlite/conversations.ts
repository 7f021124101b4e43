import { firstIdAt, timeOfId } from '../ids.ts';
import type { AddedRows, ConversationRow, PageQuery, RowPage } from '../store.ts';
import type { SqliteDriver, SqlValue } from './driver.ts';

const PROJECT = '(SELECT number FROM projects WHERE id = ?)';
const ADD = `INSERT INTO conversations (project, id, time, json) VALUES (${PROJECT}, ?, ?, ?) ON CONFLICT (project, id) DO NOTHING`;
const WIDEN_SKEW =
  'UPDATE projects SET skew_min = min(skew_min, ?), skew_max = max(skew_max, ?) WHERE id = ?';

export function addConversations(
  driver: SqliteDriver,
  projectId: string,
  rows: readonly ConversationRow[],
): AddedRows {
  let accepted = 0;
  let skewMin = 0;
  let skewMax = 0;
  for (const { id, time, json } of rows) {
    if (driver.run(ADD, [projectId, id, time, json]) === 0) continue;
    accepted++;
    const skew = time - timeOfId(id);
    skewMin = Math.min(skewMin, skew);
    skewMax = Math.max(skewMax, skew);
  }
  if (skewMin < 0 || skewMax > 0) driver.run(WIDEN_SKEW, [skewMin, skewMax, projectId]);
  return { accepted, duplicates: rows.length - accepted };
}

/**
 * A range of the index by project and id, whatever the depth of the page. Rows whose id was made from another time
 * than their own widen the range that a date filter reads, by as much as they differ.
 */
export function conversationPage(driver: SqliteDriver, query: PageQuery): RowPage {
  const project = driver.all('SELECT number, skew_min, skew_max FROM projects WHERE id = ?', [
    query.projectId,
  ])[0];
  if (!project) return { rows: [], lastId: null, more: false };
  const conditions = ['project = ?'];
  const params: SqlValue[] = [project.number!];
  const where = (condition: string, ...values: SqlValue[]) => {
    conditions.push(condition);
    params.push(...values);
  };
  const lower = query.from === undefined ? undefined : firstIdAt(query.from - Number(project.skew_max));
  if (query.after !== undefined && (lower === undefined || query.after >= lower))
    where('id > ?', query.after);
  else if (lower !== undefined) where('id >= ?', lower);
  if (query.from !== undefined) where('time >= ?', query.from);
  if (query.to !== undefined) {
    where('id < ?', firstIdAt(query.to - Number(project.skew_min)));
    where('time < ?', query.to);
  }
  const sql = `SELECT id, json FROM conversations WHERE ${conditions.join(' AND ')} ORDER BY id LIMIT ?`;
  const found = driver.all(sql, [...params, query.limit + 1]);
  const rows = found.slice(0, query.limit);
  return {
    rows: rows.map((row) => row.json as string),
    lastId: (rows.at(-1)?.id as string | undefined) ?? null,
    more: found.length > query.limit,
  };
}
