import path from 'node:path';
import { openStore } from '../../src/store/open/open-store.ts';
import type { SqliteDriver } from '../../src/store/sqlite/database/driver.ts';
import { loadNodeSqlite, openNativeDriver } from '../../src/store/sqlite/native/native-driver.ts';
import type { SqliteEngine } from '../../src/store/sqlite/open-sqlite.ts';
import { openWasmDriver } from '../../src/store/sqlite/wasm/wasm-driver.ts';
import type { Engine } from './contract.ts';
import { temporaryFolder } from './temporary-folder.ts';

export function embeddedEngine(engine: SqliteEngine): Engine {
  const folder = temporaryFolder();
  const open = () => openStore(path.join(folder.path, 'docs.sqlite'), { engine });
  return { open, reopen: open, cleanUp: async () => folder.remove() };
}

export function openDriver(engine: SqliteEngine, file: string): Promise<SqliteDriver> | SqliteDriver {
  return engine === 'sql.js' ? openWasmDriver(file, {}) : openNativeDriver(loadNodeSqlite()!, file);
}
