/** The other end of the connections that measure-store.ts measures. */
import { Agent, get } from 'node:http';
import { newId } from '../../src/store/ids.ts';
import { benchConversation } from './store-rows.ts';

export interface LoadReport {
  rows: number;
  requests: number;
  errors: number;
  milliseconds: number;
  p50: number;
  p99: number;
}

type Task =
  | { kind: 'export'; endpoint: string; secret: string }
  | { kind: 'load'; endpoint: string; secret: string; seconds: number };

const task = JSON.parse(process.argv[2]!) as Task;
const headers = { authorization: `Bearer ${task.secret}`, 'accept-encoding': 'identity' };
const agent = new Agent({ keepAlive: true });
const started = performance.now();
const report: LoadReport = { rows: 0, requests: 0, errors: 0, milliseconds: 0, p50: 0, p99: 0 };
if (task.kind === 'export') await exportAll();
else await mixedLoad(task.seconds * 1000);
report.milliseconds = performance.now() - started;
process.send?.(report);
process.disconnect();

async function exportAll(): Promise<void> {
  let cursor = '';
  for (;;) {
    const end = await endOf(`${task.endpoint}?limit=1000${cursor && `&cursor=${cursor}`}`);
    const tail = /"nextCursor":(?:"(\w+)"|null),"hasMore":(true|false)}$/.exec(end);
    if (!tail) throw new Error(`unexpected answer ${end}`);
    report.requests++;
    if (tail[2] === 'false') return;
    report.rows += 1000;
    cursor = tail[1]!;
  }
}

/** The last bytes of an answer: a client that does as little as one can, so that the server is what is measured. */
function endOf(url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers, agent }, (response) => {
      let end: Buffer = Buffer.alloc(0);
      response.on('data', (chunk: Buffer) => {
        end = chunk.length >= 80 ? chunk.subarray(-80) : Buffer.concat([end, chunk]).subarray(-80);
      });
      response.on('end', () => resolve(end.toString()));
    });
    request.on('error', reject);
  });
}

/** 64 connections: three of four read a page of 100 somewhere, the others record one conversation. */
async function mixedLoad(duration: number): Promise<void> {
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
}

function record(): Promise<Response> {
  const now = Date.now();
  const body = JSON.stringify({ conversations: [benchConversation(newId(now), now)] });
  return fetch(task.endpoint, {
    method: 'POST',
    body,
    headers: { ...headers, 'content-type': 'application/json' },
  });
}

function readSomewhere(): Promise<Response> {
  const time = Date.UTC(2026, 0, 1) + Math.floor(Math.random() * 90_000) * 1000;
  return fetch(`${task.endpoint}?limit=100&cursor=${newId(time)}`, { headers });
}
