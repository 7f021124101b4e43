import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runDocs } from './run-docs.ts';

/** A repository whose folder `docs` is a site with one broken link, and a branch that adds another. */
let repository: string;
let server: ReturnType<typeof createServer>;

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
    cwd: repository,
    stdio: 'pipe',
  });

const write = (file: string, text: string) => writeFileSync(path.join(repository, 'docs', file), text);

const check = (...args: string[]) => runDocs(['check', 'docs', ...args], { cwd: repository });

beforeAll(async () => {
  repository = mkdtempSync(path.join(tmpdir(), 'docs-check-'));
  mkdirSync(path.join(repository, 'docs'));
  git('init', '--quiet', '--initial-branch', 'main');
  const config = {
    theme: 'mint',
    name: 'Test',
    colors: { primary: '#0B6B54' },
    navigation: { pages: ['index', 'other', 'gone'] },
  };
  write('docs.json', JSON.stringify(config));
  write('index.mdx', 'Text [of old](/nowhere) and [a page](/gone).');
  write('other.mdx', 'Text');
  write('gone.mdx', 'Text');
  git('add', '.');
  git('commit', '--quiet', '--message', 'Old');
  git('switch', '--quiet', '--create', 'branch');
  rmSync(path.join(repository, 'docs/gone.mdx'));
  git('commit', '--quiet', '--all', '--message', 'New');
  server = createServer((request, response) => {
    response.writeHead(request.url === '/there' ? 200 : 404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  write('other.mdx', `[New](/new) [There](http://127.0.0.1:${port}/there)`);
});

afterAll(() => {
  server.close();
  rmSync(repository, { recursive: true });
});

test('--changed reports what the branch has caused, committed or not, and nothing else', async () => {
  const { stdout, exitCode } = await check('--changed', 'main', '--json', '--strict');
  const found = JSON.parse(stdout).problems.map(
    ({ code, file }: Record<string, string>) => `${code} ${file}`,
  );
  expect(found).toEqual(['page-missing docs.json', 'link-broken index.mdx', 'link-broken other.mdx']);
  expect(exitCode).toBe(1);
  const all = await check('--json');
  expect(JSON.parse(all.stdout).problems).toHaveLength(4);
});

test('--changed with a branch that is not there is wrong usage', async () => {
  const { exitCode, stderr } = await check('--changed', '--upload-pack=x');
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining('changes-unknown')]);
  expect(stderr).toContain('`--upload-pack=x`: this clone has no such branch, tag or commit.');
});

test('--changed outside of a repository says where to run it', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'docs-check-'));
  writeFileSync(path.join(folder, 'docs.json'), '{}');
  const { exitCode, stderr } = await runDocs(['check', folder, '--changed', 'main']);
  rmSync(folder, { recursive: true });
  expect(exitCode).toBe(2);
  expect(stderr).toContain('this folder is not in a git repository');
  expect(stderr).toContain('Run the command in a clone of the repository');
});

test('--changed in a repository of somebody else says how to allow it', async () => {
  process.env.GIT_TEST_ASSUME_DIFFERENT_OWNER = '1';
  const { exitCode, stderr } = await check('--changed', 'main');
  delete process.env.GIT_TEST_ASSUME_DIFFERENT_OWNER;
  expect(exitCode).toBe(2);
  expect(stderr).toContain('the repository belongs to another user');
  expect(stderr).toContain('safe.directory');
});

test('reports for CI name files from the top of the repository', async () => {
  const github = await check('--changed', 'main', '--format', 'github');
  expect(github.stdout).toContain('::warning file=docs/other.mdx,line=1,col=');
  const sarif = JSON.parse((await check('--format', 'sarif')).stdout);
  expect(sarif.runs[0].results[0].locations[0].physicalLocation.artifactLocation.uri).toBe('docs/docs.json');
  const junit = await runDocs(['check', '--format', 'junit'], { cwd: path.join(repository, 'docs') });
  expect(junit.stdout).toContain('<testsuite name="docs/index.mdx"');
});

