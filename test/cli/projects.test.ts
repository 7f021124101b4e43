import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { openDriver } from '../store/embedded-engine.ts';
import { runDocs, startDocs } from './run-docs.ts';
import { builtStarter, json, projectWithKey, ROW, scratch } from './sample-project.ts';

/** A built site, shared by the tests. */
let site: string;
beforeAll(async () => {
  site = await builtStarter();
});

describe('projects and keys', () => {
  test('lists create no database', async () => {
    const database = path.join(scratch(), 'x.sqlite');
    for (const list of ['projects', 'keys']) {
      const { exitCode, stdout } = await runDocs([list, 'list', '--database', database, '--json']);
      expect([exitCode, json(stdout)]).toEqual([0, { [list]: [] }]);
    }
    const { stderr } = await runDocs(['keys', 'list', '--database', database]);
    expect(stderr).toContain(`keys create NAME --database ${database}`);
    expect(existsSync(database)).toBe(false);
  });

  test.each([' ', 'a\nb', 'x'.repeat(101)])(
    'the name %j is refused, and nothing is created',
    async (name) => {
      const database = path.join(scratch(), 'x.sqlite');
      for (const topic of ['projects', 'keys']) {
        const { exitCode, stderr } = await runDocs([topic, 'create', name, '--database', database]);
        expect([exitCode, stderr]).toEqual([2, expect.stringContaining('one line of 1 to 100 characters')]);
      }
      expect(existsSync(database)).toBe(false);
    },
  );

  test('a new database is not a secret: in another folder than the server’s, no server reads it', async () => {
    const database = path.join(scratch(), 'x.sqlite');
    const create = () => runDocs(['keys', 'create', 'k', '--database', database]);
    expect((await create()).stderr).toContain(`Created the database ${database}.`);
    expect((await create()).stderr).not.toContain('Created the database');
  });

  test('have the shapes that scripts rely on', async () => {
    const database = path.join(scratch(), 'x.sqlite');
    const project = json<Record<string, string>>(
      (await runDocs(['projects', 'create', 'Docs', '--database', database, '--json'])).stdout,
    );
    expect(project).toEqual({
      projectId: expect.any(String),
      name: 'Docs',
      createdAt: expect.stringMatching(/Z$/),
    });
    const args = [
      'keys',
      'create',
      'ingest',
      '--project',
      'Docs',
      '--scope',
      'write',
      '--expires',
      '90d',
      '--database',
      database,
      '--json',
    ];
    const key = json<Record<string, unknown>>((await runDocs(args)).stdout);
    expect(key).toEqual({
      id: expect.any(String),
      name: 'ingest',
      key: expect.stringMatching(/^docs_admin_[0-9A-Za-z]{49}$/),
      scopes: ['read', 'write'],
      projectId: project.projectId,
      expiresAt: expect.stringMatching(/Z$/),
    });
    const list = await runDocs(['keys', 'list', '--database', database, '--json']);
    expect(list.stdout).not.toContain(key.key as string);
    expect(json<{ keys: unknown[] }>(list.stdout).keys).toHaveLength(1);
    expect(readFileSync(database).includes(key.key as string)).toBe(false);
    const leaked = await runDocs(['keys', 'revoke', key.key as string, '--database', database]);
    expect([leaked.exitCode, leaked.stderr]).toEqual([
      1,
      expect.stringContaining(`This is the secret of the key \`${key.id}\` (ingest), not its id.`),
    ]);
    expect(leaked.stderr).not.toContain(key.key as string);
    expect((await runDocs(['keys', 'revoke', key.id as string, '--database', database])).exitCode).toBe(0);
    const again = await runDocs(['keys', 'revoke', key.id as string, '--database', database]);
    expect([again.exitCode, again.stderr]).toEqual([1, expect.stringContaining('key-unknown')]);
    const late = await runDocs(['keys', 'revoke', key.key as string, '--database', database]);
    expect(late.stderr).toContain('no active key has it');
  });

  test('say what is wrong with a request', async () => {
    const database = path.join(scratch(), 'x.sqlite');
    await runDocs(['projects', 'create', 'Docs', '--database', database]);
    const twice = await runDocs(['projects', 'create', 'Docs', '--database', database]);
    expect([twice.exitCode, twice.stderr]).toEqual([1, expect.stringContaining('project-exists')]);
    const unknown = await runDocs(['keys', 'create', 'k', '--project', 'Doc', '--database', database]);
    expect([unknown.exitCode, unknown.stderr]).toEqual([2, expect.stringContaining('Did you mean `Docs`?')]);
    const past = await runDocs(['keys', 'create', 'k', '--expires', '2001-01-01', '--database', database]);
    expect([past.exitCode, past.stderr]).toEqual([2, expect.stringContaining('must be in the future')]);
  });

  test.each([
    ['projects', 'list', '--database', ''],
    ['keys', 'create', 'k', '--project', ''],
    ['audit', '--project', ''],
  ])('take no empty name, which is that of a variable that is not set: docs %s %s', async (...args) => {
    const { stderr, exitCode } = await runDocs(args, { cwd: scratch() });
    expect(stderr).toContain(`${args.at(-2)} needs a value.`);
    expect(exitCode).toBe(2);
  });

  test('a project gets another name and keeps its id', async () => {
    const database = path.join(scratch(), 'x.sqlite');
    const { projectId } = await projectWithKey(database);
    await runDocs(['projects', 'create', 'Other', '--database', database]);
    const rename = (...args: string[]) => runDocs(['projects', 'rename', ...args, '--database', database]);
    expect(json((await rename(projectId, 'Manual', '--json')).stdout)).toEqual({ projectId, name: 'Manual' });
    const again = await rename('Manual', 'Handbook');
    expect([again.exitCode, again.stdout]).toEqual([0, '']);
    expect(again.stderr).toContain('Renamed the project Manual to Handbook.');
    expect(again.stderr).toContain(projectId);
    const taken = await rename('Handbook', 'Other');
    expect([taken.exitCode, taken.stderr]).toEqual([1, expect.stringContaining('project-exists')]);
    const unknown = await rename('Handbok', 'X');
    expect([unknown.exitCode, unknown.stderr]).toEqual([
      2,
      expect.stringContaining('Did you mean `Handbook`?'),
    ]);
  });

  test('a deletion that fails on a terminal leaves nothing of its progress on the line of the message', async () => {
    const database = path.join(scratch(), 'x.sqlite');
    const { projectId } = await projectWithKey(database);
    const rows = path.join(scratch(), 'rows.jsonl');
    writeFileSync(rows, JSON.stringify(ROW));
    await runDocs(['import', rows, '--database', database]);
    const driver = await openDriver('sql.js', database);
    const refusal = "CREATE TRIGGER t BEFORE DELETE ON projects BEGIN SELECT RAISE(ABORT, 'kept'); END";
    driver.transaction(() => driver.run(refusal));
    driver.close();
    const { isTTY } = process.stderr;
    process.stderr.isTTY = true;
    let now = Date.now();
    // Progress is shown only of what takes long.
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => (now += 1000));
    const { stderr } = await runDocs(['projects', 'delete', projectId, '--yes', '--database', database]);
    clock.mockRestore();
    process.stderr.isTTY = isTTY;
    expect(stderr).toContain('1 conversation deleted\r\u001b[Kerror');
  });

  test('a project is deleted only when somebody confirms it, and with all that it owns', async () => {
    const database = path.join(scratch(), 'x.sqlite');
    const { projectId } = await projectWithKey(database);
    await runDocs(['keys', 'create', 'own', '--project', projectId, '--database', database]);
    const rows = path.join(scratch(), 'rows.jsonl');
    writeFileSync(rows, `${JSON.stringify(ROW)}\n${JSON.stringify({ ...ROW, query: 'c' })}\n`);
    await runDocs(['import', rows, '--database', database]);
    const remove = (...args: string[]) => runDocs(['projects', 'delete', ...args, '--database', database]);
    const unconfirmed = await remove(projectId);
    expect([unconfirmed.exitCode, unconfirmed.stderr]).toEqual([
      1,
      expect.stringContaining('project-deletion-unconfirmed'),
    ]);
    const unknown = await remove('nobody', '--yes');
    expect([unknown.exitCode, unknown.stderr]).toEqual([
      2,
      expect.stringMatching(/project-unknown[\s\S]*Choose one of \w{26} \(Docs\)\./),
    ]);
    const { exitCode, stdout } = await remove(projectId, '--yes', '--json');
    expect([exitCode, json(stdout)]).toEqual([
      0,
      { projectId, name: 'Docs', deleted: true, conversations: 2 },
    ]);
    const projects = await runDocs(['projects', 'list', '--database', database, '--json']);
    expect(json(projects.stdout)).toEqual({ projects: [] });
    const keys = await runDocs(['keys', 'list', '--database', database, '--json']);
    expect(json<{ keys: { name: string }[] }>(keys.stdout).keys.map(({ name }) => name)).toEqual(['k']);
    const audit = await runDocs(['audit', '--action', 'project.delete', '--database', database, '--json']);
    expect(audit.stdout).toContain(`${projectId} Docs`);
  });

  test('of a project that is served: its pages stay, and nothing is recorded for it any more', async () => {
    const database = path.join(scratch(), 'x.sqlite');
    const { projectId, key } = await projectWithKey(database);
    const server = await startDocs(['serve', site, '--database', database, '--port', '0', '--log', 'off']);
    const removed = await runDocs(['projects', 'delete', projectId, '--yes', '--database', database]);
    expect([removed.exitCode, removed.stderr]).toEqual([0, expect.stringContaining('with 0 conversations')]);
    expect((await fetch(`${server.url}/`)).status).toBe(200);
    const codeOf = async (at: string, body?: object) => {
      const response = await fetch(server.url + at, {
        headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      });
      return `${response.status} ${((await response.json()) as { code: string }).code}`;
    };
    const gone = '404 project_not_found';
    expect(await codeOf(`/v1/analytics/${projectId}/assistant`)).toBe(gone);
    expect(await codeOf(`/v1/assistant/${projectId}/message`, { question: 'How?' })).toBe(gone);
    expect(await codeOf('/_docs/api/feedback', { path: '/', helpful: true })).toBe(gone);
    const { exitCode, stderr } = await server.stop();
    expect([exitCode, stderr]).toEqual([0, expect.not.stringContaining('rror')]);
  });
});
