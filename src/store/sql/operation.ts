export type SqlValue = string | number | null;
export type SqlRow = Record<string, SqlValue>;

/** One step of an operation. `?` stands for a parameter. */
export type Step =
  | { kind: 'read'; sql: string; params: readonly SqlValue[] }
  | { kind: 'write'; sql: string; params: readonly SqlValue[] }
  | { kind: 'insert'; insert: Insert }
  | { kind: 'join'; rows: string; params: readonly SqlValue[] };

/** Rows for a table, as many as there are; those whose key is taken are left out. */
export interface Insert {
  table: string;
  columns: Readonly<Record<string, 'text' | 'bigint'>>;
  key: string;
  rows: readonly (readonly SqlValue[])[];
}

export interface StepResult {
  /** What a read found. */
  rows: readonly SqlRow[];
  /** How many rows a write or an insert changed. */
  changes: number;
  /** What a join found. */
  joined?: JoinedRows;
}

/** The `json` of rows as one text in UTF-8. The engine joins them, which spares an object and two copies a row. */
export interface JoinedRows {
  bytes: Uint8Array;
  count: number;
  lastId: string | null;
}

/**
 * What the store does, written once for all engines: it yields its steps and gets their results. SQLite takes them one
 * after the other without a pause, PostgreSQL over a connection (both dialects understand the SQL used here).
 */
export type Operation<T> = Generator<Step, T, StepResult>;

export function* read(sql: string, ...params: SqlValue[]): Operation<readonly SqlRow[]> {
  return (yield { kind: 'read', sql, params }).rows;
}

export function* write(sql: string, ...params: SqlValue[]): Operation<number> {
  return (yield { kind: 'write', sql, params }).changes;
}

/** Joins what the query `rows` selects; it gives `id` and `json`, in ascending order of id. */
export function* join(rows: string, ...params: SqlValue[]): Operation<JoinedRows> {
  return (yield { kind: 'join', rows, params }).joined!;
}

export function* insert(rows: Insert): Operation<number> {
  return (yield { kind: 'insert', insert: rows }).changes;
}
