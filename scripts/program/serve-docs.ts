import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { PROGRAM } from './program.ts';

/** A running `docs serve`. */
export interface ServedDocs {
  url: string;
  projectId: string;
  pid: number;
  /** Resolves when the server has exited. */
  stop(): Promise<void>;
}

export interface ServeOptions {
  /** Default: a new one, which is removed with the server. */
  database?: string;
  flags?: readonly string[];
}

/** Serves a site from a process of its own at a free port, without an access log. Resolves when it listens. */
export async function serveDocs(
  site: string,
  { database, flags = [] }: ServeOptions = {},
): Promise<ServedDocs> {
  const folder = mkdtempSync(path.join(tmpdir(), 'docs-served-'));
  const args = ['--database', database ?? path.join(folder, 'docs.sqlite'), '--port', '0', '--log', 'off'];
  const server = spawn(process.execPath, [PROGRAM, 'serve', site, ...args, '--json', ...flags], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(server, 'exit');
  const stop = async () => {
    server.kill();
    // It writes to the folder until it exits.
    await exited;
    rmSync(folder, { recursive: true, force: true });
  };
  let output = '';
  for await (const line of createInterface(server.stdout)) {
    output += line;
    if (line === '}') return { ...JSON.parse(output), pid: server.pid!, stop };
  }
  await stop();
  throw new Error(`docs serve ${site} did not start; its messages are above.`);
}
