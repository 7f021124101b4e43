import type { Sql } from 'postgres';
import type { RowPage } from '../row-page.ts';
import {
  type Insert,
  type Join,
  joinQuery,
  type Operation,
  type SqlRow,
  type SqlValue,
  type Step,
  type StepResult,
} from '../sql/operation.ts';

/** Performs the steps of an operation on one connection. Statements are prepared once on each connection. */
export async function perform<T>(sql: Sql, operation: Operation<T>): Promise<T> {
  let next = operation.next();
  while (!next.done) next = operation.next(await take(sql, next.value));
  return next.value;
}

async function take(sql: Sql, step: Step): Promise<StepResult> {
  if (step.kind === 'insert') return insertRows(sql, step.insert);
  if (step.kind === 'join') return { rows: [], changes: 0, page: await joined(sql, step.join) };
  const found = await sql.unsafe<SqlRow[]>(numbered(step.sql), [...step.params], { prepare: true });
  return { rows: found, changes: found.count };
}

/** As raw bytes: a string would be decoded here and encoded again when sent. */
async function joined(sql: Sql, join: Join): Promise<RowPage> {
  const { sql: text, params } = joinQuery(join, (joined) => joined);
  const [found] = await sql.unsafe(numbered(text), [...params], { prepare: true }).raw();
  const [count, lastId, rows, more] = found as unknown as (Buffer | null)[];
  return {
    rows: rows ?? new Uint8Array(),
    count: Number(count),
    lastId: lastId?.toString() ?? null,
    more: String(more) === 't',
  };
}

/** One array per column, so that one prepared statement serves any number of rows. */
async function insertRows(sql: Sql, { table, columns, key, rows }: Insert): Promise<StepResult> {
  const names = Object.keys(columns);
  const arrays = names.map((name, i) => `$${i + 1}::${columns[name]}[]`);
  const text = `INSERT INTO ${table} (${names.join(', ')}) SELECT * FROM unnest(${arrays.join(', ')})
    ON CONFLICT (${key}) DO NOTHING RETURNING id`;
  const values = names.map((_, i) => rows.map((row) => row[i]!) as SqlValue[]);
  const inserted = await sql.unsafe<SqlRow[]>(text, values as never, { prepare: true });
  return { rows: inserted, changes: inserted.count };
}

/** `?` as `$1`, `$2` … */
function numbered(sql: string): string {
  let number = 0;
  return sql.replace(/\?/g, () => `$${++number}`);
}
