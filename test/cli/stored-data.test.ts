import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { checkCopy } from '../../src/store/backup/check-copy.ts';
import { runDocs, runProcess, startDocs } from './run-docs.ts';
import { builtStarter, json, program, projectWithKey, ROW, scratch } from './sample-project.ts';

/** A built site, shared by the tests. */
let site: string;
beforeAll(async () => {
  site = await builtStarter();
});

describe('docs backup and docs restore', () => {
  test('a server that runs is backed up, and a backup is restored when it has stopped', async () => {
    const folder = scratch();
    const database = path.join(folder, 'docs.sqlite');
    const file = path.join(folder, 'backup.sqlite');
    const at = ['--database', database];
    const { projectId, key } = await projectWithKey(database);
    const server = await startDocs(['serve', site, ...at, '--port', '0']);
    const rows = { conversations: [ROW, { ...ROW, query: 'second' }] };
    const sent = await fetch(`${server.url}/v1/analytics/${projectId}/assistant`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(rows),
    });
    expect(sent.status).toBe(201);
    const backup = await runDocs(['backup', file, ...at, '--json']);
    expect(json(backup.stdout)).toMatchObject({ file, projects: 1, conversations: 2 });
    const again = await runDocs(['backup', file, ...at]);
    expect([again.exitCode, again.stderr]).toEqual([2, expect.stringContaining('backup-target-exists')]);
    const early = await runDocs(['restore', file, ...at, '--force']);
    expect([early.exitCode, early.stderr]).toEqual([1, expect.stringContaining('database-in-use')]);
    await server.stop();
    const careful = await runDocs(['restore', file, ...at]);
    expect([careful.exitCode, careful.stderr]).toEqual([2, expect.stringContaining('--force')]);
    const done = await runDocs(['restore', file, ...at, '--force', '--json']);
    expect(json(done.stdout)).toEqual({ database, projects: 1, conversations: 2 });
    const audit = json<{ entries: { action: string }[] }>((await runDocs(['audit', ...at, '--json'])).stdout);
    expect(audit.entries.map(({ action }) => action)).toEqual(['restore', 'key.create']);
    const postgres = await runDocs(['backup', 'x', '--database', 'postgres://u:secret@h/d']);
    expect([postgres.exitCode, postgres.stderr]).toEqual([2, expect.stringContaining('pg_dump')]);
    expect(postgres.stderr).not.toContain('secret');
  });

  // Only an administrator can start a server as somebody else.
  test.skipIf(process.getuid?.() !== 0)(
    'an administrator backs up and restores what a server of another user holds, who keeps owning it',
    async () => {
      const nobody = 65_534;
      const folder = scratch();
      const [state, backups] = [path.join(folder, 'state'), path.join(folder, 'backups')];
      for (const one of [state, backups]) mkdirSync(one, { mode: 0o700 });
      chmodSync(folder, 0o755);
      chownSync(state, nobody, nobody);
      cpSync(site, path.join(folder, 'site'), { recursive: true });
      const at = ['--database', path.join(state, 'docs.sqlite')];
      const file = path.join(backups, 'copy.sqlite');
      const serve = ['serve', path.join(folder, 'site'), '--port', '0', '--log', 'off', ...at];
      const server = await startDocs(serve, { user: nobody });
      expect((await runDocs(['keys', 'create', 'k', ...at])).exitCode).toBe(0);
      const backup = await runDocs(['backup', file, ...at, '--json']);
      expect([backup.stderr, json(backup.stdout)]).toEqual(['', expect.objectContaining({ projects: 1 })]);
      expect(readdirSync(backups)).toEqual(['copy.sqlite']);
      expect(statSync(file)).toMatchObject({ uid: 0 });
      await server.stop();

      await runDocs(['keys', 'create', 'while it is stopped', ...at]);
      expect((await runDocs(['restore', file, ...at, '--force'])).exitCode).toBe(0);
      for (const one of readdirSync(state)) expect(statSync(path.join(state, one)).uid).toBe(nobody);
      const again = await startDocs(serve, { user: nobody });
      const keys = await runDocs(['keys', 'list', ...at, '--json']);
      expect(json<{ keys: { name: string }[] }>(keys.stdout).keys.map(({ name }) => name)).toEqual(['k']);
      await again.stop();
    },
  );

  test('a backup that is killed leaves the last one, whole', async () => {
    const folder = scratch();
    const database = path.join(folder, 'docs.sqlite');
    const file = path.join(folder, 'backup.sqlite');
    await projectWithKey(database);
    await runDocs(['backup', file, '--database', database]);
    for (const delay of [150, 400, 700]) {
      const child = spawn(process.execPath, [program, 'backup', file, '--force', '--database', database]);
      const timer = setTimeout(() => child.kill('SIGKILL'), delay);
      await once(child, 'close');
      clearTimeout(timer);
      expect(await checkCopy(file)).toEqual({ projects: 1, conversations: 0 });
    }
    expect((await runDocs(['backup', file, '--force', '--database', database])).exitCode).toBe(0);
    expect(existsSync(`${file}-new`)).toBe(false);
  });
});

