import { firstIdAt, startOfPage } from '../ids.ts';
import type { PageQuery, RowPage } from '../row-page.ts';
import type { AddedRows, ConversationRow } from '../store.ts';
import { type Skew, skewOf } from './conversation-range.ts';
import { addToDays, conversationAmount, subtractConversations, subtractFeedback } from './day-totals.ts';
import { insert, join, type Operation, read, where, write } from './operation.ts';
import { PROJECT_NUMBER, projectNumber } from './projects.ts';
import { forgetSegments, outdateSegments } from './search-segments.ts';

const PROJECT = 'SELECT number, skew_min, skew_max, indexed_to FROM projects WHERE id = ?';

interface ProjectRow {
  number: number;
  skew_min: number;
  skew_max: number;
  indexed_to: string;
}

const COLUMNS = {
  project: 'bigint',
  id: 'text',
  time: 'bigint',
  json: 'text',
  status: 'text',
  category: 'text',
  thread: 'text',
  page: 'text',
  question: 'text',
} as const;

const NO_ROWS: RowPage = { rows: new Uint8Array(), count: 0, lastId: null, more: false };

export function* addConversations(projectId: string, rows: readonly ConversationRow[]): Operation<AddedRows> {
  const [project] = yield* read<ProjectRow>(PROJECT, projectId);
  if (!project) throw new Error(`no project ${projectId}`);
  yield* widenSkew(projectId, project, skewOf(rows));
  // All writers use the same order, so that two of the same rows wait for each other instead of deadlocking.
  const ordered = [...rows].sort((a, b) => (a.id < b.id ? -1 : 1));
  const added = new Set(
    yield* insert({
      table: 'conversations',
      columns: COLUMNS,
      key: 'project, id',
      rows: ordered.map(({ id, time, json, status, category, thread, page, question }) => [
        project.number,
        id,
        time,
        json,
        status,
        category,
        thread,
        page,
        question,
      ]),
    }),
  );
  // The same id may be there twice: it is counted once.
  const counted = ordered.filter(({ id }) => added.delete(id)).map(conversationAmount);
  yield* addToDays(project.number, counted);
  if (ordered.length > 0 && ordered[0]!.id <= project.indexed_to)
    yield* outdateSegments(project.number, ordered[0]!.id, ordered.at(-1)!.id);
  return { accepted: counted.length, duplicates: rows.length - counted.length };
}

function* widenSkew(projectId: string, project: ProjectRow, { min, max }: Skew): Operation<void> {
  if (min < project.skew_min)
    yield* write('UPDATE projects SET skew_min = ? WHERE id = ? AND skew_min > ?', min, projectId, min);
  if (max > project.skew_max)
    yield* write('UPDATE projects SET skew_max = ? WHERE id = ? AND skew_max < ?', max, projectId, max);
}

/** Reads a range of the index by project and id, so that later pages take no longer than the first one. */
export function* conversationPage(query: PageQuery): Operation<RowPage> {
  const { from, to, limit } = query;
  const wanted = where(`project = ${PROJECT_NUMBER}`, query.projectId);
  const skew = { min: 0, max: 0 };
  if (from !== undefined || to !== undefined) {
    const [project] = yield* read<ProjectRow>(PROJECT, query.projectId);
    if (!project) return NO_ROWS;
    skew.min = project.skew_min;
    skew.max = project.skew_max;
  }
  if (from !== undefined) wanted.and('time >= ?', from);
  if (to !== undefined) {
    wanted.and('time < ?', to);
    wanted.and('id < ?', firstIdAt(to - skew.min));
  }
  const after = startOfPage(query.after, from === undefined ? undefined : from - skew.max);
  return yield* join({ table: 'conversations', wanted, after, limit });
}

export function* threadRows(projectId: string, id: string, last?: number): Operation<string[]> {
  const project = yield* projectNumber(projectId);
  if (project === null) return [];
  const [own] = yield* read<{ thread: string | null; json: string }>(
    'SELECT thread, json FROM conversations WHERE project = ? AND id = ?',
    project,
    id,
  );
  if (own?.thread === null) return [own.json];
  const thread = own?.thread ?? id;
  const ofThread = 'SELECT json FROM conversations WHERE project = ? AND thread = ? ORDER BY id';
  const rows =
    last === undefined
      ? yield* read<{ json: string }>(ofThread, project, thread)
      : (yield* read<{ json: string }>(`${ofThread} DESC LIMIT ?`, project, thread, last)).toReversed();
  return rows.map((row) => row.json);
}

/** Deletes by the index, oldest first. Cursors of exports remain valid, because ids do not change. */
export function* deleteConversations(projectId: string, before: number, most: number): Operation<number> {
  const [project] = yield* read<ProjectRow>(PROJECT, projectId);
  if (!project) return 0;
  const beforeId = firstIdAt(before - project.skew_min);
  const [row] = yield* read<{ last_id: string | null }>(
    `SELECT max(id) AS last_id FROM
       (SELECT id FROM conversations WHERE project = ? AND id < ? AND time < ? ORDER BY id LIMIT ?) AS oldest`,
    project.number,
    beforeId,
    before,
    most,
  );
  const lastId = row?.last_id ?? null;
  if (lastId === null) return 0;
  const old = 'FROM conversations WHERE project = ? AND id <= ? AND time < ?';
  const which = [project.number, lastId, before] as const;
  const feedback = {
    sql: `FROM feedback WHERE project = ? AND conversation IN (SELECT id ${old})`,
    params: [project.number, ...which],
  };
  yield* subtractFeedback(project.number, feedback);
  yield* write(`DELETE ${feedback.sql}`, ...feedback.params);
  yield* subtractConversations(project.number, { sql: old, params: which });
  yield* forgetSegments(project.number, lastId);
  return yield* write(`DELETE ${old}`, ...which);
}
