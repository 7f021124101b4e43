/**
 * `npm start`: the manual, built and served with an embedded database that holds a project, a key and a conversation.
 * Everything is written to a temporary folder that is removed with the server.
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freshBundle } from './bundle/fresh-bundle.ts';

const SAMPLE = {
  timestamp: '2026-01-15T10:30:00.000Z',
  query: 'How do I build my site without a network?',
  response: 'Run `docs build`. It never needs a network, unless a specification is given by URL.',
  sources: [{ title: 'docs build', url: '/reference/cli/build' }],
  resolutionStatus: 'answered',
  queryCategory: 'how-to',
};

const root = path.join(import.meta.dirname, '..');
const program = path.join(root, 'bin/run.js');
const folder = mkdtempSync(path.join(tmpdir(), 'docs-start-'));
const site = path.join(folder, 'site');
const database = ['--database', path.join(folder, 'docs.sqlite')];

process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
say('Bundling the program …');
freshBundle();
say('Building the manual …');
docs('build', path.join(root, 'manual'), '--out', site, '--keep-going');
say('Creating a database with a project, a key and a conversation …');
const { projectId } = docs('projects', 'create', 'Manual', ...database);
const { key } = docs('keys', 'create', 'npm start', '--scope', 'write', '--project', projectId, ...database);
await serve();

/** Prints progress for people. */
function say(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** Runs a command of the program and returns its JSON output. Messages are only shown if it fails. */
function docs(...args: string[]) {
  const output = execFileSync(process.execPath, [program, ...args, '--json'], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return JSON.parse(output);
}

async function serve(): Promise<void> {
  const server = spawn(process.execPath, [program, 'serve', site, '--log', 'off', ...database], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.on('exit', () => server.kill());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
  server.on('exit', (code) => process.exit(code ?? 0));
  stopWithParent(() => server.kill());
  const url = await new Promise<string>((resolve) => {
    let said = '';
    server.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const found = /https?:\/\/[\w.:[\]-]+/.exec(said);
      if (found) resolve(found[0]);
    });
  });
  const endpoint = `${url}/v1/analytics/${projectId}/assistant`;
  const recorded = await fetch(endpoint, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ conversations: [SAMPLE] }),
  });
  if (!recorded.ok) throw new Error(`The sample conversation was not recorded: ${await recorded.text()}`);
  console.log(`
  Site       ${url}/
  Analytics  ${endpoint}

  curl -H 'Authorization: Bearer ${key}' '${endpoint}'

  Ctrl-C stops the server and removes its database.
`);
}

/** Stops when the parent process has ended: the shell between npm and this script ends with npm, but forwards no signals. */
function stopWithParent(stop: () => void): void {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stop(), 500).unref();
}
