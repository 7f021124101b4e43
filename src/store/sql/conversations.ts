import { firstIdAt } from '../ids.ts';
import { skewOf } from '../skew.ts';
import type { AddedRows, ConversationRow, PageQuery, RowPage } from '../store.ts';
import { insert, type Operation, read, write } from './operation.ts';
import { readPage } from './read-page.ts';
import { where } from './where.ts';

const PROJECT = 'SELECT number, skew_min, skew_max FROM projects WHERE id = ?';

const COLUMNS = {
  project: 'bigint',
  id: 'text',
  time: 'bigint',
  json: 'text',
  status: 'text',
  category: 'text',
  thread: 'text',
  page: 'text',
} as const;

export function* addConversations(projectId: string, rows: readonly ConversationRow[]): Operation<AddedRows> {
  const [project] = yield* read(PROJECT, projectId);
  if (!project) throw new Error(`no project ${projectId}`);
  const skew = skewOf(rows);
  if (skew.min < (project.skew_min as number)) {
    yield* write(
      'UPDATE projects SET skew_min = ? WHERE id = ? AND skew_min > ?',
      skew.min,
      projectId,
      skew.min,
    );
  }
  if (skew.max > (project.skew_max as number)) {
    yield* write(
      'UPDATE projects SET skew_max = ? WHERE id = ? AND skew_max < ?',
      skew.max,
      projectId,
      skew.max,
    );
  }
  // In one order, so that two writers of the same rows wait for each other instead of locking each other out.
  const ordered = [...rows].sort((a, b) => (a.id < b.id ? -1 : 1));
  const accepted = yield* insert({
    table: 'conversations',
    columns: COLUMNS,
    key: 'project, id',
    rows: ordered.map(({ id, time, json, status, category, thread, page }) => [
      project.number!,
      id,
      time,
      json,
      status,
      category,
      thread,
      page,
    ]),
  });
  return { accepted, duplicates: rows.length - accepted };
}

/** A range of the index by project and id, whatever the depth of the page. */
export function* conversationPage(query: PageQuery): Operation<RowPage> {
  const [project] = yield* read(PROJECT, query.projectId);
  if (!project) return { rows: new Uint8Array(), count: 0, lastId: null, more: false };
  const { from, to } = query;
  const lowest = from === undefined ? undefined : firstIdAt(from - (project.skew_max as number));
  return yield* readPage('conversations', query, (after) => {
    const wanted = where('project = ?', project.number!);
    if (after !== undefined && (lowest === undefined || after >= lowest)) wanted.and('id > ?', after);
    else if (lowest !== undefined) wanted.and('id >= ?', lowest);
    if (from !== undefined) wanted.and('time >= ?', from);
    if (to !== undefined) {
      wanted.and('id < ?', firstIdAt(to - (project.skew_min as number)));
      wanted.and('time < ?', to);
    }
    return wanted;
  });
}

export function* threadRows(projectId: string, id: string): Operation<string[]> {
  const [project] = yield* read(PROJECT, projectId);
  if (!project) return [];
  const [own] = yield* read(
    'SELECT thread, json FROM conversations WHERE project = ? AND id = ?',
    project.number!,
    id,
  );
  const thread = own ? own.thread! : id;
  if (thread === null) return [own!.json as string];
  const sql = 'SELECT json FROM conversations WHERE project = ? AND thread = ? ORDER BY id';
  return (yield* read(sql, project.number!, thread)).map((row) => row.json as string);
}
