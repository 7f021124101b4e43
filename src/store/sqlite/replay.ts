import type { SqlValue } from './driver.ts';

/** A statement with its parameters, as recorded in the journal. */
export type Change = readonly [sql: string, params: readonly SqlValue[]];

/** Where the sql.js engine keeps what is not in the database file yet. */
export function journalFileOf(file: string): string {
  return `${file}-changes`;
}

export const CREATE_GENERATION = 'CREATE TABLE IF NOT EXISTS generation (value INTEGER NOT NULL)';

/** Every statement text once, because a batch repeats few statements many times. */
export function encodeChanges(changes: readonly Change[]): Buffer {
  const numbers = new Map<string, number>();
  const rows = changes.map(([sql, params]) => {
    if (!numbers.has(sql)) numbers.set(sql, numbers.size);
    return [numbers.get(sql), ...params];
  });
  return Buffer.from(JSON.stringify({ statements: [...numbers.keys()], rows }));
}

export function decodeChanges(payload: Buffer): Change[] {
  const { statements, rows } = JSON.parse(payload.toString()) as {
    statements: string[];
    rows: [number, ...SqlValue[]][];
  };
  return rows.map(([number, ...params]) => [statements[number]!, params]);
}
