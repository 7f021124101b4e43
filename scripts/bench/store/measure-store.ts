/**
 * Measures one engine and prints the figures as JSON: `measure-store.ts fill|use|load ENGINE DATABASE ROWS SECONDS`. A
 * database is filled by one process and used by another, so that the memory of the second is that of a server.
 */
import { createApp } from '../../../src/server/app.ts';
import { createServerContext } from '../../../src/server/create-context.ts';
import { listen } from '../../../src/server/listen.ts';
import { createKey } from '../../../src/store/administration/keys.ts';
import { createProject } from '../../../src/store/administration/projects.ts';
import { openStore } from '../../../src/store/open/open-store.ts';
import type { SqliteEngine } from '../../../src/store/sqlite/open-sqlite.ts';
import { measureLoad } from './measure-load.ts';
import { benchRow } from './store-rows.ts';
import { type ExportReport, PAGE, type ReadReport, runClient, SLICE_PAGES } from './store-task.ts';

const [part, engine, database, rowsText, secondsText] = process.argv.slice(2) as [
  string,
  string,
  string,
  string,
  string,
];
const rows = Number(rowsText);
const START = Date.UTC(2026, 0, 1);

const store = await openStore(database, engine === 'postgres' ? {} : { engine: engine as SqliteEngine });
const figures: Record<string, string | number> = {};
if (part === 'fill') await fill();
if (part === 'use') await use();
if (part === 'load') await load();
else await store.close();
process.stdout.write(JSON.stringify(figures));

async function fill(): Promise<void> {
  const project = await createProject(store, 'Bench', START);
  const milliseconds = await timed(async () => {
    for (let i = 0; i < rows; i += PAGE) {
      await store.addConversations(
        project.id,
        Array.from({ length: PAGE }, (_, k) => benchRow(START + (i + k) * 1000)),
      );
    }
  });
  figures['batches of 1000, rows/s'] = perSecond(rows, milliseconds);
}

async function use(): Promise<void> {
  const [project] = await store.listProjects();
  const projectId = project!.id;
  await pageLatency(projectId);
  await singleRows(projectId);
  await throughHttp(projectId);
}

async function pageLatency(projectId: string): Promise<void> {
  const late = await store.conversationPage({ projectId, limit: 1, from: START + (rows - PAGE - 1) * 1000 });
  const latency: Record<'first' | 'deep', number[]> = { first: [], deep: [] };
  for (let i = 0; i < 100; i++) {
    for (const depth of ['first', 'deep'] as const) {
      const query = { projectId, limit: PAGE, ...(depth === 'deep' && { after: late.lastId! }) };
      latency[depth].push(await timed(() => store.conversationPage(query)));
    }
  }
  figures['first page of 1000, ms (fastest)'] = fastest(latency.first);
  figures['last page of 1000, ms (fastest)'] = fastest(latency.deep);
}

async function singleRows(projectId: string): Promise<void> {
  const write = () => store.addConversations(projectId, [benchRow(Date.now())]);
  const alone = await timed(async () => {
    for (let i = 0; i < 500; i++) await write();
  });
  figures['durable single rows/s, one writer'] = perSecond(500, alone);
  const together = await timed(() =>
    Promise.all(
      Array.from({ length: 64 }, async () => {
        for (let i = 0; i < 50; i++) await write();
      }),
    ),
  );
  figures['durable single rows/s, 64 writers'] = perSecond(64 * 50, together);
}

async function throughHttp(projectId: string): Promise<void> {
  const secret = await newKey();
  const app = createApp(createServerContext({ store, requestsPerMinute: 0 }));
  const server = await listen(app, { host: '127.0.0.1', port: 0, searchPort: false });
  const target = { url: server.url, projectId, secret };

  const slices = Math.floor(rows / PAGE / SLICE_PAGES);
  const cpuBefore = cpuMs();
  const read = await runClient<ReadReport>({ ...target, kind: 'read', engine, database, slices });
  const cpu = cpuMs() - cpuBefore;
  const direct = median(read.direct);
  const http = median(read.http);
  figures['read directly, rows/s'] = perSecond(PAGE * SLICE_PAGES, direct);
  figures['read through HTTP, rows/s'] = perSecond(PAGE * SLICE_PAGES, http);
  figures['HTTP of direct, percent'] = Math.round((100 * direct) / http);
  figures['the same by CPU time, percent'] = Math.round((100 * read.directCpu) / cpu);
  const exported = await runClient<ExportReport>({ ...target, kind: 'export', rows });
  figures['docs export over HTTP, rows/s'] = perSecond(exported.rows, exported.milliseconds);
  globalThis.gc?.();
  figures['memory after reading all, MB'] = megabytes();
  await server.stop(0);
}

/** The server opens the database itself. */
async function load(): Promise<void> {
  const [project] = await store.listProjects();
  const target = { projectId: project!.id, secret: await newKey(), seconds: Number(secondsText) };
  await store.close();
  Object.assign(figures, await measureLoad(database, target));
}

async function newKey(): Promise<string> {
  const scopes = ['read' as const, 'write' as const];
  const request = { name: 'bench', scopes, projectId: null, expiresAt: null };
  return (await createKey(store, request, START, { actor: 'bench' })).secret;
}

/** CPU time of this process: unlike time by the clock, it does not depend on other work of the machine. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function megabytes(): number {
  return Math.round(process.memoryUsage.rss() / 1e6);
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

/** The time of a read that nothing else slowed down. */
function fastest(values: readonly number[]): number {
  return Math.round(Math.min(...values) * 100) / 100;
}