describe('docs export and docs import', () => {
  /** A folder with a database of one conversation. */
  const withConversation = async () => {
    const folder = scratch();
    const database = path.join(folder, 'x.sqlite');
    await projectWithKey(database);
    writeFileSync(path.join(folder, 'in.jsonl'), JSON.stringify(ROW));
    await runDocs(['import', 'in.jsonl', '--database', database], { cwd: folder });
    return { folder, database };
  };

  test('a file goes out and in again', async () => {
    const folder = scratch();
    const database = path.join(folder, 'x.sqlite');
    await projectWithKey(database);
    writeFileSync(path.join(folder, 'in.jsonl'), `${JSON.stringify(ROW)}\n{"bad": 1}\n`);
    const first = await runDocs(['import', 'in.jsonl', '--database', database], { cwd: folder });
    expect([first.exitCode, first.stderr]).toEqual([1, expect.stringContaining('in.jsonl:2:1')]);
    const noFile = await runDocs(['import', '.', '--database', database], { cwd: folder });
    expect([noFile.exitCode, noFile.stderr]).toEqual([2, expect.stringContaining('it is a folder')]);
    // Node warns of a file that is left to the garbage collector.
    expect(first.stderr).not.toContain('Warning');
    expect(first.stderr).toContain('Imported 1 row, skipped 0 duplicates, rejected 1.');
    const out = await runDocs(
      ['export', '--database', database, '--out', 'out.json', '--format', 'json', '--json'],
      { cwd: folder },
    );
    expect(json(out.stdout)).toEqual({ rows: 1, pages: 1, out: 'out.json', nextCursor: null });
    const again = await runProcess(['import', '-', '--database', database, '--json'], {
      input: readFileSync(path.join(folder, 'out.json'), 'utf8'),
    });
    expect(json(again.stdout)).toEqual({ accepted: 0, duplicates: 1, rejected: 0, problems: [] });
  });

  test('--out - is stdout, where nothing can be resumed', async () => {
    const { folder, database } = await withConversation();
    const before = readdirSync(folder);
    const args = ['export', '--database', database, '--out', '-'];
    const { stdout } = await runProcess(args, { cwd: folder });
    expect(json(stdout)).toMatchObject({ query: ROW.query });
    expect(readdirSync(folder)).toEqual(before);
    const resumed = await runDocs([...args, '--resume'], { cwd: folder });
    expect([resumed.exitCode, resumed.stderr]).toEqual([
      2,
      expect.stringContaining('needs the file of --out'),
    ]);
  });

  test('the extension of --out chooses the format, and --format another one', async () => {
    const { folder, database } = await withConversation();
    const written = async (out: string, ...flags: string[]) => {
      await runDocs(['export', '--database', database, '--out', out, ...flags], { cwd: folder });
      return readFileSync(path.join(folder, out), 'utf8');
    };
    const jsonl = await written('all.jsonl');
    expect(jsonl).toMatch(/^\{.*\}\n$/);
    expect(await written('all.CSV')).toMatch(/^id,timestamp,/);
    expect(await written('all.json')).toBe(`[\n${jsonl}]\n`);
    expect(await written('all.txt')).toBe(jsonl);
    expect(await written('lines.json', '--format', 'jsonl')).toBe(jsonl);
  });

  test('an import reports the first rows that it rejects, and counts all', async () => {
    const folder = scratch();
    const database = path.join(folder, 'x.sqlite');
    await projectWithKey(database);
    writeFileSync(path.join(folder, 'in.jsonl'), '{"bad": 1}\n'.repeat(25));
    const { stderr } = await runDocs(['import', 'in.jsonl', '--database', database], { cwd: folder });
    expect(stderr.match(/^error import-row-rejected/gm)).toHaveLength(20);
    expect(stderr).toMatch(/\n20 errors\nImported 0 rows, skipped 0 duplicates, rejected 25\.\n$/);
    writeFileSync(path.join(folder, 'in.csv'), 'id,timestamp,query\n1,2026-01-01,How?\n');
    const csv = await runDocs(['import', 'in.csv', '--database', database], { cwd: folder });
    expect(csv.stderr).toContain('not CSV. Export with `--format jsonl`');
  });

  test('an export needs a project, a key and good dates', async () => {
    const env = { PATH: process.env.PATH! };
    const noKey = await runDocs(['export', '--url', 'http://localhost:1', '--project', 'p'], { env });
    expect([noKey.exitCode, noKey.stderr]).toEqual([2, expect.stringContaining('DOCS_ADMIN_KEY')]);
    const badDate = await runDocs(['export', '--from', 'yesterday'], { env });
    expect([badDate.exitCode, badDate.stderr]).toEqual([2, expect.stringContaining('must be a date')]);
    const badOrder = await runDocs(['export', '--from', '2026-02-01', '--to', '2026-01-01'], { env });
    expect([badOrder.exitCode, badOrder.stderr]).toEqual([2, expect.stringContaining('before --to')]);
    expect(badOrder.stderr).toContain('hint: --to is exclusive');
    const badCursor = await runDocs(['export', '--cursor', 'page-2'], { env });
    expect([badCursor.exitCode, badCursor.stderr]).toEqual([2, expect.stringContaining('is not a cursor')]);
    const database = path.join(scratch(), 'x.sqlite');
    const noDatabase = await runDocs(['export', '--database', database], { env });
    expect([noDatabase.exitCode, noDatabase.stderr]).toEqual([
      2,
      expect.stringContaining('database-missing'),
    ]);
    expect(existsSync(database)).toBe(false);
    await runDocs(['keys', 'create', 'k', '--database', database]);
    const nothing = await runDocs(['export', '--database', database], { env });
    expect([nothing.exitCode, nothing.stderr]).toEqual([2, expect.stringContaining('project-missing')]);
  });
});