test('--severity decides for one run', async () => {
  const levels = ['--severity', 'link-broken=off', '--severity', 'page-missing=error'];
  const { stdout, exitCode } = await check(...levels, '--json');
  expect(JSON.parse(stdout).problems).toMatchObject([{ code: 'page-missing', severity: 'error' }]);
  expect(exitCode).toBe(1);
  const wrong = await check('--severity', 'link-brokn=error');
  expect([wrong.exitCode, wrong.stderr]).toEqual([2, expect.stringContaining('`link-broken`')]);
});

test('--external asks other sites, private ones only when told to', async () => {
  const env = { ...(process.env as Record<string, string>), DOCS_CACHE: path.join(repository, 'cache') };
  const run = async (...args: string[]) => {
    const { stdout } = await runDocs(['check', 'docs', '--external', '--json', ...args], {
      cwd: repository,
      env,
    });
    const { problems } = JSON.parse(stdout) as { problems: { code: string; message: string }[] };
    return problems.filter(({ code }) => code.startsWith('external-'));
  };
  const { port } = server.address() as AddressInfo;
  write('other.mdx', `[There](http://127.0.0.1.nip.invalid/) [Gone](http://[::ffff:127.0.0.1]:${port}/gone)`);
  expect(await run()).toMatchObject([{ code: 'external-link-unchecked' }]);
  expect(await run('--external-private')).toMatchObject([{ code: 'external-link-broken' }]);
});

test('--external says when what it has reached cannot be remembered', async () => {
  const env = {
    ...(process.env as Record<string, string>),
    DOCS_CACHE: path.join(repository, 'docs/docs.json'),
  };
  const { stdout } = await runDocs(['check', 'docs', '--external', '--json'], { cwd: repository, env });
  expect(JSON.parse(stdout).problems).toContainEqual(
    expect.objectContaining({ code: 'cache-unusable', severity: 'info' }),
  );
});

test.each([
  ['json', /^\{\s+"problems": \[\s+\{\s+"code": "config-syntax"/],
  ['github', /^::error file=docs\/docs\.json,line=1,col=2,title=config-syntax::/],
  ['sarif', /"ruleId": "config-syntax"/],
  ['junit', /<testcase name="config-syntax docs\/docs\.json:1:2"[\s\S]*<failure/],
])('a docs.json that cannot be read is a problem in the report for %s, too', async (format, expected) => {
  const good = readFileSync(path.join(repository, 'docs/docs.json'), 'utf8');
  write('docs.json', '{');
  const { stdout, stderr, exitCode } = await check('--format', format);
  const built = await runDocs(['build', 'docs', '--format', 'github'], { cwd: repository });
  write('docs.json', good);
  expect(stdout).toMatch(expected);
  expect({ stderr, exitCode }).toEqual({ stderr: '', exitCode: 2 });
  expect(built.stdout).toMatch(/^::error file=docs\/docs\.json,line=1/);
  expect(built.exitCode).toBe(2);
  const builtJson = await runDocs(['build', 'none', '--json'], { cwd: repository });
  expect(JSON.parse(builtJson.stdout).problems).toMatchObject([{ code: 'site-folder-missing' }]);
  const missing = await runDocs(['check', 'none', '--format', format], { cwd: repository });
  expect(missing.stdout).toContain('site-folder-missing');
});

test('a report in a file has no colors, even if messages are on a terminal', async () => {
  const { isTTY } = process.stderr;
  process.stderr.isTTY = true;
  const env = { PATH: process.env.PATH! };
  const { stdout } = await runDocs(['check', 'docs'], { cwd: repository, env });
  process.stderr.isTTY = isTTY;
  expect(stdout).toContain('link-broken');
  expect(stdout).not.toContain('\u001b');
});

test('the report names the command that shows what it leaves out', async () => {
  const many = mkdtempSync(path.join(tmpdir(), 'docs-check-many-'));
  const pages = Array.from({ length: 12 }, (_, index) => `missing-${index}`);
  writeFileSync(path.join(many, 'docs.json'), JSON.stringify({ navigation: { pages } }));
  const given = await runDocs(['check', many], { cwd: repository });
  expect(given.stdout).toContain(` check ${many} --all\``);
  const current = await runDocs(['check'], { cwd: many });
  expect(current.stdout).toContain(' check --all`');
  rmSync(many, { recursive: true });
});
