import { mkdtempSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CERTIFICATE, KEY } from '../certificate.ts';
import { type RunningServer, runDocs, startDocs } from './run-docs.ts';

/** `DOCS_LOAD_SECONDS=60` loads the server for a minute. */
const SECONDS = Number(process.env.DOCS_LOAD_SECONDS ?? 3);
const CONNECTIONS = 64;
/** What a heap may take more before it is collected. */
const SLACK_MB = 40;

let server: RunningServer;
beforeAll(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'docs-load-'));
  const file = (name: string) => path.join(folder, name);
  writeFileSync(file('cert.pem'), CERTIFICATE);
  writeFileSync(file('key.pem'), KEY);
  await runDocs(['init', file('docs')]);
  await runDocs(['build', file('docs'), '--out', file('site')]);
  server = await startDocs([
    ...['serve', file('site'), '--port', '0', '--workers', '1', '--database', file('docs.sqlite')],
    ...['--tls-cert', file('cert.pem'), '--tls-key', file('key.pem')],
  ]);
});
afterAll(() => server?.stop());

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS, rejectUnauthorized: false });

/** The status of a response that was read to its end. */
function get(url: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers: { accept: 'text/html' } }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part) => {
        text += part;
      });
      response.on('end', () => resolve({ status: response.statusCode!, text })).on('error', reject);
    })
      .on('error', reject)
      .end();
  });
}

async function megabytes(): Promise<number> {
  const { text } = await get(`${server.url}/metrics`);
  return Number(/^process_resident_memory_bytes (\d+)/m.exec(text)![1]) / 1024 / 1024;
}

test(`${CONNECTIONS} connections over TLS for ${SECONDS} seconds: every response comes, and memory stays flat`, {
  timeout: SECONDS * 10_000 + 120_000,
}, async () => {
  const paths = ['/', '/quickstart', '/llms-full.txt', '/nowhere', '/quickstart.md', '/healthz'];
  const statuses = new Map<number, number>();
  const load = async (milliseconds: number) => {
    const until = performance.now() + milliseconds;
    const client = async (_: unknown, i: number) => {
      for (let round = i; performance.now() < until; round++) {
        const { status } = await get(server.url + paths[round % paths.length]);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, client));
  };
  // Until then, files come into memory and code is compiled.
  await load((SECONDS * 1000) / 3);
  const warm = await megabytes();
  await load((SECONDS * 2000) / 3);
  expect(await megabytes()).toBeLessThan(warm + SLACK_MB);
  expect([...statuses.keys()].sort()).toEqual([200, 404]);
});
