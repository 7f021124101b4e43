import type { SqlJsStatic } from 'sql.js';
import type { SqliteDriver } from '../database/driver.ts';
import type { Change, Leftovers } from '../database/sound-file.ts';
import { writeDurably } from '../journal/durable-file.ts';
import { loadSqlJs, readDatabaseFile } from './sql-js.ts';
import { createDurability, type Durability } from './wasm-durability.ts';
import { createWasmStatements, type WasmStatements } from './wasm-statements.ts';

/** sql.js, which runs everywhere: the database in memory, made durable by a journal next to its file and snapshots. */
export async function openWasmDriver(file: string, left: Leftovers): Promise<SqliteDriver> {
  return createDriver(await loadSqlJs(), file, left);
}

function createDriver(sqlJs: SqlJsStatic, file: string, left: Leftovers): SqliteDriver {
  const database = new sqlJs.Database(readDatabaseFile(sqlJs, file, left));
  const sql = createWasmStatements(database);
  const exported = () => {
    const bytes = database.export();
    sql.forget();
    return bytes;
  };
  let durability: Durability;
  try {
    durability = createDurability(file, sql, left.changes, exported);
  } catch (error) {
    database.close();
    throw error;
  }
  return {
    name: 'sql.js',
    all: sql.all,
    join: sql.join,
    ...transactions(sql, durability),
    async backup(target) {
      writeDurably(target, exported());
    },
    close() {
      try {
        durability.close();
      } finally {
        database.close();
      }
    },
  };
}

type Transactions = Pick<SqliteDriver, 'run' | 'transaction' | 'savepoint' | 'inTransaction'>;

/** The changes of a transaction are written to the journal before it is committed. */
function transactions(sql: WasmStatements, durability: Durability): Transactions {
  let changes: Change[] = [];
  let inTransaction = false;
  return {
    run: (statement, params = []) => {
      changes.push([statement, params]);
      return sql.run(statement, params);
    },
    transaction(work) {
      durability.prepare();
      changes = [];
      sql.run('BEGIN');
      inTransaction = true;
      try {
        const result = work();
        if (changes.length > 0) durability.append(changes);
        sql.run('COMMIT');
        durability.settle();
        return result;
      } catch (error) {
        if (inTransaction) sql.run('ROLLBACK');
        throw error;
      }
    },
    savepoint(work) {
      const before = changes.length;
      sql.run('SAVEPOINT part');
      try {
        const result = work();
        sql.run('RELEASE part');
        return result;
      } catch (error) {
        try {
          sql.run('ROLLBACK TO part');
          sql.run('RELEASE part');
        } catch {
          inTransaction = false;
        }
        changes.length = before;
        throw error;
      }
    },
    inTransaction: () => inTransaction,
  };
}
