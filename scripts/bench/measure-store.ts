/** Measures one engine and prints the figures as JSON: `measure-store.ts ENGINE DATABASE ROWS SECONDS`. */
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createApp } from '../../src/server/app.ts';
import { createServerContext } from '../../src/server/create-context.ts';
import { listen } from '../../src/server/listen.ts';
import { createKey } from '../../src/store/keys.ts';
import { openStore } from '../../src/store/open-store.ts';
import { createProject } from '../../src/store/projects.ts';
import type { SqliteEngine } from '../../src/store/sqlite/open-sqlite.ts';
import type { LoadReport } from './store-client.ts';
import { benchRow } from './store-rows.ts';

const [engine, given, rowsText, secondsText] = process.argv.slice(2) as [string, string, string, string];
const rows = Number(rowsText);
const START = Date.UTC(2026, 0, 1);
const PAGE = 1000;

const folder = mkdtempSync(path.join(tmpdir(), 'docs-bench-'));
const database = given || path.join(folder, 'docs.sqlite');
const store = await openStore(database, engine === 'postgres' ? {} : { engine: engine as SqliteEngine });
const project = await createProject(store, 'Bench', START);
const figures: Record<string, string | number> = { engine, rows };

const filling = await timed(async () => {
  for (let i = 0; i < rows; i += PAGE) {
    await store.addConversations(
      project.id,
      Array.from({ length: PAGE }, (_, k) => benchRow(START + (i + k) * 1000)),
    );
  }
});
figures['batches of 1000, rows/s'] = perSecond(rows, filling);
globalThis.gc?.();
figures['memory with all rows, MB'] = Math.round(process.memoryUsage.rss() / 1e6);

const direct = await timed(async () => {
  let after: string | undefined;
  let bytes = 0;
  for (;;) {
    const page = await store.conversationPage({
      projectId: project.id,
      limit: PAGE,
      ...(after && { after }),
    });
    bytes += page.text.length;
    if (!page.more) return bytes;
    after = page.lastId!;
  }
});
figures['read directly, rows/s'] = perSecond(rows, direct);

const lastPage = await store.conversationPage({
  projectId: project.id,
  limit: 1,
  from: START + (rows - PAGE - 1) * 1000,
});
const latency: Record<'first' | 'deep', number[]> = { first: [], deep: [] };
for (let i = 0; i < 100; i++) {
  for (const depth of ['first', 'deep'] as const) {
    const query = {
      projectId: project.id,
      limit: PAGE,
      ...(depth === 'deep' && { after: lastPage.lastId! }),
    };
    latency[depth].push(await timed(() => store.conversationPage(query)));
  }
}
figures['page at depth 1, ms (median)'] = median(latency.first);
figures[`page at depth ${rows}, ms (median)`.replace(String(rows), 'of all rows')] = median(latency.deep);

const single = 500;
const alone = await timed(async () => {
  for (let i = 0; i < single; i++) await store.addConversations(project.id, [benchRow(Date.now())]);
});
figures['durable single rows/s, one writer'] = perSecond(single, alone);
const together = await timed(() =>
  Promise.all(
    Array.from({ length: 64 }, async () => {
      for (let i = 0; i < 50; i++) await store.addConversations(project.id, [benchRow(Date.now())]);
    }),
  ),
);
figures['durable single rows/s, 64 writers'] = perSecond(64 * 50, together);

const { secret } = await createKey(
  store,
  { name: 'bench', scopes: ['read', 'write'], projectId: null, expiresAt: null },
  START,
);
const context = createServerContext({ store, requestsPerMinute: 0 });
const server = await listen(createApp(context), { host: '127.0.0.1', port: 0, searchPort: false });
const endpoint = `${server.url}/v1/analytics/${project.id}/assistant`;

const exported = await client({ kind: 'export', endpoint, secret });
figures['exported through HTTP, rows/s'] = perSecond(exported.rows, exported.milliseconds);
figures['HTTP of direct, percent'] = Math.round(
  (100 * (exported.rows / exported.milliseconds)) / (rows / direct),
);

globalThis.gc?.();
const before = process.memoryUsage.rss();
const load = await client({ kind: 'load', endpoint, secret, seconds: Number(secondsText) });
globalThis.gc?.();
figures['mixed load, 64 connections, requests/s'] = perSecond(load.requests, load.milliseconds);
figures['mixed load, errors'] = load.errors;
figures['mixed load, p50 ms'] = load.p50;
figures['mixed load, p99 ms'] = load.p99;
figures['mixed load, memory before, MB'] = Math.round(before / 1e6);
figures['mixed load, memory after, MB'] = Math.round(process.memoryUsage.rss() / 1e6);

await server.stop(0);
await store.close();
rmSync(folder, { recursive: true, force: true });
process.stdout.write(JSON.stringify(figures));

/** The client runs in a process of its own, as clients do. */
function client(task: object): Promise<LoadReport> {
  return new Promise((resolve) => {
    const child = fork(path.join(import.meta.dirname, 'store-client.ts'), [JSON.stringify(task)], {
      execArgv: ['--import', 'tsx'],
    });
    child.once('message', (report) => resolve(report as LoadReport));
  });
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function perSecond(count: number, milliseconds: number): number {
  return Math.round((count * 1000) / milliseconds);
}

function median(values: readonly number[]): number {
  return Math.round([...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]! * 100) / 100;
}
