import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { openStore } from '../../src/store/open/open-store.ts';
import { runProcess, startDocs } from './run-docs.ts';

/** `DOCS_KILL_ROUNDS=50` kills as many deployments, which takes minutes. */
const ROUNDS = Number(process.env.DOCS_KILL_ROUNDS ?? 2);
const PAGES = Array.from({ length: 12 }, (_, i) => `page-${i}`);
/** A deployment of so many pages takes about as long. */
const LONGEST_MS = 1000;

function writeVersion(site: string, version: number, navigation: object = {}): void {
  mkdirSync(site, { recursive: true });
  const config = {
    theme: 'mint',
    name: 'Docs',
    colors: { primary: '#000000' },
    navigation: { pages: PAGES, ...navigation },
  };
  writeFileSync(path.join(site, 'docs.json'), JSON.stringify(config));
  for (const page of PAGES)
    writeFileSync(path.join(site, `${page}.mdx`), `---\ntitle: ${page}\n---\nversion ${version};\n`);
}

/** The version that pages of a server show, each of which belongs to another file. */
async function versionsAt(url: string): Promise<Set<number>> {
  const texts = await Promise.all(
    [PAGES[0], PAGES.at(-1)].map(async (page) => (await fetch(`${url}/${page}.md`)).text()),
  );
  return new Set(texts.map((text) => Number(/version (\d+);/.exec(text)?.[1])));
}

test(`deployments killed at ${ROUNDS} random moments: one whole version is live, and the next start completes`, {
  timeout: (ROUNDS + 2) * 60_000,
}, async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'docs-killed-'));
  const [site, database] = [path.join(folder, 'site'), path.join(folder, 'docs.sqlite')];
  const start = () => startDocs(['serve', site, '--port', '0', '--database', database, '--workers', '1']);
  writeVersion(site, 0);
  const first = await start();
  await first.stop();
  let live = 0;
  for (let version = 1; version <= ROUNDS; version++) {
    writeVersion(site, version);
    // It shows what was live, and deploys what has changed.
    const server = await start();
    const shown = [...(await versionsAt(server.url))];
    expect(shown).toHaveLength(1);
    expect(shown[0]).toBeGreaterThanOrEqual(live);
    live = shown[0]!;
    await sleep(Math.random() * LONGEST_MS);
    process.kill(server.pid, 'SIGKILL');
    await server.stop();
  }
  const server = await start();
  await vi.waitFor(async () => expect(await versionsAt(server.url)).toEqual(new Set([ROUNDS])), {
    timeout: 60_000,
    interval: 100,
  });
  expect((await server.stop()).exitCode).toBe(0);

  const store = await openStore(database);
  const [project] = await store.listProjects();
  const deployments = await store.listDeployments({ projectId: project!.id, limit: 100 });
  expect(
    deployments.map(({ status }) => status).filter((status) => !/^(success|failure)$/.test(status)),
  ).toEqual([]);
  await store.close();
  // The builds of killed servers may have written until now: a next start removes what they left.
  const leftovers = () =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /(^|\/)\.?(building|removing)-[^/]*$/.test(file),
    );
  await vi.waitFor(
    async () => {
      await (await start()).stop();
      expect(leftovers()).toEqual([]);
    },
    { timeout: 60_000, interval: 500 },
  );
});

test('the build of a server that was killed ends, and leaves nothing: its input, a pipe from the server, is closed', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'docs-killed-'));
  const [site, out] = [path.join(folder, 'site'), path.join(folder, 'out')];
  // The build waits for a specification that never arrives.
  const host = createServer(() => {}).listen(0, '127.0.0.1');
  await once(host, 'listening');
  const { port } = host.address() as AddressInfo;
  writeVersion(site, 0, { openapi: `http://127.0.0.1:${port}/openapi.json` });
  const { exitCode } = await runProcess(['build', site, '--out', out, '--for-server', '--end-with-input']);
  host.close();
  expect(exitCode).toBe(130);
  expect(existsSync(out)).toBe(false);
  expect(readdirSync(folder)).toEqual(['site']);
});
