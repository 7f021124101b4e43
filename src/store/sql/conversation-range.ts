import type { ConversationFilter, ListedConversation, ScanQuery } from '../conversation-list.ts';
import { type Operation, read, type SqlRow, type SqlValue } from './operation.ts';
import { type Where, where } from './where.ts';

/** A part of the index by project and id, from the one on and before the other. */
export interface IdRange {
  from: string;
  before: string;
}

/** Higher than any id. */
export const END = '~';

/** Higher than an id, and lower than the next: all have one length. */
export function behind(id: string): string {
  return `${id} `;
}

/** What two ranges have in common; one that ends before it begins has nothing. */
export function overlap(one: IdRange, other: IdRange): IdRange {
  return {
    // biome-ignore lint/complexity/useMathMinMax: ids are strings
    from: one.from < other.from ? other.from : one.from,
    // biome-ignore lint/complexity/useMathMinMax: ids are strings
    before: one.before < other.before ? one.before : other.before,
  };
}

/** One bound on each side: of two, SQLite would take one to enter the index and pass over rows by the other. */
export function inRange(project: SqlValue, { from, before }: IdRange): Where {
  const wanted = where('project = ?', project);
  wanted.and('id >= ?', from);
  wanted.and('id < ?', before);
  return wanted;
}

/** The conversations of a range that are wanted, in order. */
export function* matchingRows(
  project: SqlValue,
  range: IdRange,
  query: ScanQuery,
  limit: number,
): Operation<ListedConversation[]> {
  const wanted = inRange(project, range);
  filter(wanted, query);
  const direction = query.order === 'newest' ? 'DESC' : 'ASC';
  const found = yield* read(
    `SELECT id, json, thread, page FROM conversations ${wanted.sql} ORDER BY id ${direction} LIMIT ?`,
    ...wanted.params,
    limit,
  );
  return found.map(listed);
}

export function listed(row: SqlRow): ListedConversation {
  return {
    id: row.id as string,
    json: row.json as string,
    thread: row.thread as string | null,
    page: row.page as string | null,
  };
}

function filter(wanted: Where, query: ConversationFilter & { words?: readonly string[] }): void {
  if (query.from !== undefined) wanted.and('time >= ?', query.from);
  if (query.to !== undefined) wanted.and('time < ?', query.to);
  if (query.status !== undefined) wanted.and('status = ?', query.status);
  if (query.category !== undefined) wanted.and('category = ?', query.category);
  for (const word of query.words ?? []) wanted.and("lower(json) LIKE ? ESCAPE '!'", likePattern(word));
}

/**
 * Finds all rows with a word in their JSON, and some others: engines fold the case of ASCII letters only, so any other
 * letter matches any character here, and names of fields match too. The caller checks the rows.
 */
function likePattern(word: string): string {
  const escaped = JSON.stringify(word)
    .slice(1, -1)
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replace(/[!%_]/g, '!$&')
    .replace(/[^\0-\x7f]/gu, '_');
  return `%${escaped}%`;
}
