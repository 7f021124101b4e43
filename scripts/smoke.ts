/**
 * `node scripts/smoke.ts COMMAND …`: whether an installed `docs` works. It makes a starter site, checks and builds it, and
 * serves it. Needs Node 24 alone, so that it runs where nothing else is installed.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import packageJson from '../package.json' with { type: 'json' };

const DEADLINE_MS = 60_000;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // It runs in another folder.
  const words = process.argv.slice(2).map((word) => (existsSync(word) ? path.resolve(word) : word));
  console.log(await smoke(words));
}

/** Throws with the reason if the program that the words start does not work. Returns the line of its version. */
export async function smoke([file, ...words]: readonly string[]): Promise<string> {
  if (!file) throw new Error('Say which program: node scripts/smoke.ts COMMAND');
  const folder = mkdtempSync(path.join(tmpdir(), 'docs-smoke-'));
  const docs = (...args: string[]) => {
    const { status, error, stdout, stderr } = spawnSync(file, [...words, ...args], {
      cwd: folder,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`docs ${args.join(' ')} failed.\n${error ?? stdout + stderr}`);
    return stdout;
  };
  try {
    const version = docs('--version').trim();
    expect(version.startsWith(`docs/${packageJson.version} `), `the version is ${version}`);
    docs('init', 'site', '--yes');
    docs('check', 'site', '--strict');
    docs('build', 'site', '--out', 'out', '--strict');
    const pages = readdirSync(path.join(folder, 'out'), { recursive: true, encoding: 'utf8' });
    expect(pages.filter((page) => page.endsWith('index.html')).length > 5, 'the starter site has few pages');
    expect(
      readFileSync(path.join(folder, 'out/index.html'), 'utf8').includes('<html'),
      'the page is no HTML',
    );
    const flags = ['--port', '0', '--log', 'off', '--database', 'docs.sqlite', '--json'];
    const server = spawn(file, [...words, 'serve', 'out', ...flags], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    try {
      await tryServer(server);
    } finally {
      await ended(server);
    }
    return version;
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** That it serves the page, says that it is ready, and wants a key for the API. */
async function tryServer(server: ChildProcess): Promise<void> {
  const { url, projectId } = JSON.parse(await firstObject(server)) as { url: string; projectId: string };
  const answers = [
    { address: '/', status: 200 },
    { address: '/readyz', status: 200 },
    { address: `/v1/analytics/${projectId}/assistant`, status: 401 },
  ];
  for (const { address, status } of answers) {
    const response = await fetch(url + address, { signal: AbortSignal.timeout(DEADLINE_MS) });
    expect(response.status === status, `${address} is answered with ${response.status}`);
  }
}

/** What a server prints when it is ready: an object in several lines. */
function firstObject(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    let messages = '';
    server.stdout!.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (/^\}$/m.test(output)) resolve(output);
    });
    server.stderr!.setEncoding('utf8').on('data', (text: string) => {
      messages += text;
    });
    server.on('error', reject);
    server.on('exit', () => reject(new Error(`docs serve ended.\n${messages}`)));
    setTimeout(() => reject(new Error('docs serve did not get ready.')), DEADLINE_MS).unref();
  });
}

function ended(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) resolve();
    else server.once('exit', () => resolve()).kill();
  });
}

function expect(isTrue: boolean, otherwise: string): void {
  if (!isTrue) throw new Error(`The program does not work: ${otherwise}.`);
}
