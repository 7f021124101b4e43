import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { type RunOptions, runProcess, startDocs } from '../cli/run-docs.ts';
import { PROGRAMS } from './programs.ts';

const CONVERSATION = {
  timestamp: '2026-03-14T09:26:53.589Z',
  query: 'How do I install it?',
  response: 'Run the installer.',
  sources: [{ title: 'Quickstart', url: '/quickstart' }],
  resolutionStatus: 'answered',
};

describe.each(PROGRAMS)('$name', ({ prepare }) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'docs-smoke-'));
  // No PATH, no home: nothing of the machine but the program itself.
  const options: RunOptions & { env: Record<string, string> } = { cwd: folder, env: { TMPDIR: folder } };

  beforeAll(async () => {
    const program = await prepare();
    options.program = program;
    if (program[0]!.endsWith('deno')) options.env.DENO_DIR = path.join(folder, '.deno');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('tells its version and its commands', async () => {
    const version = await runProcess(['--version'], options);
    expect(version).toMatchObject({ exitCode: 0, stderr: '' });
    expect(version.stdout).toMatch(versionLine(options.program!));
    const help = await runProcess(['--help'], options);
    expect(help.exitCode).toBe(0);
    expect(help.stdout).toMatch(/^ {2}build {2}/m);
  });

  test('answers a mistyped command with the right one', async () => {
    const { exitCode, stderr } = await runProcess(['biuld'], options);
    expect(exitCode).toBe(2);
    // Outside a PATH the program is named the way it was called.
    expect(stderr).toMatch(/Did you mean `\S.* build`\?/);
  });

  test('writes a starter site and builds it', async () => {
    expect(await runProcess(['init', 'site'], options)).toMatchObject({ exitCode: 0 });
    const built = await runProcess(['build', 'site', '--out', 'out', '--json'], options);
    const result = JSON.parse(built.stdout);
    expect(built.exitCode).toBe(0);
    expect(result.problems).toEqual([]);
    expect(result.pages).toBeGreaterThan(1);
    expect(existsSync(path.join(folder, 'out/index.html'))).toBe(true);
  });

  test('leaves no file of the site that others may write to', () => {
    const out = path.join(folder, 'out');
    const writable = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter(
      (file) => (statSync(path.join(out, file)).mode & 0o777 & process.umask()) !== 0,
    );
    expect(writable).toEqual([]);
  });

  test('serves the site, answers the analytics call, exports the conversations', async () => {
    const database = ['--database', 'docs.sqlite'];
    const { projectId } = await json(['projects', 'create', 'Smoke', ...database]);
    const { key } = await json([
      'keys',
      'create',
      'smoke',
      '--scope',
      'write',
      '--project',
      projectId,
      ...database,
    ]);
    const server = await startDocs(['serve', 'out', '--port', '0', ...database], options);
    try {
      const home = await fetch(server.url);
      expect(home.status).toBe(200);
      expect(await home.text()).toContain('<html');

      const endpoint = `${server.url}/v1/analytics/${projectId}/assistant`;
      const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
      const body = JSON.stringify({ conversations: [CONVERSATION] });
      expect((await fetch(endpoint, { method: 'POST', headers, body })).status).toBe(201);
      expect((await fetch(endpoint)).status).toBe(401);
      expect(await (await fetch(endpoint, { headers })).json()).toEqual({
        conversations: [{ id: expect.any(String), ...CONVERSATION }],
        nextCursor: null,
        hasMore: false,
      });

      const range = ['--from', '2026-03-01', '--to', '2026-04-01'];
      const exported = await runProcess(
        ['export', '--url', server.url, '--project', projectId, ...range, '--out', 'rows.jsonl'],
        { ...options, env: { ...options.env, DOCS_ADMIN_KEY: key } },
      );
      expect(exported.exitCode, exported.stderr).toBe(0);
      const rows = readFileSync(path.join(folder, 'rows.jsonl'), 'utf8').trimEnd().split('\n');
      expect(rows.map((row) => JSON.parse(row))).toEqual([{ id: expect.any(String), ...CONVERSATION }]);
    } finally {
      await server.stop();
    }
  });

  /** Version, platform, runtime and commit. */
  function versionLine([program]: readonly string[]): RegExp {
    const runtime = program!.endsWith('deno') ? 'deno-v2' : 'node-v2\\d';
    const platform = `${process.platform}-${process.arch}`;
    return new RegExp(
      `^docs/${packageJson.version} ${platform} ${runtime}\\.\\S+ commit [0-9a-f]{12}(?:-dirty)?\\n$`,
    );
  }

  async function json(args: readonly string[]): Promise<{ projectId: string; key: string }> {
    const { stdout, stderr, exitCode } = await runProcess([...args, '--json'], options);
    expect(exitCode, stderr).toBe(0);
    return JSON.parse(stdout);
  }
});
