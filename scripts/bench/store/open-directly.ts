import { readFileSync } from 'node:fs';
import postgres from 'postgres';
import initSqlJs from 'sql.js';
import { loadNodeSqlite } from '../../../src/store/sqlite/native/native-driver.ts';

interface Row {
  id: string;
  json: string;
}

export interface DirectReader {
  read(after: string, limit: number): Promise<readonly Row[]>;
  close(): Promise<void>;
}

const QUERY = 'SELECT id, json FROM conversations WHERE project = 1 AND id > ? ORDER BY id LIMIT ?';

/** Reads the rows of a bench database by the engine's own means. */
export async function openDirectly(engine: string, database: string): Promise<DirectReader> {
  if (engine === 'postgres') {
    const sql = postgres(database, { max: 1 });
    const text = QUERY.replace('?', '$1').replace('?', '$2');
    return {
      read: (after, limit) => sql.unsafe<Row[]>(text, [after, limit], { prepare: true }),
      close: () => sql.end(),
    };
  }
  if (engine === 'node:sqlite') {
    const { DatabaseSync } = loadNodeSqlite()!;
    const opened = new DatabaseSync(database, { readOnly: true });
    const statement = opened.prepare(QUERY);
    return {
      read: async (after, limit) => statement.all(after, limit) as unknown as Row[],
      close: async () => opened.close(),
    };
  }
  const sqlJs = await initSqlJs();
  const opened = new sqlJs.Database(readFileSync(database));
  const statement = opened.prepare(QUERY);
  return {
    read: async (after, limit) => {
      statement.bind([after, limit]);
      const rows: Row[] = [];
      while (statement.step()) {
        const [id, json] = statement.get() as [string, string];
        rows.push({ id, json });
      }
      statement.reset();
      return rows;
    },
    close: async () => opened.close(),
  };
}
