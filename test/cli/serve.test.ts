import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { openDriver } from '../store/embedded-engine.ts';
import { runDocs, runProcess, startDocs } from './run-docs.ts';
import { builtStarter, json, program, projectWithKey, ROW, scratch } from './sample-project.ts';

/** A built site, shared by the tests. */
let site: string;
beforeAll(async () => {
  site = await builtStarter();
});

describe('deployments', () => {
  test('make what changed in the folder live; one that fails leaves the live site', async () => {
    const root = scratch();
    await runDocs(['init', root]);
    const database = path.join(scratch(), 'docs.sqlite');
    const { projectId, key } = await projectWithKey(database);
    // On a busy machine a deployment is asked after more often than the limit allows.
    const args = ['--port', '0', '--database', database, '--rate-limit', '0'];
    const server = await startDocs(['serve', root, ...args]);
    const headers = { authorization: `Bearer ${key}` };
    const deploy = async () => {
      const triggered = await fetch(`${server.url}/v1/project/update/${projectId}`, {
        method: 'POST',
        headers,
      });
      const { statusId } = (await triggered.json()) as { statusId: string };
      let status: { status: string; summary: string; logs: string[] };
      do {
        const found = await fetch(`${server.url}/v1/project/update-status/${statusId}`, { headers });
        status = (await found.json()) as typeof status;
        await new Promise((resolve) => setTimeout(resolve, 100));
      } while (status.status === 'queued' || status.status === 'in_progress');
      return status;
    };
    const page = async () => (await fetch(`${server.url}/`)).text();

    writeFileSync(path.join(root, 'index.mdx'), '---\ntitle: Changed\n---\n\nA new text.\n');
    expect(await page()).not.toContain('A new text.');
    expect(await deploy()).toMatchObject({
      status: 'success',
      summary: expect.stringMatching(/^\d+ pages$/),
    });
    expect(await page()).toContain('A new text.');

    writeFileSync(path.join(root, 'docs.json'), '{');
    const failed = await deploy();
    expect(failed).toMatchObject({ status: 'failure', summary: 'The build found 1 error.' });
    expect(failed.logs[0]).toContain('docs.json');
    const { stderr } = server.output();
    expect(stderr).toContain('config-syntax docs.json:1:2');
    expect(stderr).toContain('The deployment failed, and the live release stays. The build found 1 error.');
    expect(await page()).toContain('A new text.');

    const list = await runDocs(['releases', 'list', '--database', database, '--json']);
    const { releases } = json<{ releases: { releaseId: string; live: boolean }[] }>(list.stdout);
    expect(releases.map(({ live }) => live)).toEqual([true, false]);
    const back = await runDocs(['releases', 'rollback', '--database', database]);
    expect([back.exitCode, back.stdout.trim()]).toEqual([0, releases[1]!.releaseId]);
    await expect.poll(page).not.toContain('A new text.');
    const audit = await runDocs([
      'audit',
      '--database',
      database,
      '--action',
      'deployment.rollback',
      '--json',
    ]);
    expect(audit.stdout).toContain(releases[1]!.releaseId);
    const further = await runDocs(['releases', 'rollback', '--database', database]);
    expect([further.exitCode, further.stderr]).toEqual([1, expect.stringContaining('release-unknown')]);
    await server.stop();

    // docs.json cannot be built any more: a restart continues with the release that was chosen.
    const again = await startDocs(['serve', root, '--port', '0', '--database', database]);
    const shown = await (await fetch(`${again.url}/`)).text();
    expect(shown).toContain('</html>');
    expect(shown).not.toContain('A new text.');
    await again.stop();
  });
});

describe('a database that cannot be written at the start, as on a full disk', () => {
  /** Deployments cannot be stored any more. */
  const refuseDeployments = async (database: string) => {
    const driver = await openDriver('sql.js', database);
    for (const [name, change] of Object.entries({ a: 'INSERT', b: 'UPDATE' }))
      driver.transaction(() =>
        driver.run(
          `CREATE TRIGGER ${name} BEFORE ${change} ON deployments BEGIN SELECT RAISE(ABORT, 'disk is full'); END`,
        ),
      );
    driver.close();
  };
  const full = /^The database .* cannot be used: disk is full\.$/m;

  test('does not keep a server from showing the live release', async () => {
    const root = path.join(scratch(), 'docs');
    await runDocs(['init', root]);
    const database = path.join(scratch(), 'x.sqlite');
    const args = ['serve', root, '--port', '0', '--database', database];
    await (await startDocs(args)).stop();
    await refuseDeployments(database);
    const server = await startDocs(args);
    expect((await fetch(`${server.url}/quickstart`)).status).toBe(200);
    const { exitCode, stderr } = await server.stop();
    expect([exitCode, stderr]).toEqual([0, expect.stringMatching(full)]);
    expect(stderr).toContain('not built at the start, because the database cannot be written.');
  });

  test('is the reason why one without a release does not start', async () => {
    const root = path.join(scratch(), 'docs');
    await runDocs(['init', root]);
    const database = path.join(scratch(), 'x.sqlite');
    await runDocs(['projects', 'create', 'Docs', '--database', database]);
    await refuseDeployments(database);
    const { exitCode, stderr } = await runDocs(['serve', root, '--port', '0', '--database', database]);
    expect([exitCode, stderr]).toEqual([1, expect.stringMatching(/^error database-unavailable$/m)]);
  });
});

