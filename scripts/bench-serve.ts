/**
 * `npm run bench -- --only serve`: how many times per second servers deliver the same page to 64 connections, and how
 * much memory ours takes after 10,000 different pages. Needs wrk, and compares with nginx and Caddy where they are installed:
 * `apt-get install -y wrk nginx-light caddy`.
 *
 *   DOCS_BENCH_SECONDS=3    length of each turn
 *   DOCS_BENCH_ROUNDS=3     turns of each server; the fastest counts
 *   DOCS_BENCH_OTHER=…      another checkout of this program, to compare with
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { measureDelivery } from './bench/deliver.ts';
import { measureProcess } from './bench/measure-process.ts';
import { printTable } from './bench/print-table.ts';
import { megabytesOf } from './bench/process-cost.ts';
import { type ServedBench, startServers } from './bench/servers.ts';
import { buildCommand } from './bench/sites/tools.ts';
import { writeSite } from './bench/sites/write-site.ts';
import { freshBundle } from './bundle/fresh-bundle.ts';
import { readManifest } from './program/build-site.ts';

const seconds = Number(process.env.DOCS_BENCH_SECONDS ?? 3);
const rounds = Number(process.env.DOCS_BENCH_ROUNDS ?? 3);
const PAGES = 10_000;
const WANTED_BYTES = 30_000;

const NOTES = `
All servers deliver the same file in turns, to 64 connections of wrk in one thread. Each is one process, except Caddy and
ours with workers. "Of bare" is the rate compared with node:http, which sends the same bytes from memory with three headers.
CPU time is what the server itself takes for a response; unlike the rate, it does not depend on other work on the
machine.
`;

if (spawnSync('wrk', ['-v']).error) throw new Error('wrk is not installed. Run: apt-get install -y wrk');
freshBundle();
const home = path.join(import.meta.dirname, '../.cache/bench/serve');
const out = await builtSite(200);
const page = pageOfSize(out, WANTED_BYTES);
const plain = readFileSync(path.join(out, page, 'index.html'));
const servers = await startServers(out, plain, home);
const results = await inTurns(servers);
for (const server of servers) server.stop();
print(results);
await measureMemory();
rmSync(home, { recursive: true, force: true });

interface Result {
  server: string;
  encoding: string;
  perSecond: number;
  microseconds: number;
}

async function inTurns(all: readonly ServedBench[]): Promise<Result[]> {
  const best = new Map<string, Result>();
  for (let round = 0; round < rounds; round++) {
    for (const { name, encodings, urlOf, pid } of all) {
      for (const encoding of encodings) {
        process.stderr.write(`${name}, ${encoding} …\n`);
        const cost = await measureDelivery(urlOf(page), encoding, seconds, pid);
        const key = `${name} ${encoding}`;
        const known = best.get(key);
        best.set(key, {
          server: name,
          encoding,
          perSecond: Math.max(cost.perSecond, known?.perSecond ?? 0),
          microseconds: Math.min(cost.microseconds, known?.microseconds ?? Number.POSITIVE_INFINITY),
        });
      }
    }
  }
  return [...best.values()];
}

function print(all: readonly Result[]): void {
  const sizes = {
    identity: plain.length,
    gzip: gzipSync(plain).length,
    br: brotliCompressSync(plain).length,
  };
  console.log(`/${page}: ${JSON.stringify(sizes)} bytes`);
  const rows = all.map((result) => {
    const bare = all.find(({ server, encoding }) => server === 'node:http' && encoding === result.encoding)!;
    return [
      result.server,
      result.encoding,
      String(Math.round(result.perSecond)),
      (result.perSecond / bare.perSecond).toFixed(2),
      result.microseconds.toFixed(1),
      (bare.microseconds / result.microseconds).toFixed(2),
    ];
  });
  const header = ['server', 'encoding', 'pages/s', 'of bare', 'µs CPU', 'of bare'];
  printTable(header, rows);
  console.log(NOTES);
  console.log(JSON.stringify(all, null, 2));
}

/** Every page of a large site once, in two encodings. */
async function measureMemory(): Promise<void> {
  const folder = await builtSite(PAGES);
  const { pages } = readManifest(folder);
  const [ours] = await startServers(folder, plain, home, ['docs']);
  const before = megabytesOf(ours!.pid);
  for (const encoding of ['br', 'identity']) {
    for (const { path: address } of pages) {
      const response = await fetch(ours!.urlOf(address.slice(1)), {
        headers: { 'accept-encoding': encoding },
      });
      await response.arrayBuffer();
    }
    console.log(
      `Memory before, and after ${pages.length} pages (${encoding}): ${before} MB, ${megabytesOf(ours!.pid)} MB`,
    );
  }
  ours!.stop();
}

async function builtSite(size: number): Promise<string> {
  const site = path.join(home, `site-${size}`);
  const folder = path.join(home, `out-${size}`);
  writeSite('docs', size, site);
  await measureProcess(buildCommand('docs', site, folder), site);
  return folder;
}

/** The page whose file is next to this size. */
function pageOfSize(folder: string, bytes: number): string {
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((file) =>
    file.endsWith('/index.html') ? [path.dirname(file)] : [],
  );
  const distance = (name: string) => Math.abs(statSync(path.join(folder, name, 'index.html')).size - bytes);
  return pages.reduce((best, name) => (distance(name) < distance(best) ? name : best));
}
