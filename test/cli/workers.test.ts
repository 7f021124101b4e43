import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningServer, runDocs, startDocs } from './run-docs.ts';
import { ROW } from './sample-project.ts';

const A_MINUTE = 200;

let server: RunningServer;
let projectId: string;
const site = mkdtempSync(path.join(tmpdir(), 'docs-workers-'));
const database = path.join(site, 'data', 'docs.sqlite');
const writePage = (text: string) =>
  writeFileSync(path.join(site, 'index.mdx'), `---\ntitle: Start\n---\n\n${text}\n`);

beforeAll(async () => {
  mkdirSync(path.dirname(database));
  writeFileSync(
    path.join(site, 'docs.json'),
    JSON.stringify({ name: 'X', navigation: { pages: ['index'] } }),
  );
  writePage('The old text.');
  const flags = ['--port', '0', '--database', database, '--rate-limit', String(A_MINUTE)];
  server = await startDocs(['serve', site, '--workers', '2', ...flags]);
  const { stdout } = await runDocs(['projects', 'list', '--database', database, '--json']);
  projectId = (JSON.parse(stdout) as { projects: { projectId: string }[] }).projects[0]!.projectId;
});
afterAll(() => server.stop());

/** The headers of a caller that nobody has counted yet. */
async function newCaller(): Promise<{ authorization: string }> {
  const flags = ['--scope', 'write', '--database', database, '--json'];
  const { stdout } = await runDocs(['keys', 'create', 'k', ...flags]);
  return { authorization: `Bearer ${(JSON.parse(stdout) as { key: string }).key}` };
}

function workers(): number[] {
  const list = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  return list.flatMap((line) => {
    const [pid, parent] = line.trim().split(/\s+/);
    return Number(parent) === server.pid && line.includes('--serve-worker') ? [Number(pid)] : [];
  });
}

/** How many workers have taken the place of others. */
const replaced = () => server.output().stderr.split('The new worker is ready.').length - 1;

/** The ids that a response acknowledges: none if the connection ends before the response does. */
async function idsOf(sent: Promise<Response>): Promise<string[]> {
  try {
    const response = await sent;
    return response.status === 201 ? ((await response.json()) as { ids: string[] }).ids : [];
  } catch {
    return [];
  }
}

const inParallel = (count: number, work: (number: number) => Promise<void>) =>
  Promise.all(Array.from({ length: count }, (_, number) => work(number)));

describe('docs serve --workers', () => {
  test('counts files that workers deliver, and keys that ask through different ones, as one server', async () => {
    const counted = async () => {
      const metrics = await (await fetch(`${server.url}/metrics`)).text();
      return Number(/route="site",method="GET",status="200"} (\d+)/.exec(metrics)?.[1] ?? 0);
    };
    const before = await counted();
    await inParallel(8, async () => {
      for (let i = 0; i < 25; i++) expect((await fetch(server.url)).status).toBe(200);
    });
    expect((await counted()) - before).toBe(200);

    const headers = await newCaller();
    const started = Date.now();
    let allowed = 0;
    await inParallel(10, async () => {
      for (let i = 0; i < 30; i++) {
        const { status } = await fetch(`${server.url}/v1/analytics/${projectId}/assistant`, { headers });
        expect([200, 429]).toContain(status);
        if (status === 200) allowed++;
      }
    });
    const refilled = Math.ceil(((Date.now() - started) * A_MINUTE) / 60_000);
    expect(allowed).toBeGreaterThanOrEqual(A_MINUTE);
    expect(allowed).toBeLessThanOrEqual(Math.min(299, A_MINUTE + refilled));
  });

  test('loses no acknowledged row when a worker is killed, and puts another in its place', async () => {
    const headers = { ...(await newCaller()), 'content-type': 'application/json' };
    const address = `${server.url}/v1/analytics/${projectId}/assistant`;
    await expect.poll(workers).toHaveLength(2);
    const before = replaced();
    const [first] = workers();
    const acknowledged: string[] = [];
    let isKilled = false;
    await inParallel(8, async () => {
      for (let i = 0; i < 20; i++) {
        const body = JSON.stringify({ conversations: [ROW] });
        acknowledged.push(...(await idsOf(fetch(address, { method: 'POST', headers, body }))));
        if (isKilled || acknowledged.length < 40) continue;
        isKilled = true;
        process.kill(first!, 'SIGKILL');
      }
    });
    const { stdout } = await runDocs(['export', '--database', database]);
    const stored = new Set(
      stdout.split('\n').flatMap((line) => (line ? [JSON.parse(line).id as string] : [])),
    );
    expect(acknowledged.length).toBeGreaterThan(100);
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    await expect.poll(replaced).toBe(before + 1);
    expect(workers()).not.toContain(first);
    expect(workers()).toHaveLength(2);
    expect(server.output().stderr).toContain('A worker was killed by SIGKILL; starting another one.');
  });

  test('a worker that hangs and is killed keeps nobody waiting who connects meanwhile', async () => {
    const before = replaced();
    const [first] = workers();
    process.kill(first!, 'SIGSTOP');
    const requests = inParallel(10, async () => {
      const request = get(server.url, { agent: false });
      const [response] = (await once(request, 'response')) as [IncomingMessage];
      expect(response.resume().statusCode).toBe(200);
    });
    await new Promise((resolve) => setTimeout(resolve, 200));
    process.kill(first!, 'SIGKILL');
    await requests;
    await expect.poll(replaced).toBe(before + 1);
    expect(workers()).not.toContain(first);
  });

  test('listens at the same address again when all workers were killed', async () => {
    const before = replaced();
    for (const worker of workers()) process.kill(worker, 'SIGKILL');
    await expect.poll(replaced).toBe(before + 2);
    expect((await fetch(server.url)).status).toBe(200);
  });

  test('switches releases under load: no request fails, and nobody who saw the new text sees the old one', async () => {
    const headers = await newCaller();
    let isDone = false;
    let sawNew = false;
    const wrong: string[] = [];
    const reading = inParallel(6, async () => {
      while (!isDone) {
        const expectsNew = sawNew;
        const response = await fetch(server.url);
        const isNew = (await response.text()).includes('The new text.');
        if (response.status !== 200) wrong.push(String(response.status));
        if (expectsNew && !isNew) wrong.push('old after new');
        sawNew ||= isNew;
      }
    });
    writePage('The new text.');
    const update = await fetch(`${server.url}/v1/project/update/${projectId}`, { method: 'POST', headers });
    const { statusId } = (await update.json()) as { statusId: string };
    const status = async () =>
      (await fetch(`${server.url}/v1/project/update-status/${statusId}`, { headers })).json();
    await expect.poll(status, { timeout: 120_000, interval: 1000 }).toMatchObject({ status: 'success' });
    // Each of these may come from another worker.
    const after = await Promise.all(Array.from({ length: 20 }, async () => (await fetch(server.url)).text()));
    expect(after.filter((text) => !text.includes('The new text.'))).toEqual([]);
    isDone = true;
    await reading;
    expect(wrong).toEqual([]);
  });
});