describe('docs serve --config', () => {
  test('hosts the projects that it can, says what is wrong with the others, and starts anyway', async () => {
    const folder = scratch();
    const config = path.join(folder, 'server.yaml');
    const lines = [
      'port: 0',
      'database: x.sqlite',
      'dashboard: { host: admin.test }',
      'projects:',
      `  Good: { source: ${site}, hosts: [127.0.0.1] }`,
      '  Gone: { source: nowhere, hosts: [localhost] }',
      '  Locked: { source: locked, hosts: [locked.test] }',
      '  Wrong: { source: [], hosts: [wrong.test] }',
    ];
    writeFileSync(config, `${lines.join('\n')}\n`);
    const auth = { type: 'password', passwords: [{ env: 'PATH' }] };
    const locked = {
      name: 'Locked',
      theme: 'mint',
      colors: { primary: '#000000' },
      navigation: { pages: ['index'] },
    };
    mkdirSync(path.join(folder, 'locked'));
    writeFileSync(path.join(folder, 'locked/docs.json'), JSON.stringify({ ...locked, auth }));
    writeFileSync(path.join(folder, 'locked/index.mdx'), '# Hello');
    const server = await startDocs(['serve', '--config', config, '--log', 'off']);
    const { port } = new URL(server.url);
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
    expect((await fetch(`http://localhost:${port}/`)).status).toBe(503);
    const { stderr } = server.output();
    expect(stderr).toContain(`config-wrong-type ${config}:8:20`);
    expect(stderr).toContain('Gone: There is no folder');
    // The variable is one of the server, but not of the project.
    const hint =
      '\n  hint: Set it before you start the server. With server.yaml, also give it to the project: variables with `environment`';
    await expect
      .poll(() => server.output().stderr, { timeout: 20_000 })
      .toContain(
        `Locked: A login needs a secret, but the environment variable PATH does not contain one.${hint}`,
      );
    expect(stderr).toContain('The dashboard is at the host name admin.test\n');
    await server.stop();
    const projects = await runDocs([
      'projects',
      'list',
      '--database',
      path.join(folder, 'x.sqlite'),
      '--json',
    ]);
    expect(json<{ projects: { name: string }[] }>(projects.stdout).projects.map(({ name }) => name)).toEqual([
      'Good',
      'Gone',
      'Locked',
    ]);
  });

  test('uses the database of --database, else of the file, whatever DOCS_DATABASE says', async () => {
    const folder = scratch();
    const config = path.join(folder, 'server.yaml');
    writeFileSync(config, `port: 0\ndatabase: x.sqlite\nprojects: { Good: { source: ${site} } }\n`);
    const env = {
      ...(process.env as Record<string, string>),
      DOCS_DATABASE: path.join(folder, 'env.sqlite'),
    };
    const databases = () => readdirSync(folder).filter((name) => name.endsWith('.sqlite'));
    const other = path.join(folder, 'y.sqlite');
    for (const [args, expected] of [
      [['--database', other], ['y.sqlite']],
      [[], ['x.sqlite', 'y.sqlite']],
    ] as const) {
      const server = await startDocs(['serve', '--config', config, '--log', 'off', ...args], { env });
      await server.stop();
      expect(databases()).toEqual(expected);
    }
  });

  test('takes nothing on the command line that belongs in the file', async () => {
    const refused = await runDocs(['serve', '--config', 'server.yaml', '--base-path', '/docs']);
    expect([refused.exitCode, refused.stderr]).toEqual([2, expect.stringContaining('--base-path')]);
  });
});

