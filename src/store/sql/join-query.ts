import { ROW_SEPARATOR } from '../row-page.ts';
import type { Join, SqlValue } from './operation.ts';

/**
 * The query that joins rows and says whether there are more. Each part of it has one lower bound for `id`: of two, SQLite
 * would use one for the index, and check each row against the other. `text` wraps the joined text in what the engine
 * returns it as.
 */
export function joinQuery({ table, wanted, after, limit }: Join, text: (joined: string) => string) {
  const joined = `SELECT count(*) AS count, max(id) AS last_id, ${text(`string_agg(json, '${ROW_SEPARATOR}')`)} AS rows
    FROM (SELECT id, json FROM ${table} ${wanted.sql} AND id > ? ORDER BY id LIMIT ?) AS page`;
  const sql = `SELECT joined.*, EXISTS (SELECT 1 FROM ${table} ${wanted.sql} AND id > joined.last_id) AS more
    FROM (${joined}) AS joined`;
  const params: readonly SqlValue[] = [...wanted.params, ...wanted.params, after, limit];
  return { sql, params };
}
