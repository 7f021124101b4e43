import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { test } from 'vitest';
import { nodeBinary } from '../../scripts/install/install-runtimes.ts';
import { loadNodeSqlite } from '../../src/store/sqlite/native/native-driver.ts';
import { backupContract } from './backup-contract.ts';
import { storeContract } from './contract.ts';
import { damagedFilesContract } from './damaged-files.ts';
import { embeddedContract } from './embedded-contract.ts';
import { embeddedEngine } from './embedded-engine.ts';
import { operationsContract } from './operations-contract.ts';
import { walContract } from './wal-contract.ts';

storeContract('sql.js', () => embeddedEngine('sql.js'));
operationsContract('sql.js', () => embeddedEngine('sql.js'));
backupContract('sql.js');
embeddedContract('sql.js');
damagedFilesContract('sql.js');

if (loadNodeSqlite()) {
  storeContract('node:sqlite', () => embeddedEngine('node:sqlite'));
  operationsContract('node:sqlite', () => embeddedEngine('node:sqlite'));
  backupContract('node:sqlite');
  embeddedContract('node:sqlite');
  damagedFilesContract('node:sqlite');
  walContract('node:sqlite');
  walContract('sql.js');
} else {
  test('node:sqlite keeps both contracts, on a Node that has it', () => {
    const vitest = path.join(import.meta.dirname, '../../node_modules/vitest/vitest.mjs');
    const args = [vitest, 'run', '--testNamePattern', 'node:sqlite', import.meta.filename];
    execFileSync(nodeBinary(), args, { stdio: 'pipe', encoding: 'utf8' });
  });
}
