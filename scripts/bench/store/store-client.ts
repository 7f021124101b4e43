/** The other end of the connections that measure-store.ts measures. */

import { plainHttp } from '../../../src/export/ask-server.ts';
import { EXPORT_FORMATS, exportConversations } from '../../../src/export/export-conversations.ts';
import { serverSource } from '../../../src/export/page-source.ts';
import { newId } from '../../../src/store/ids.ts';
import { openDirectly } from './open-directly.ts';
import { connectPlainReader } from './plain-reader.ts';
import { benchConversation } from './store-rows.ts';
import {
  type ExportReport,
  type LoadReport,
  PAGE,
  type ReadReport,
  SLICE_PAGES,
  type Task,
} from './store-task.ts';

const task = JSON.parse(process.argv[2]!) as Task;
const endpoint = `${task.url}/v1/analytics/${task.projectId}/assistant`;
const headers = { authorization: `Bearer ${task.secret}`, 'accept-encoding': 'identity' };
if (task.kind === 'read') process.send!(await readBothWays(task));
if (task.kind === 'export') process.send!(await exportAll(task.rows));
if (task.kind === 'load') process.send!(await mixedLoad(task.seconds * 1000));
process.disconnect();

/** Reads the same pages in turns, so that other work of the machine slows down both alike. */
async function readBothWays({ engine, database, slices }: Task & { kind: 'read' }): Promise<ReadReport> {
  const reader = await openDirectly(engine, database);
  const plain = await connectPlainReader(endpoint, task.secret);
  const report: ReadReport = { direct: [], http: [], directCpu: 0 };
  let cursor = '';
  for (let i = 0; i < slices; i++) {
    const from = cursor;
    const cpu = process.cpuUsage();
    let start = performance.now();
    for (let page = 0, after = from; page < SLICE_PAGES; page++) {
      const rows = await reader.read(after, PAGE);
      rows.map(({ json }) => json).join(',');
      after = rows.at(-1)!.id;
    }
    report.direct.push(performance.now() - start);
    const used = process.cpuUsage(cpu);
    report.directCpu += (used.user + used.system) / 1000;
    start = performance.now();
    for (let page = 0; page < SLICE_PAGES; page++) cursor = await plain.nextCursor(cursor);
    report.http.push(performance.now() - start);
  }
  plain.close();
  await reader.close();
  return report;
}

/** What `docs export --url` does, with the rows going nowhere. */
async function exportAll(rows: number): Promise<ExportReport> {
  const { url, projectId, secret } = task;
  const nothing = async () => {};
  const started = performance.now();
  const summary = await exportConversations({
    source: serverSource(
      {
        url,
        key: secret,
        fetch: plainHttp(fetch),
        retry: { attempts: 1, sleep: nothing, onRetry: () => {} },
      },
      { projectId },
    ),
    sink: { write: nothing, checkpoint: nothing, finish: nothing, abandon: nothing },
    format: EXPORT_FORMATS.jsonl,
    resumed: undefined,
    cursor: undefined,
    limit: rows,
    pageSize: PAGE,
    onProgress: () => {},
    signal: new AbortController().signal,
  });
  return { rows: summary.rows, milliseconds: performance.now() - started };
}

/** 64 connections: three of four read a page of 100 somewhere, the others record one conversation. */
async function mixedLoad(duration: number): Promise<LoadReport> {
  const report: LoadReport = { requests: 0, errors: 0, milliseconds: 0, p50: 0, p99: 0 };
  const started = performance.now();
  const times: number[] = [];
  const until = performance.now() + duration;
  const connection = async (number: number) => {
    while (performance.now() < until) {
      const start = performance.now();
      const response = number % 4 === 0 ? await record() : await readSomewhere();
      await response.arrayBuffer();
      times.push(performance.now() - start);
      report.requests++;
      if (!response.ok) report.errors++;
    }
  };
  await Promise.all(Array.from({ length: 64 }, (_, number) => connection(number)));
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)]! * 10) / 10;
  report.p50 = at(0.5);
  report.p99 = at(0.99);
  report.milliseconds = performance.now() - started;
  return report;
}

function record(): Promise<Response> {
  const now = Date.now();
  const body = JSON.stringify({ conversations: [benchConversation(newId(now), now)] });
  return fetch(endpoint, {
    method: 'POST',
    body,
    headers: { ...headers, 'content-type': 'application/json' },
  });
}

function readSomewhere(): Promise<Response> {
  const time = Date.UTC(2026, 0, 1) + Math.floor(Math.random() * 90_000) * 1000;
  return fetch(`${endpoint}?limit=100&cursor=${newId(time)}`, { headers });
}
