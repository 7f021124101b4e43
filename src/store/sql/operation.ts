import { ROW_SEPARATOR, type RowPage } from '../row-page.ts';

export type SqlValue = string | number | null;
export type SqlRow = Record<string, SqlValue>;

/** One step of an operation. `?` stands for a parameter. */
export type Step =
  | { kind: 'read'; sql: string; params: readonly SqlValue[] }
  | { kind: 'write'; sql: string; params: readonly SqlValue[] }
  | { kind: 'insert'; insert: Insert }
  | { kind: 'join'; join: Join };

/** Rows to insert; those whose key exists are skipped. All tables have ids. */
export interface Insert {
  table: string;
  columns: Readonly<Record<string, 'text' | 'bigint'>>;
  key: string;
  rows: readonly (readonly SqlValue[])[];
}

export interface StepResult {
  /** Rows of a read, or the inserted ids. */
  rows: readonly SqlRow[];
  /** How many rows a write or an insert changed. */
  changes: number;
  /** What a join found. */
  page?: RowPage;
}

/**
 * A read of rows in ascending order of id, whose `json` the engine joins to one text. Without it, each row would take an
 * object and two copies.
 */
export interface Join {
  table: 'conversations' | 'feedback';
  /** A WHERE clause. Of ids, it may only have an upper bound. */
  wanted: { readonly sql: string; readonly params: readonly SqlValue[] };
  /** Rows whose id is higher; the empty string for all. */
  after: string;
  limit: number;
}

/**
 * An operation of the store, written once for all engines: it yields its steps and receives their results. SQLite performs
 * them synchronously, PostgreSQL over a connection (both dialects support the SQL used here).
 */
export type Operation<T> = Generator<Step, T, StepResult>;

/** A sum of whole numbers: PostgreSQL returns it as text, because it has no limit. Null of no rows. */
export type Sum = number | string | null;

/** `Row` has the columns that the statement selects. */
export function* read<Row extends Record<keyof Row, SqlValue>>(
  sql: string,
  ...params: SqlValue[]
): Operation<readonly Row[]> {
  return (yield { kind: 'read', sql, params }).rows as readonly Row[];
}

export function* write(sql: string, ...params: SqlValue[]): Operation<number> {
  return (yield { kind: 'write', sql, params }).changes;
}

export function* join(rows: Join): Operation<RowPage> {
  return (yield { kind: 'join', join: rows }).page!;
}

/** Returns the ids of new rows. */
export function* insert(rows: Insert): Operation<string[]> {
  return (yield { kind: 'insert', insert: rows }).rows.map(({ id }) => id as string);
}

/** The conditions of a query with their parameters, in the same order. */
export interface Where {
  and(condition: string, ...params: SqlValue[]): void;
  readonly sql: string;
  readonly params: readonly SqlValue[];
}

export function where(condition: string, ...first: SqlValue[]): Where {
  const conditions = [condition];
  const params = [...first];
  return {
    and: (next, ...values) => {
      conditions.push(next);
      params.push(...values);
    },
    get sql() {
      return `WHERE ${conditions.join(' AND ')}`;
    },
    params,
  };
}

/** `name IN (?, ?)`; false for an empty list. */
export function isIn(name: string, values: readonly SqlValue[]): string {
  return values.length === 0 ? '1 = 0' : `${name} IN (${values.map(() => '?').join(', ')})`;
}

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
