import path from 'node:path';
import { openStore } from '../../src/store/open/open-store.ts';
import type { SqliteEngine } from '../../src/store/sqlite/open-sqlite.ts';
import type { Engine } from './contract.ts';
import { temporaryFolder } from './temporary-folder.ts';

export function embeddedEngine(engine: SqliteEngine): Engine {
  const folder = temporaryFolder();
  const open = () => openStore(path.join(folder.path, 'docs.sqlite'), { engine });
  return { open, reopen: open, cleanUp: async () => folder.remove() };
}
