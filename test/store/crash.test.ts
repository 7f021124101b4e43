import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import initSqlJs from 'sql.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { nodeBinary } from '../../scripts/install/install-runtimes.ts';
import { openStore } from '../../src/store/open/open-store.ts';
import type { SqliteEngine } from '../../src/store/sqlite/open-sqlite.ts';
import type { Store } from '../../src/store/store.ts';
import { startPostgres } from './postgres-server.ts';
import { idsOf } from './rows.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** `DOCS_CRASH_ROUNDS=100` runs the loop that the reliability figures come from. */
const ROUNDS = Number(process.env.DOCS_CRASH_ROUNDS ?? 2);
const root = path.join(import.meta.dirname, '../..');

/** Compiled once: a start from the sources takes longer than the life of a writer. As deep as `src/lib/files`, which finds assets from there. */
const WRITER = path.join(root, '.cache/tests/crash/crash-writer.mjs');

beforeAll(async () => {
  await build({
    entryPoints: [path.join(import.meta.dirname, 'crash-writer.ts')],
    outfile: WRITER,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
  });
});

interface Life {
  found: string[];
  stored: string[];
}

interface Death {
  /** What the writer has said when the time begins to run. */
  after: 'ready' | 'stored';
  /** Milliseconds until it is killed. */
  delay: number;
}

/** Starts a writer, kills it, and returns what it said. */
function liveAndDie(
  program: string,
  database: string,
  engine: string,
  report: string,
  death: Death,
): Promise<Life> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, [WRITER, database, engine, report], { cwd: root });
    let errors = '';
    child.stderr.on('data', (text) => {
      errors += text;
    });
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      const began = said.includes(death.after);
      said += text;
      if (!began && said.includes(death.after)) setTimeout(() => child.kill('SIGKILL'), death.delay);
    });
    child.on('close', (code, signal) => {
      if (signal !== 'SIGKILL') {
        reject(new Error(`the writer ended with ${code}: ${errors}`));
        return;
      }
      const output = readFileSync(report, 'utf8');
      // A line that was cut off was not said.
      const lines = output.slice(0, output.lastIndexOf('\n')).split('\n');
      const ids = (word: string) =>
        lines
          .filter((line) => line.startsWith(`${word} `))
          .flatMap((line) => line.slice(word.length + 1).split(' '));
      resolve({ found: ids('found').filter(Boolean), stored: ids('stored') });
    });
  });
}

const engines: [SqliteEngine, () => string][] = [
  ['sql.js', () => process.execPath],
  ['node:sqlite', nodeBinary],
];

describe.each(engines)('crash loop: %s', (engine, program) => {
  test(`kill -9 at random instants, ${ROUNDS} rounds: every acknowledged row is there, none twice`, {
    timeout: ROUNDS * 60_000,
  }, async () => {
    const folder = temporaryFolder();
    const file = path.join(folder.path, 'docs.sqlite');
    const acknowledged = new Set<string>();
    const check = (found: readonly string[]) => {
      const present = new Set(found);
      expect(present.size).toBe(found.length);
      expect([...acknowledged].filter((id) => !present.has(id))).toEqual([]);
    };
    for (let round = 0; round < ROUNDS; round++) {
      // The first writer lives until something was acknowledged, however slow the machine is.
      const after = round === 0 ? 'stored' : 'ready';
      const life = await liveAndDie(program(), file, engine, `${file}-report`, {
        after,
        delay: Math.random() * 150,
      });
      check(life.found);
      for (const id of life.stored) acknowledged.add(id);
    }
    expect(acknowledged.size).toBeGreaterThan(0);

    // The other engine opens what was left behind, whatever state it is in.
    check(await allIds(await openStore(file, { engine: 'sql.js' })));
    const sqlJs = await initSqlJs();
    const database = new sqlJs.Database(readFileSync(file));
    expect(database.exec('PRAGMA integrity_check')[0]!.values).toEqual([['ok']]);
    folder.remove();
  });
});

async function allIds(store: Store): Promise<string[]> {
  const found: string[] = [];
  for (let after: string | undefined, more = true; more; ) {
    const page = await store.conversationPage({
      projectId: 'p',
      limit: 1000,
      ...(after !== undefined && { after }),
    });
    found.push(...idsOf(page));
    more = page.more;
    after = page.lastId ?? after;
  }
  await store.close();
  return found;
}

test(`crash loop: PostgreSQL, ${ROUNDS} rounds: every acknowledged row is there, none twice`, {
  timeout: ROUNDS * 60_000,
}, async () => {
  const server = await startPostgres({ fsync: true });
  const folder = temporaryFolder();
  try {
    const url = await server.createDatabase();
    const acknowledged = new Set<string>();
    for (let round = 0; round < ROUNDS; round++) {
      const after = round === 0 ? 'stored' : 'ready';
      const report = path.join(folder.path, 'report');
      const life = await liveAndDie(process.execPath, url, 'PostgreSQL', report, {
        after,
        delay: Math.random() * 150,
      });
      for (const id of life.stored) acknowledged.add(id);
    }
    const found = await allIds(await openStore(url));
    expect(new Set(found).size).toBe(found.length);
    expect([...acknowledged].filter((id) => !found.includes(id))).toEqual([]);
    expect(acknowledged.size).toBeGreaterThan(0);
  } finally {
    folder.remove();
    await server.stop();
  }
});
