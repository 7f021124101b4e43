import { spawn, spawnSync } from 'node:child_process';
import { openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { freePort } from '../../src/lib/process/free-port.ts';
import { installPackages } from './install-packages.ts';

/** A server that runs and delivers the files of a built site. */
export interface ServedBench {
  name: string;
  /** Encodings that it supports without additional modules. */
  encodings: readonly string[];
  pid: number;
  urlOf(page: string): string;
  stop(): void;
}

const root = path.join(import.meta.dirname, '../..');
const cache = path.join(root, '.cache/bench');
const ALL = ['identity', 'gzip', 'br'];

/** Ours first, with the default log; others where they are installed. */
export async function startServers(
  out: string,
  page: Uint8Array,
  home: string,
  names = ['docs', 'docs, 2 workers', 'other docs', 'sirv', 'serve', 'nginx', 'caddy', 'node:http'],
): Promise<ServedBench[]> {
  const file = path.join(home, 'page.html');
  writeFileSync(file, page);
  const start = async (name: string): Promise<ServedBench | undefined> => {
    const command = commandOf(name, out, file, home);
    if (!command) return undefined;
    const port = await freePort();
    const log = openSync(path.join(home, `${name.replaceAll(/\W/g, '-')}.log`), 'w');
    const args = command.args(port);
    const server = spawn(command.program, args, { stdio: ['ignore', 'ignore', log], cwd: cache });
    const urlOf = (address: string) => `http://127.0.0.1:${port}/${address}${command.suffix ?? ''}`;
    await untilReady(urlOf(''));
    return {
      name,
      encodings: command.encodings ?? ALL,
      pid: server.pid!,
      urlOf,
      stop: () => server.kill(),
    };
  };
  const started: ServedBench[] = [];
  process.once('exit', () => {
    for (const server of started) server.stop();
  });
  for (const name of names) {
    const server = await start(name);
    if (server) started.push(server);
  }
  return started;
}

interface Command {
  program: string;
  args(port: number): string[];
  encodings?: readonly string[];
  /** Appended to the URL of a page. */
  suffix?: string;
}

function commandOf(name: string, out: string, file: string, home: string): Command | undefined {
  const node = process.execPath;
  const plain = path.join(import.meta.dirname, 'plain-server.mjs');
  switch (name) {
    case 'docs':
    case 'docs, 2 workers':
    case 'other docs': {
      const checkout = name === 'other docs' ? process.env.DOCS_BENCH_OTHER : root;
      if (!checkout) return undefined;
      const database = path.join(home, `${name.replaceAll(/\W/g, '-')}.sqlite`);
      const workers = name.endsWith('workers') ? ['--workers', '2'] : [];
      return {
        program: node,
        args: (port) => [
          path.join(checkout, 'bin/run.js'),
          ...['serve', out, '--port', String(port), '--database', database, ...workers],
        ],
      };
    }
    case 'sirv':
      installPackages(cache, 'sirv', ['sirv@3.0.2']);
      compressFiles(out);
      return { program: node, args: (port) => [plain, 'sirv', out, file, String(port)] };
    case 'serve':
      return serve(out);
    case 'nginx':
      return nginx(out, home);
    case 'caddy':
      return caddy(out, home);
    default:
      return { program: node, args: (port) => [plain, 'bare', out, file, String(port)] };
  }
}

/** Compresses files for servers that only send compressed files. */
function compressFiles(out: string): void {
  for (const name of readdirSync(out, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.html')) continue;
    const bytes = readFileSync(path.join(out, name));
    writeFileSync(path.join(out, `${name}.gz`), gzipSync(bytes));
    writeFileSync(path.join(out, `${name}.br`), brotliCompressSync(bytes));
  }
}

/** Compresses for each response, and only with gzip. */
function serve(out: string): Command {
  const main = installPackages(cache, 'serve/build/main.js', ['serve@14.2.5']);
  const flags = ['--no-port-switching', '--no-request-logging'];
  return {
    program: process.execPath,
    args: (port) => [main, out, '--listen', String(port), ...flags],
    encodings: ['identity', 'gzip'],
  };
}

function isInstalled(program: string, version: string): boolean {
  return spawnSync(program, [version], { stdio: 'ignore' }).status === 0;
}

function nginx(out: string, home: string): Command | undefined {
  if (!isInstalled('nginx', '-v')) return undefined;
  const configuration = (port: number) => `daemon off;
worker_processes 1;
pid ${home}/nginx.pid;
error_log stderr;
events { worker_connections 1024; }
http {
  include /etc/nginx/mime.types;
  access_log ${home}/nginx-access.log combined buffer=32k;
  open_file_cache max=1000;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  gzip_static on;
  server { listen 127.0.0.1:${port}; root ${out}; }
}
`;
  return {
    program: 'nginx',
    args: (port) => {
      const file = path.join(home, 'nginx.conf');
      writeFileSync(file, configuration(port));
      return ['-c', file];
    },
    encodings: ['identity', 'gzip'],
    suffix: '/',
  };
}

/** With an access log, like all others. It uses all processors. */
function caddy(out: string, home: string): Command | undefined {
  if (!isInstalled('caddy', 'version')) return undefined;
  const configuration = (port: number) => `{
  admin off
  auto_https off
}
http://127.0.0.1:${port} {
  root * ${out}
  file_server {
    precompressed br gzip
  }
  log {
    output file ${home}/caddy-access.log
  }
}
`;
  return {
    program: 'caddy',
    args: (port) => {
      const file = path.join(home, 'Caddyfile');
      writeFileSync(file, configuration(port));
      return ['run', '--adapter', 'caddyfile', '--config', file];
    },
    suffix: '/',
  };
}

async function untilReady(url: string): Promise<void> {
  for (let i = 0; i < 600; i++) {
    const response = await fetch(url).catch(() => undefined);
    if (response) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Nothing listens at ${url}`);
}
