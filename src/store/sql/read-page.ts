import { type PageQuery, ROW_SEPARATOR, type RowPage } from '../store.ts';
import { type Operation, read } from './operation.ts';
import type { Where } from './where.ts';

const FIRST_ROWS = 50;
const MAX_CHARACTERS = 8 * 1024 * 1024;

/**
 * A page of the rows of `table` that `wanted` selects after an id. The engine joins their texts, which spares an object
 * and a copy a row. The first rows tell how many more can be taken at once: a page of huge rows ends early.
 */
export function* readPage(
  table: 'conversations' | 'feedback',
  query: Pick<PageQuery, 'after' | 'limit'>,
  wanted: (after: string | undefined) => Where,
): Operation<RowPage> {
  let text = '';
  let lastId: string | null = null;
  let count = 0;
  let characters = 0;
  let rows = Math.min(query.limit, FIRST_ROWS);
  while (rows > 0) {
    const { sql, params } = wanted(lastId ?? query.after);
    const [found] = yield* read(
      `SELECT count(*) AS count, max(id) AS last_id, string_agg(json, ?) AS text
       FROM (SELECT id, json FROM ${table} ${sql} ORDER BY id LIMIT ?) AS page`,
      ROW_SEPARATOR,
      ...params,
      rows,
    );
    const taken = Number(found!.count);
    if (taken > 0) {
      text += (text && ROW_SEPARATOR) + (found!.text as string);
      lastId = found!.last_id as string;
      count += taken;
      characters += (found!.text as string).length;
    }
    if (taken < rows) return { text, count, lastId, more: false };
    const fitting = Math.floor(((MAX_CHARACTERS - characters) * count) / characters);
    rows = Math.min(query.limit - count, fitting);
  }
  const { sql, params } = wanted(lastId ?? query.after);
  const next = yield* read(`SELECT id FROM ${table} ${sql} LIMIT 1`, ...params);
  return { text, count, lastId, more: next.length > 0 };
}
