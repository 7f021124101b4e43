import { type PageQuery, ROW_SEPARATOR, type RowPage } from '../store.ts';
import { type JoinedRows, join, type Operation, read, type SqlRow } from './operation.ts';
import type { Where } from './where.ts';

const FIRST_ROWS = 50;
const MAX_BYTES = 8 * 1024 * 1024;
const SEPARATOR = Buffer.from(ROW_SEPARATOR);

/**
 * A page of the rows of `table` that `wanted` selects after an id. The first rows tell how many more can be taken at
 * once: a page of huge rows ends early.
 */
export function* readPage(
  table: 'conversations' | 'feedback',
  query: Pick<PageQuery, 'after' | 'limit'>,
  wanted: (after: string | undefined) => Where,
): Operation<RowPage> {
  const parts: Uint8Array[] = [];
  let lastId: string | null = null;
  let count = 0;
  let size = 0;
  let left = Math.min(query.limit, FIRST_ROWS);
  let exhausted = false;
  while (left > 0 && !exhausted) {
    const { sql, params } = wanted(lastId ?? query.after);
    const found = yield* join(`SELECT id, json FROM ${table} ${sql} ORDER BY id LIMIT ?`, ...params, left);
    if (found.count > 0) {
      parts.push(...(count > 0 ? [SEPARATOR] : []), found.bytes);
      lastId = found.lastId;
      count += found.count;
      size += found.bytes.length;
    }
    exhausted = found.count < left;
    left = Math.min(query.limit - count, Math.floor(((MAX_BYTES - size) * count) / Math.max(1, size)));
  }
  const rows = parts.length === 1 ? parts[0]! : Buffer.concat(parts);
  if (exhausted) return { rows, count, lastId, more: false };
  const { sql, params } = wanted(lastId ?? query.after);
  const next = yield* read(`SELECT id FROM ${table} ${sql} LIMIT 1`, ...params);
  return { rows, count, lastId, more: next.length > 0 };
}

/** The query that joins what `rows` selects; `text` is how the engine gives out the text. */
export function joinQuery(rows: string, text: (joined: string) => string): string {
  return `SELECT count(*) AS count, max(id) AS last_id, ${text(`string_agg(json, '${ROW_SEPARATOR}')`)} AS text FROM (${rows}) AS page`;
}

/** What `joinQuery` found, where the engine gave out a string. */
export function joinedText(found: SqlRow): JoinedRows {
  return {
    bytes: Buffer.from((found.text as string | null) ?? ''),
    count: Number(found.count),
    lastId: found.last_id as string | null,
  };
}
