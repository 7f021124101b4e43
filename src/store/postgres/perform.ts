import type { Sql } from 'postgres';
import type { Insert, Operation, SqlRow, SqlValue, Step, StepResult } from '../sql/operation.ts';
import { joinedText, joinQuery } from '../sql/read-page.ts';

/** Takes the steps of an operation over one connection. Statements are prepared once on each connection. */
export async function perform<T>(sql: Sql, operation: Operation<T>): Promise<T> {
  let next = operation.next();
  while (!next.done) next = operation.next(await take(sql, next.value));
  return next.value;
}

async function take(sql: Sql, step: Step): Promise<StepResult> {
  if (step.kind === 'insert') return insertRows(sql, step.insert);
  const text = step.kind === 'join' ? joinQuery(step.rows, (joined) => joined) : step.sql;
  const found = await sql.unsafe<SqlRow[]>(numbered(text), [...step.params], { prepare: true });
  if (step.kind === 'join') return { rows: [], changes: 0, joined: joinedText(found[0]!) };
  return { rows: found, changes: found.count };
}

/** One array a column, so that one prepared statement serves any number of rows. */
async function insertRows(sql: Sql, { table, columns, key, rows }: Insert): Promise<StepResult> {
  const names = Object.keys(columns);
  const arrays = names.map((name, i) => `$${i + 1}::${columns[name]}[]`);
  const text = `INSERT INTO ${table} (${names.join(', ')}) SELECT * FROM unnest(${arrays.join(', ')})
    ON CONFLICT (${key}) DO NOTHING`;
  const values = names.map((_, i) => rows.map((row) => row[i]!) as SqlValue[]);
  const { count } = await sql.unsafe(text, values as never, { prepare: true });
  return { rows: [], changes: count };
}

/** `?` as `$1`, `$2` … */
function numbered(sql: string): string {
  let number = 0;
  return sql.replace(/\?/g, () => `$${++number}`);
}