describe('docs serve', () => {
  test.skipIf(process.platform === 'win32')(
    'a bug that no request catches is one short message, without the code around it',
    async () => {
      const folder = scratch();
      const bug = path.join(folder, 'bug.cjs');
      writeFileSync(bug, "process.on('SIGUSR2', () => { throw new TypeError('a bug'); });");
      const database = path.join(folder, 'docs.sqlite');
      const server = await startDocs(
        ['serve', site, '--database', database, '--port', '0', '--log', 'off', '--workers', '1'],
        { program: [process.execPath, '--require', bug, program] },
      );
      process.kill(server.pid, 'SIGUSR2');
      await expect.poll(() => server.output().stderr).toContain('Something went wrong inside docs: a bug');
      const { exitCode, stderr } = await server.stop();
      expect(exitCode).toBe(1);
      expect(stderr).not.toMatch(/\n\s+at |__esm/);
    },
  );

  test('serves, takes keys that are made meanwhile, exports and stops in good order', async () => {
    const database = path.join(scratch(), 'my docs.sqlite');
    const server = await startDocs(['serve', site, '--database', database, '--port', '0', '--log', 'off']);
    expect((await fetch(`${server.url}/`)).status).toBe(200);
    await expect
      .poll(() => server.output().stderr)
      .toContain(`node bin/run.js keys create NAME --database "${database}"`);

    const key = json<{ key: string }>(
      (await runDocs(['keys', 'create', 'k', '--scope', 'write', '--database', database, '--json'])).stdout,
    ).key;
    const list = await runDocs(['projects', 'list', '--database', database, '--json']);
    const { projectId } = json<{ projects: { projectId: string }[] }>(list.stdout).projects[0]!;
    const endpoint = `${server.url}/v1/analytics/${projectId}/assistant`;
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const recorded = await fetch(endpoint, {
      method: 'POST',
      headers,
      body: JSON.stringify({ conversations: [ROW, ROW] }),
    });
    expect(recorded.status).toBe(201);

    const env = { ...(process.env as Record<string, string>), DOCS_ADMIN_KEY: key };
    const exported = await runDocs(['export', '--url', server.url, '--project', projectId, '--json'], {
      env,
    });
    expect(exported.stdout.trimEnd().split('\n')).toHaveLength(2);
    expect(json(exported.stderr)).toEqual({ rows: 2, pages: 1, out: null, nextCursor: null });

    const { name } = json<{ projects: { name: string }[] }>(list.stdout).projects[0]!;
    for (const choice of [['--project', name], []]) {
      const byName = await runDocs(['export', '--url', server.url, ...choice], { env });
      expect(byName.stdout, byName.stderr).toBe(exported.stdout);
    }
    const unknown = await runDocs(['export', '--url', server.url, '--project', `${name}s`], { env });
    expect([unknown.exitCode, unknown.stderr]).toEqual([2, expect.stringContaining(`mean \`${name}\`?`)]);

    const second = await runDocs(['serve', site, '--database', database, '--port', '0']);
    expect([second.exitCode, second.stderr]).toEqual([1, expect.stringContaining('database-in-use')]);

    const { exitCode, stdout } = await server.stop();
    expect([exitCode, stdout]).toEqual([0, `Serving at ${server.url}/\n`]);
    const after = await runDocs(['export', '--database', database]);
    expect(after.stdout).toBe(exported.stdout);
  });

  test('stops in good order when its terminal is closed', async () => {
    const database = path.join(scratch(), 'x.sqlite');
    const server = await startDocs(['serve', site, '--database', database, '--port', '0', '--log', 'off']);
    process.kill(server.pid, 'SIGHUP');
    expect((await server.stop()).exitCode).toBe(0);
  });

  test('that is stopped while it starts waits for the deployment that it has begun', async () => {
    const folder = scratch();
    const root = path.join(folder, 'site');
    await runDocs(['init', root, '--kind', 'guides']);
    const args = ['serve', root, '--database', path.join(folder, 'x.sqlite'), '--port', '0', '--log', 'off'];
    await (await startDocs(args)).stop();
    writeFileSync(path.join(root, 'index.mdx'), 'Changed, so that there is something to deploy.');
    const stopAtOnce = path.join(folder, 'stop-at-once.cjs');
    writeFileSync(
      stopAtOnce,
      "process.on('newListener', (name) => name === 'SIGTERM' && setImmediate(() => process.emit(name)));",
    );
    const { exitCode, stderr } = await runProcess(args, {
      program: [process.execPath, '--require', stopAtOnce, program],
    });
    expect([exitCode, stderr]).toEqual([0, '']);
  });

  test('continues when nobody reads its log any more', async () => {
    const database = path.join(scratch(), 'x.sqlite');
    const serve = ['serve', site, '--database', database, '--port', '0', '--log', 'json'];
    const child = spawn(process.execPath, [program, ...serve]);
    const [line] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
    const url = /http:\S+/.exec(line)![0];
    child.stderr.destroy();
    for (let i = 0; i < 3; i++) {
      expect((await fetch(url)).status).toBe(200);
      // Longer than the log waits before it is written.
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
    child.kill();
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  test('makes nothing when it cannot start', async () => {
    const folder = scratch();
    const root = path.join(folder, 'source');
    await runDocs(['init', root]);
    const broken = path.join(folder, 'broken');
    mkdirSync(broken);
    writeFileSync(path.join(broken, 'docs.json'), '{');
    const file = path.join(folder, 'x.pem');
    writeFileSync(file, 'no certificate');
    const server = path.join(folder, 'server.yaml');
    writeFileSync(server, 'tls: { cert: x.pem, key: x.pem }\nprojects: { A: { source: source } }\n');
    const withLogin = path.join(folder, 'login.yaml');
    const oidc =
      '{ issuer: https://a.example, clientId: x, clientSecret: { file: no }, allow: [{ groups: [a] }] }';
    const projects = 'projects: { A: { source: source } }\n';
    writeFileSync(withLogin, `dashboard: { host: admin.localhost, oidc: ${oidc} }\n${projects}`);
    const before = readdirSync(folder);
    const none = {};
    for (const [code, args, variables] of [
      ['tls-unreadable', [root, '--tls-cert', 'no.pem', '--tls-key', 'no.key'], none],
      ['tls-invalid', [root, '--tls-cert', file, '--tls-key', file], none],
      ['tls-invalid', ['--config', server], none],
      ['secret-missing', ['--config', withLogin], none],
      ['model-settings-invalid', [root], { DOCS_LLM_MODEL: 'x' }],
      ['base-path-differs', [site, '--base-path', '/other'], none],
      ['usage-invalid', [root, '--base-path', 'https://docs.example.com/docs'], none],
      ['usage-invalid', [root, '--base-path', '/a b'], none],
      ['usage-invalid', [root, '--base-path', '/docs/..'], none],
      ['listen-failed', [root, '--host', '192.0.2.1'], none],
      ['database-missing', [root, '--project', 'Other'], none],
      ['file-unusable', [root, '--releases', path.join(file, 'releases')], none],
      ['config-syntax', [broken], none],
    ] as const) {
      const env = { ...(process.env as Record<string, string>), NO_COLOR: '1', ...variables };
      const { exitCode, stderr } = await runDocs(['serve', ...args], { cwd: folder, env });
      expect([exitCode > 0, stderr]).toEqual([true, expect.stringMatching(`^error ${code}`)]);
      expect([code, readdirSync(folder)]).toEqual([code, before]);
    }
  });

  test('makes no project when it cannot start because the secret of the login is missing', async () => {
    const root = scratch();
    const login = { type: 'password', passwords: [{ env: 'DOCS_TEST_PASSWORD' }] };
    const navigation = { pages: ['index'] };
    const config = { name: 'Locked', theme: 'mint', colors: { primary: '#000000' }, navigation, auth: login };
    writeFileSync(path.join(root, 'docs.json'), JSON.stringify(config));
    writeFileSync(path.join(root, 'index.mdx'), '# Hello');
    const built = path.join(scratch(), 'built');
    await runDocs(['build', root, '--out', built, '--for-server']);
    for (const folder of [root, built]) {
      const database = path.join(scratch(), 'x.sqlite');
      const { exitCode, stderr } = await runDocs(['serve', folder, '--database', database, '--port', '0']);
      expect([exitCode, stderr]).toEqual([2, expect.stringContaining('secret-missing')]);
      const list = await runDocs(['projects', 'list', '--database', database, '--json']);
      expect(json(list.stdout)).toEqual({ projects: [] });
    }
  });

  test('among several projects is the one with the name of the site; without it, the choice is the operator’s', async () => {
    const folder = scratch();
    const database = path.join(folder, 'x.sqlite');
    const create = (name: string) => runDocs(['projects', 'create', name, '--database', database]);
    for (const name of ['Other', 'Third']) await create(name);
    const manifest = path.join(site, '_docs/manifest.json');
    const { name } = json<{ name: string }>(readFileSync(manifest, 'utf8'));
    const serve = ['serve', site, '--database', database, '--port', '0', '--log', 'off'];
    const { exitCode, stderr } = await runDocs(serve);
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('project-ambiguous')]);

    const { stdout } = await create(name);
    const server = await startDocs([...serve, '--json']);
    expect(json(server.output().stdout)).toEqual({ url: server.url, projectId: stdout.trim() });
    await server.stop();
  });

  test('a built folder keeps the URL that it was built for, which is reported when the server is told another', async () => {
    const database = path.join(scratch(), 'x.sqlite');
    const serve = ['serve', site, '--database', database, '--port', '0', '--log', 'off'];
    const server = await startDocs([...serve, '--dashboard', '--site-url', 'https://docs.example.com']);
    const { stderr } = await server.stop();
    expect(stderr).toContain(`The dashboard is at ${server.url}/dashboard`);
    expect(stderr).toContain('--site-url has no effect: the folder was built for no public URL.');
    const quiet = await startDocs(serve);
    expect((await quiet.stop()).stderr).not.toContain('--site-url');
  });

  test('a port in use', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => taken.once('listening', resolve));
    const { port } = taken.address() as { port: number };
    const database = path.join(scratch(), 'x.sqlite');
    const { exitCode, stderr, stdout } = await runDocs([
      'serve',
      site,
      '--port',
      String(port),
      '--database',
      database,
    ]);
    taken.close();
    expect([exitCode, stdout, stderr]).toEqual([1, '', expect.stringContaining('port-in-use')]);
    expect(existsSync(database)).toBe(false);
  });

  test('a corrupt database file', async () => {
    const database = path.join(scratch(), 'x.sqlite');
    writeFileSync(database, 'no database at all, but a text that is long enough '.repeat(30));
    const { exitCode, stderr } = await runDocs(['serve', site, '--database', database]);
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining('database-corrupt')]);
  });

  test('a database file with a damaged part', async () => {
    const database = path.join(scratch(), 'x.sqlite');
    await runDocs(['projects', 'create', 'Docs', '--database', database]);
    const bytes = readFileSync(database);
    const page = bytes.readUInt16BE(16);
    for (let at = page; at < bytes.length; at += page) bytes.fill(0xa5, at, at + page / 2);
    writeFileSync(database, bytes);
    const { exitCode, stderr } = await runDocs(['projects', 'list', '--database', database]);
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining('database-corrupt')]);
  });

  test('a public URL without a scheme, which no link could use', async () => {
    for (const args of [
      ['serve', site],
      ['build', site],
    ]) {
      const { exitCode, stderr } = await runDocs([...args, '--site-url', 'docs.example.com']);
      expect([exitCode, stderr]).toEqual([2, expect.stringContaining('such as https://docs.example.com')]);
    }
  });

  test('a path that the folder was not built for', async () => {
    const database = path.join(scratch(), 'x.sqlite');
    const serve = ['serve', site, '--base-path', '/other', '--port', '0', '--database', database];
    const { exitCode, stderr } = await runDocs(serve);
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('base-path-differs')]);
  });

  test('a folder that is not a site', async () => {
    const folder = scratch();
    const { exitCode, stderr } = await runDocs(['serve', folder], { cwd: folder });
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('site-not-built')]);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('a repository with the site in a folder: the hint names it', async () => {
    const folder = scratch();
    mkdirSync(path.join(folder, 'docs'));
    writeFileSync(path.join(folder, 'docs/docs.json'), '{}');
    const { exitCode, stderr } = await runDocs(['serve'], { cwd: folder });
    expect([exitCode, stderr]).toEqual([
      2,
      expect.stringContaining(`There is a docs.json in \`${path.join(folder, 'docs')}\`: pass that folder.`),
    ]);
  });

  test('a docs.json that is not JSON, before a project is made by another name', async () => {
    const folder = scratch();
    writeFileSync(path.join(folder, 'docs.json'), '{ "name": "Acme" "theme": "mint" }');
    const { exitCode, stderr } = await runDocs(['serve', folder], { cwd: folder });
    expect([exitCode, stderr]).toEqual([2, expect.stringMatching(/^error config-syntax docs\.json:1:17\n/)]);
  });

  test('a certificate that is not there', async () => {
    const args = [
      'serve',
      site,
      '--tls-cert',
      'no.pem',
      '--tls-key',
      'no.key',
      '--database',
      path.join(scratch(), 'x.sqlite'),
    ];
    const { exitCode, stderr } = await runDocs(args);
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('tls-unreadable')]);
  });

  test('files that are not a certificate and a key', async () => {
    const folder = scratch();
    const file = path.join(folder, 'x.pem');
    writeFileSync(file, 'no certificate');
    const database = path.join(folder, 'x.sqlite');
    const args = ['serve', site, '--tls-cert', file, '--tls-key', file, '--database', database];
    const { exitCode, stderr } = await runDocs(args);
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('tls-invalid')]);
  });
});
