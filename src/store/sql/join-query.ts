import { ROW_SEPARATOR } from '../row-page.ts';
import type { Join, SqlValue } from './operation.ts';

/**
 * The query that joins rows and says whether there are more. There is one lower bound for `id` in each part of it:
 * of two, SQLite would take one to enter the index and pass over rows by the other. `text` is how the engine gives out
 * the joined text.
 */
export function joinQuery({ table, wanted, after, limit }: Join, text: (joined: string) => string) {
  const joined = `SELECT count(*) AS count, max(id) AS last_id, ${text(`string_agg(json, '${ROW_SEPARATOR}')`)} AS rows
    FROM (SELECT id, json FROM ${table} ${wanted.sql} AND id > ? ORDER BY id LIMIT ?) AS page`;
  const sql = `SELECT joined.*, EXISTS (SELECT 1 FROM ${table} ${wanted.sql} AND id > joined.last_id) AS more
    FROM (${joined}) AS joined`;
  const params: readonly SqlValue[] = [...wanted.params, ...wanted.params, after, limit];
  return { sql, params };
}
