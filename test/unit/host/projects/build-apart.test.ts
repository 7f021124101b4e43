import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type BuildLimits, buildApart } from '../../../../src/host/projects/build-apart.ts';
import { startTestServer, type TestServer } from '../../../http/test-server.ts';

const LIMITS: BuildLimits = { milliseconds: 60_000, megabytes: 1024 };

/** A build by a program that does what `code` says. */
function build(code: string, limits: Partial<BuildLimits> = {}, signal = new AbortController().signal) {
  const program = [process.execPath, '-e', code];
  return buildApart('site', 'out', { signal, program, limits: { ...LIMITS, ...limits } });
}

const FOREVER = 'for (;;);';

describe('a build in a process of its own', () => {
  test('gives the problems that it found', async () => {
    const problems = [{ code: 'page-missing', severity: 'warning', message: 'x' }];
    const code = `console.log(${JSON.stringify(JSON.stringify({ pages: 3, problems }))})`;
    expect(await build(code)).toEqual(problems);
    expect(await build(`${code}; process.exitCode = 1`)).toEqual(problems);
  });

  test('is told what to build', async () => {
    const code = 'console.log(JSON.stringify({ problems: process.argv.slice(1) }))';
    const program = [process.execPath, '-e', code];
    const options = {
      basePath: '/docs',
      siteUrl: 'https://x.test',
      offline: true,
      publicHostsOnly: true,
      program,
    };
    expect(await buildApart('a', 'b', { ...options, signal: new AbortController().signal })).toEqual(
      'build a --out b --for-server --json --end-with-input --no-cache --base-path /docs --site-url https://x.test --offline --no-private-hosts'.split(
        ' ',
      ),
    );
  });

  test('has an open input for as long as its server lives', async () => {
    const print = `console.log(${JSON.stringify(JSON.stringify({ problems: [] }))}); process.exit()`;
    const code = `process.stdin.once('close', () => process.exit(9)).resume(); setTimeout(() => { ${print} }, 100)`;
    expect(await build(code)).toEqual([]);
  });

  test('that crashes rejects with its last words', async () => {
    await expect(build('console.error("out of luck"); process.exit(7)')).rejects.toThrow(
      'The build did not finish: it exited with code 7.\nout of luck',
    );
    await expect(build('process.kill(process.pid, "SIGKILL")')).rejects.toThrow('it was killed by SIGKILL');
  });

  test('that needs too much memory is ended', async () => {
    const code = 'const kept = []; for (;;) kept.push(Array.from({ length: 1e4 }, (_, i) => ({ i })))';
    await expect(build(code, { megabytes: 30 })).rejects.toThrow('The build did not finish');
  });

  test('that takes too long is ended', async () => {
    await expect(build(FOREVER, { milliseconds: 200 })).rejects.toThrow('it took longer than');
  });

  test('that cannot be started rejects', async () => {
    const options = { signal: new AbortController().signal, program: ['/nowhere/docs'] };
    await expect(buildApart('site', 'out', options)).rejects.toThrow('ENOENT');
  });
});

describe('a server whose deployment never yields', () => {
  let server: TestServer;
  const stop = new AbortController();
  beforeEach(async () => {
    server = await startTestServer({
      deploy: async () => {
        await build(FOREVER, {}, stop.signal);
        return { summary: '' };
      },
    });
  });
  afterEach(() => server.close());

  test('continues answering, and can be stopped', async () => {
    const triggered = await server.app.request(`/v1/project/update/${server.projectId}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${server.writeKey}` },
    });
    const { statusId } = (await triggered.json()) as { statusId: string };
    const status = async () =>
      (await (await server.get(`/v1/project/update-status/${statusId}`)).json()) as Record<string, unknown>;
    await expect.poll(status).toMatchObject({ status: 'in_progress' });
    expect((await server.conversations()).status).toBe(200);
    stop.abort();
    await server.context.deployments.settled();
    expect(await status()).toMatchObject({
      status: 'failure',
      summary: 'The build did not finish: the server was stopped.',
    });
  });
});
