import type { ConversationFilter, ListedConversation, ScanQuery } from '../conversation-list.ts';
import { timeOfId } from '../ids.ts';
import type { ConversationRow } from '../store.ts';
import { type Operation, read, type Where, where } from './operation.ts';

/** A range of ids: `from` is included, `before` is not. */
export interface IdRange {
  from: string;
  before: string;
}

/** Higher than any id. */
export const END = '~';

/** Higher than an id, and lower than the next one: all ids have the same length. */
export function behind(id: string): string {
  return `${id} `;
}

/** The common part of two ranges. It is empty if it ends before it begins. */
export function overlap(one: IdRange, other: IdRange): IdRange {
  return {
    // biome-ignore lint/complexity/useMathMinMax: ids are strings
    from: one.from < other.from ? other.from : one.from,
    // biome-ignore lint/complexity/useMathMinMax: ids are strings
    before: one.before < other.before ? one.before : other.before,
  };
}

/**
 * Has one bound on each side: of two lower bounds, SQLite would use one for the index, and check each row against the
 * other.
 */
export function inRange(project: number, { from, before }: IdRange): Where {
  const wanted = where('project = ?', project);
  wanted.and('id >= ?', from);
  wanted.and('id < ?', before);
  return wanted;
}

/** The conversations in a range that match the query, in its order. */
export function* matchingRows(
  project: number,
  range: IdRange,
  query: ScanQuery,
  limit: number,
): Operation<readonly ListedConversation[]> {
  const wanted = inRange(project, range);
  filter(wanted, query);
  const direction = query.order === 'newest' ? 'DESC' : 'ASC';
  return yield* read<ListedConversation>(
    `SELECT id, json, thread, page FROM conversations ${wanted.sql} ORDER BY id ${direction} LIMIT ?`,
    ...wanted.params,
    limit,
  );
}

function filter(wanted: Where, query: ConversationFilter & { words?: readonly string[] }): void {
  if (query.from !== undefined) wanted.and('time >= ?', query.from);
  if (query.to !== undefined) wanted.and('time < ?', query.to);
  if (query.status !== undefined) wanted.and('status = ?', query.status);
  if (query.category !== undefined) wanted.and('category = ?', query.category);
  for (const word of query.words ?? []) wanted.and("lower(json) LIKE ? ESCAPE '!'", likePattern(word));
}

/**
 * Finds all rows with a word in their JSON, and some others: engines ignore the case of ASCII letters only, so other letters
 * match any character here, and names of fields match too. The caller checks the rows.
 */
function likePattern(word: string): string {
  const escaped = JSON.stringify(word)
    .slice(1, -1)
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replace(/[!%_]/g, '!$&')
    .replace(/[^\0-\x7f]/gu, '_');
  return `%${escaped}%`;
}

/** In milliseconds; both are 0 where all ids have the time of their rows. */
export interface Skew {
  min: number;
  max: number;
}

/**
 * The differences between the times of rows and the times of their ids. A date filter reads a range of ids. If an imported
 * row has an id of another time, filters of the project read a range that is wider by the difference, so that they miss no
 * row.
 */
export function skewOf(rows: readonly ConversationRow[]): Skew {
  let min = 0;
  let max = 0;
  for (const { id, time } of rows) {
    const skew = time - timeOfId(id);
    if (skew < min) min = skew;
    if (skew > max) max = skew;
  }
  return { min, max };
}