describe('an export from a server that is not there', () => {
  const args = ['export', '--url', 'http://127.0.0.1:1', '--project', 'p'];
  const env = {
    ...process.env,
    NO_COLOR: '1',
    DOCS_ADMIN_KEY: 'x',
    DOCS_DATABASE: 'postgres://u:secret@h/d',
  };

  test('stops at once when it is told to, in the middle of a wait', async () => {
    const out = path.join(scratch(), 'x.jsonl');
    const child = spawn(process.execPath, [program, ...args, '--out', out], { env });
    let said = '';
    const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (text.includes('trying again in 2 s')) child.kill('SIGINT');
    });
    expect(await ended).toBe(1);
    expect(said).toContain('export-stopped');
    expect(said).toContain('run the command again');
    expect(said).not.toContain('trying again in 4 s');
  });

  test('takes no database beside it, and never prints the password of one', async () => {
    const { exitCode, stderr } = await runDocs([...args, '--database', 'postgres://u:secret@h/d'], { env });
    expect(exitCode).toBe(2);
    expect(stderr).toContain('Use either --url or --database, not both.');
    expect(stderr).not.toContain('secret');
  });

  test('needs a complete URL', async () => {
    for (const url of ['localhost:3000', 'docs.example.com', 'https://']) {
      const { exitCode, stderr } = await runDocs(['export', '--url', url, '--project', 'p'], { env });
      expect(exitCode).toBe(2);
      expect(stderr).toContain('--url must be a URL');
    }
  });
});
