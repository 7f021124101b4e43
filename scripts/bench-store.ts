/**
 * `npm run bench -- --only store`: the store and the API on each engine, in fresh processes.
 *
 *   DOCS_BENCH_ROWS=1000000    rows in the database (a tenth of it for sql.js, which holds them in memory)
 *   DOCS_BENCH_SECONDS=60      how long the mixed load runs
 *   DOCS_BENCH_ENGINES=…       of node:sqlite, sql.js, postgres
 */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { startPostgres } from '../test/store/postgres-server.ts';
import { nodeBinary } from './install-runtimes.ts';

const rows = Number(process.env.DOCS_BENCH_ROWS ?? 1_000_000);
const seconds = Number(process.env.DOCS_BENCH_SECONDS ?? 60);
const engines = (process.env.DOCS_BENCH_ENGINES ?? 'node:sqlite,sql.js,postgres').split(',');

const results: Record<string, string | number>[] = [];
for (const engine of engines) {
  process.stderr.write(`${engine} …\n`);
  if (engine === 'postgres') {
    const server = await startPostgres({ fsync: true });
    results.push(
      measure(nodeBinary(), [engine, await server.createDatabase(), String(rows), String(seconds)]),
    );
    await server.stop();
  } else {
    const program = engine === 'node:sqlite' ? nodeBinary() : process.execPath;
    results.push(
      measure(program, [engine, '', String(engine === 'sql.js' ? rows / 10 : rows), String(seconds)]),
    );
  }
}
for (const name of Object.keys(results[0]!)) {
  console.log([name.padEnd(38), ...results.map((result) => String(result[name]).padStart(16))].join(''));
}
console.log(JSON.stringify(results, null, 2));

function measure(program: string, args: string[]): Record<string, string | number> {
  const script = path.join(import.meta.dirname, 'bench/measure-store.ts');
  const stdio = ['ignore', 'pipe', 'inherit'] as const;
  const output = execFileSync(program, ['--expose-gc', '--import', 'tsx', script, ...args], {
    stdio: [...stdio],
    encoding: 'utf8',
  });
  return JSON.parse(output) as Record<string, string | number>;
}
