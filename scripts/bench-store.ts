/**
 * `npm run bench -- --only store`: the store and the API on each engine, in fresh processes.
 *
 *   DOCS_BENCH_ROWS=1000000    rows in the database (a tenth of it for sql.js)
 *   DOCS_BENCH_SECONDS=60      how long the mixed load runs
 *   DOCS_BENCH_ENGINES=…       of node:sqlite, sql.js, postgres
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '../test/store/postgres-server.ts';
import { freshBundle } from './bundle/fresh-bundle.ts';
import { nodeBinary, olderNodeBinary } from './install/install-runtimes.ts';

const rows = Number(process.env.DOCS_BENCH_ROWS ?? 1_000_000);
const seconds = Number(process.env.DOCS_BENCH_SECONDS ?? 60);
const engines = (process.env.DOCS_BENCH_ENGINES ?? 'node:sqlite,sql.js,postgres').split(',');

const NOTES = `
Rows are about 1.5 KB. sql.js gets a tenth of them: it holds the whole database in memory, and writes it as a whole when its
journal has grown as large, so it is for small sites. Directly and through HTTP are the same pages of 1000, read by cursor
in turns: by the engine's own interface in one process, and by a client that only receives them over one connection. docs
export also tells the rows of a page apart and makes lines of them. PostgreSQL runs on the same machine, with fsync. The
load goes to docs serve, three readers of pages of 100 to one writer of single rows; its memory is what its /metrics tell.
`;

freshBundle();
const results: Record<string, string | number>[] = [];
for (const engine of engines) {
  const folder = mkdtempSync(path.join(tmpdir(), 'docs-bench-'));
  const postgres = engine === 'postgres' ? await startPostgres({ fsync: true }) : undefined;
  const database = postgres ? await postgres.createDatabase() : path.join(folder, 'docs.sqlite');
  const count = engine === 'sql.js' ? rows / 10 : rows;
  const program = engine === 'sql.js' ? olderNodeBinary() : nodeBinary();
  const figures: Record<string, string | number> = { engine, rows: count };
  for (const part of ['fill', 'use', 'load']) {
    process.stderr.write(`${engine}: ${part} …\n`);
    Object.assign(figures, measure(program, [part, engine, database, String(count), String(seconds)]));
  }
  results.push(figures);
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}
for (const name of Object.keys(results[0]!)) {
  console.log([name.padEnd(38), ...results.map((result) => String(result[name]).padStart(16))].join(''));
}
console.log(NOTES);
console.log(JSON.stringify(results, null, 2));

function measure(program: string, args: string[]): Record<string, string | number> {
  const script = path.join(import.meta.dirname, 'bench/store/measure-store.ts');
  const stdio = ['ignore', 'pipe', 'inherit'] as const;
  const output = execFileSync(program, ['--expose-gc', '--import', 'tsx', script, ...args], {
    stdio: [...stdio],
    encoding: 'utf8',
  });
  return JSON.parse(output) as Record<string, string | number>;
}
