import type { Database } from 'sql.js';
import { ROW_SEPARATOR, type RowPage } from '../../row-page.ts';
import type { Join, SqlRow, SqlValue } from '../../sql/operation.ts';
import { prepareOnce } from '../database/driver.ts';

/** SQL on a database of sql.js. Each statement is prepared once. */
export interface WasmStatements {
  /** Returns the number of changed rows. */
  run(sql: string, params?: readonly SqlValue[]): number;
  all(sql: string, params?: readonly SqlValue[]): SqlRow[];
  join(wanted: Join): RowPage;
  /** Must be called after an export, which closes all statements. */
  forget(): void;
}

export function createWasmStatements(database: Database): WasmStatements {
  const { statement: prepared, forget } = prepareOnce((sql) => database.prepare(sql));
  return {
    run: (sql, params = []) => {
      prepared(sql).run(params as SqlValue[]);
      return database.getRowsModified();
    },
    all: (sql, params = []) => {
      const statement = prepared(sql);
      const rows: SqlRow[] = [];
      statement.bind(params as SqlValue[]);
      const columns = statement.getColumnNames();
      while (statement.step()) {
        const values = statement.get() as SqlValue[];
        const row: SqlRow = {};
        for (let i = 0; i < columns.length; i++) row[columns[i]!] = values[i]!;
        rows.push(row);
      }
      statement.reset();
      return rows;
    },
    // Row by row: sql.js copies a BLOB byte by byte, and one long string takes longer to create and encode than many
    // short ones.
    join: ({ table, wanted, after, limit }) => {
      const statement = prepared(
        `SELECT id, json FROM ${table} ${wanted.sql} AND id > ? ORDER BY id LIMIT ?`,
      );
      const texts = joinedTexts(limit);
      let lastId: string | null = null;
      statement.bind([...wanted.params, after, limit + 1]);
      while (texts.count < limit && statement.step()) {
        const [id, json] = statement.get() as [string, string];
        texts.add(json);
        lastId = id;
      }
      const more = texts.count === limit && statement.step();
      statement.reset();
      return { rows: texts.bytes(), count: texts.count, lastId, more };
    },
    forget,
  };
}

const FIRST_BYTES = 64 * 1024;
/** Reserved memory as a multiple of the expected size. */
const MARGIN = 1.1;

export interface JoinedTexts {
  readonly count: number;
  add(text: string): void;
  /** All texts in UTF-8, with `ROW_SEPARATOR` between them. */
  bytes(): Uint8Array;
}

/** Collects at most `limit` texts. Memory for all is allocated at once, when the size of the first ones is known. */
export function joinedTexts(limit: number): JoinedTexts {
  let buffer = Buffer.allocUnsafe(FIRST_BYTES);
  let size = 0;
  let count = 0;
  const makeRoom = (wanted: number) => {
    if (size + wanted <= buffer.length) return;
    const expected = Math.ceil((size / count || wanted) * limit * MARGIN);
    const larger = Buffer.allocUnsafe(Math.max(expected, 2 * (size + wanted)));
    larger.set(buffer.subarray(0, size));
    buffer = larger;
  };
  const longest = (text: string) => 3 * text.length + ROW_SEPARATOR.length;
  return {
    get count() {
      return count;
    },
    add(text) {
      const separator = count === 0 ? '' : ROW_SEPARATOR;
      if (size + longest(text) > buffer.length) makeRoom(Buffer.byteLength(text) + separator.length);
      size += buffer.write(separator, size);
      size += buffer.write(text, size);
      count++;
    },
    bytes: () => buffer.subarray(0, size),
  };
}
