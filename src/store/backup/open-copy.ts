import { readFileSync, rmSync } from 'node:fs';
import initSqlJs from 'sql.js';
import { readAsset } from '../../lib/files/assets.ts';
import type { SqlRow } from '../sql/operation.ts';
import { loadNodeSqlite } from '../sqlite/native-driver.ts';

type All = (sql: string) => SqlRow[];

/**
 * Reads a database file that nobody else uses, with the engine that the runtime has. A copy in WAL format becomes a single
 * file. Throws when it is not a database.
 */
export async function readCopy<T>(file: string, use: (all: All) => T): Promise<T> {
  const native = loadNodeSqlite();
  if (!native) return readInMemory(file, use);
  const database = new native.DatabaseSync(file);
  try {
    database.exec('PRAGMA journal_mode = DELETE');
    return use((sql) => database.prepare(sql).all() as SqlRow[]);
  } finally {
    database.close();
    for (const suffix of ['-wal', '-shm', '-journal']) rmSync(file + suffix, { force: true });
  }
}

async function readInMemory<T>(file: string, use: (all: All) => T): Promise<T> {
  const wasmBinary = readAsset('npm:sql.js/dist/sql-wasm.wasm') as unknown as ArrayBuffer;
  const sqlJs = await initSqlJs({ wasmBinary });
  const bytes = readFileSync(file);
  if (bytes[18] === 2) bytes.fill(1, 18, 20);
  const database = new sqlJs.Database(bytes);
  try {
    return use((sql) =>
      database
        .exec(sql)
        .flatMap(({ columns, values }) =>
          values.map((row) => Object.fromEntries(columns.map((name, i) => [name, row[i]])) as SqlRow),
        ),
    );
  } finally {
    database.close();
  }
}
