import type { RowPage } from '../row-page.ts';
import {
  type Insert,
  type Join,
  joinQuery,
  type Operation,
  type SqlValue,
  type Step,
  type StepResult,
} from '../sql/operation.ts';
import type { Connection } from './connection.ts';

/** Performs the steps of an operation on one connection. Statements are prepared once on each connection. */
export async function perform<T>(connection: Connection, operation: Operation<T>): Promise<T> {
  let next = operation.next();
  while (!next.done) next = operation.next(await take(connection, next.value));
  return next.value;
}

async function take(connection: Connection, step: Step): Promise<StepResult> {
  if (step.kind === 'insert') return insertRows(connection, step.insert);
  if (step.kind === 'join') return { rows: [], changes: 0, page: await joined(connection, step.join) };
  const rows = await connection.query(numbered(step.sql), step.params);
  return { rows, changes: rows.count };
}

/** As raw bytes: a string would be decoded here and encoded again when sent. */
async function joined(connection: Connection, join: Join): Promise<RowPage> {
  const { sql: text, params } = joinQuery(join, (joined) => joined);
  const [row] = await connection.queryBytes(numbered(text), params);
  const [count, lastId, rows, more] = row!;
  return {
    rows: rows ?? new Uint8Array(),
    count: Number(count),
    lastId: lastId?.toString() ?? null,
    more: String(more) === 't',
  };
}

/** One array per column, so that one prepared statement serves any number of rows. */
async function insertRows(
  connection: Connection,
  { table, columns, key, rows }: Insert,
): Promise<StepResult> {
  const names = Object.keys(columns);
  const arrays = names.map((name, i) => `$${i + 1}::${columns[name]}[]`);
  const text = `INSERT INTO ${table} (${names.join(', ')}) SELECT * FROM unnest(${arrays.join(', ')})
    ON CONFLICT (${key}) DO NOTHING RETURNING id`;
  const values = names.map((_, i) => arrayText(rows.map((row) => row[i]!)));
  const inserted = await connection.query(text, values);
  return { rows: inserted, changes: inserted.count };
}

/** An array as PostgreSQL reads it. */
function arrayText(values: readonly SqlValue[]): string {
  const texts = values.map((value) =>
    value === null ? 'NULL' : `"${String(value).replace(/["\\]/g, '\\$&')}"`,
  );
  return `{${texts.join(',')}}`;
}

/** `?` as `$1`, `$2` … */
function numbered(sql: string): string {
  let number = 0;
  return sql.replace(/\?/g, () => `$${++number}`);
}
