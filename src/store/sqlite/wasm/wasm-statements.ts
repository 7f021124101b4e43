import type { Database } from 'sql.js';
import type { RowPage } from '../../row-page.ts';
import type { Join, SqlRow, SqlValue } from '../../sql/operation.ts';
import { prepareOnce } from '../database/prepared.ts';
import { joinedTexts } from './joined-texts.ts';

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
