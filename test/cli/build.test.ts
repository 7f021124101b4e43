import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Problem } from '../../src/problems/problem.ts';
import { runDocs, runProcess } from './run-docs.ts';

const scratch = () => mkdtempSync(path.join(tmpdir(), 'docs-cli-'));

function site(files: Record<string, string>): string {
  const root = scratch();
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(root, name), text);
  return root;
}

const DOCS_JSON = JSON.stringify({
  theme: 'mint',
  name: 'Test',
  colors: { primary: '#0B6B54' },
  navigation: { groups: [{ group: 'Pages', pages: ['index'] }] },
});

describe('a command does not follow a link that a repository has made out of its folder', () => {
  const MINT = JSON.stringify({ name: 'Old', navigation: [{ group: 'A', pages: ['index'] }] });
  test.each([
    ['init', ['init', '.'], 'api-reference'],
    ['migrate', ['migrate', '.', '--force'], 'docs.json'],
    ['openapi-file', ['openapi-file', 'shop.json', '-o', '.', '--overwrite'], 'list.mdx'],
    ['build', ['build'], 'dist'],
    ['build, for its cache', ['build'], 'node_modules/.cache/docs'],
  ])('%s', async (_, args, link) => {
    const top = scratch();
    const outside = path.join(top, 'outside');
    mkdirSync(outside);
    const root = path.join(top, 'repository');
    mkdirSync(path.dirname(path.join(root, link)), { recursive: true });
    const isFile = /\.[a-z]+$/.test(link);
    symlinkSync(isFile ? path.join(outside, 'file') : outside, path.join(root, link));
    const files = {
      'docs.json': DOCS_JSON,
      'index.mdx': 'Hello.',
      'mint.json': MINT,
      'shop.json': JSON.stringify({
        openapi: '3.1.0',
        info: { title: 'Shop', version: '1' },
        paths: { '/a': { get: { summary: 'List' } }, '/b': { get: { summary: 'Other' } } },
      }),
    };
    for (const [name, text] of Object.entries(files))
      if (name !== link && args[0] !== 'init') writeFileSync(path.join(root, name), text);
    const { exitCode, stderr, stdout } = await runDocs(args, { cwd: root });
    expect(readdirSync(outside)).toEqual([]);
    if (link.includes('cache')) expect(exitCode).toBe(0);
    else expect([exitCode, stderr + stdout]).toEqual([1, expect.stringContaining('write-outside')]);
    if (args[0] === 'openapi-file') expect(existsSync(path.join(root, 'other.mdx'))).toBe(true);
  });

  test('but to the folder that it is told, whether or not that is a link', async () => {
    const root = site({ 'docs.json': DOCS_JSON, 'index.mdx': 'Hello.' });
    const outside = scratch();
    symlinkSync(outside, path.join(root, 'dist'));
    expect((await runDocs(['build', '--out', 'dist'], { cwd: root })).exitCode).toBe(0);
    expect(readdirSync(outside)).toContain('index.html');
  });
});

test('a second build writes only files that differ, and the same bytes as one from nothing', async () => {
  const root = site({
    'docs.json': DOCS_JSON,
    'index.mdx': '---\ntitle: Home\n---\n\nHello.\n',
    'other.mdx': '---\ntitle: Other\n---\n\nAnother page.\n',
  });
  const inode = (file: string) => statSync(path.join(root, file)).ino;
  await runDocs(['build'], { cwd: root });
  const before = { index: inode('dist/index.html'), other: inode('dist/other/index.html') };
  writeFileSync(path.join(root, 'index.mdx'), '---\ntitle: Home\n---\n\nHello again.\n');
  await runDocs(['build'], { cwd: root });
  expect(readFileSync(path.join(root, 'dist/index.html'), 'utf8')).toContain('Hello again.');
  expect(inode('dist/other/index.html')).toBe(before.other);
  expect(inode('dist/index.html')).not.toBe(before.index);
  await runDocs(['build', '--no-cache', '--out', 'cold'], { cwd: root });
  const manifest = (out: string) => readFileSync(path.join(root, out, '_docs/manifest.json'), 'utf8');
  expect(manifest('dist')).toBe(manifest('cold'));
  expect(existsSync(path.join(root, 'node_modules/.cache/docs/.gitignore'))).toBe(true);
});

describe('docs init and docs build', () => {
  test('a folder that cannot be made is named, with the reason', async () => {
    const root = site({ file: '' });
    const { exitCode, stderr } = await runDocs(['init', 'file/site'], { cwd: root });
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining('file-unusable')]);
    expect(stderr).toContain(path.join('file', 'site'));
  });

  test.runIf(process.platform === 'linux')('a file whose name is not UTF-8 is to be renamed', async () => {
    const root = site({
      'docs.json': '{ "name": "Test", "navigation": { "pages": ["index"] } }',
      'index.mdx': 'x',
    });
    writeFileSync(Buffer.concat([Buffer.from(`${root}/`), Buffer.from('caf\xe9.mdx', 'latin1')]), 'x');
    const { exitCode, stderr } = await runDocs(['check', root]);
    expect(exitCode).toBe(1);
    expect(stderr).toContain('its name is not UTF-8');
    expect(stderr).toContain('Rename the file');
  });

  test('a file that is too large is to be left out', async () => {
    const root = site({
      'docs.json': '{ "name": "Test", "navigation": { "pages": ["index"] } }',
      'index.mdx': 'x',
      'video.mp4': '',
    });
    truncateSync(path.join(root, 'video.mp4'), 3 * 2 ** 30);
    const { exitCode, stderr } = await runDocs(['build', root]);
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(/`.*video\.mp4` cannot be read or written: it is larger than 2 GiB\./);
    expect(stderr).toContain('`.docsignore`');
  });

  test('the starter site builds without a problem, and two builds are byte-identical', async () => {
    const root = scratch();
    const init = await runDocs(['init', 'x', '--json'], { cwd: root });
    expect(init.exitCode).toBe(0);
    const talk = await runDocs(['init', 'y'], { cwd: root });
    expect(talk.stderr).toMatch(/\n {2}node \S+run\.js dev y\n/);
    const spaced = await runDocs(['init', 'my docs'], { cwd: root });
    expect(spaced.stderr).toMatch(/run\.js dev "my docs"\n/);
    expect(JSON.parse(init.stdout).files).toContain('docs.json');
    const [first, second] = [
      await runDocs(['build', 'x', '--out', 'one', '--json'], { cwd: root }),
      await runProcess(['build', 'x', '--out', 'two', '--json'], { cwd: root }),
    ];
    expect(first.exitCode).toBe(0);
    const result = JSON.parse(first.stdout);
    expect(result).toEqual({
      out: 'one',
      pages: expect.any(Number),
      durationMs: expect.any(Number),
      problems: [],
    });
    expect(result.pages).toBeGreaterThanOrEqual(6);
    expect(second.exitCode).toBe(0);
    expect(contents(path.join(root, 'two'))).toEqual(contents(path.join(root, 'one')));
  });

  test('init never waits for an answer without a terminal; flags name the site and its kind', async () => {
    const root = scratch();
    const name = 'Fern & "Moss" Docs';
    const init = await runDocs(['init', 'my-docs', '--name', name, '--kind', 'guides', '--json'], {
      cwd: root,
    });
    expect(JSON.parse(init.stdout)).toMatchObject({ dir: 'my-docs', name, kind: 'guides' });
    expect(JSON.parse(init.stdout).files).not.toContain('openapi.yaml');
    const config = JSON.parse(readFileSync(path.join(root, 'my-docs/docs.json'), 'utf8'));
    expect([config.name, config.variables.product]).toEqual([name, 'Fern & "Moss"']);
    expect((await runDocs(['check', 'my-docs'], { cwd: root })).stderr).toBe('No problems found.\n');
    const preset = await runDocs(['init', 'plant-care', '--json'], { cwd: root });
    expect(JSON.parse(preset.stdout)).toMatchObject({ name: 'Plant Care', kind: 'api' });
    await runDocs(['init', 'nested/my-docs'], { cwd: root });
    const mine = JSON.parse(readFileSync(path.join(root, 'nested/my-docs/docs.json'), 'utf8'));
    expect([mine.name, mine.variables.product]).toEqual(['My Docs', 'Acme']);
    expect((await runDocs(['check', 'plant-care'], { cwd: root })).stderr).toBe('No problems found.\n');
  });

  test('notes are in the JSON result; for people a build that went well stays quiet', async () => {
    const root = site({ 'docs.json': DOCS_JSON, 'index.mdx': 'Hello.', 'loose.mdx': 'Nothing lists me.' });
    const json = await runDocs(['build', root, '--json']);
    expect(JSON.parse(json.stdout).problems).toMatchObject([{ code: 'page-unlisted', severity: 'info' }]);
    const text = await runDocs(['build', root]);
    expect([text.exitCode, text.stdout]).toEqual([0, '']);
    expect(text.stderr).not.toContain('note');
  });

  test('init never overwrites a file', async () => {
    const root = site({ 'docs.json': '{"mine": true}' });
    const { exitCode, stderr } = await runDocs(['init', root]);
    expect(exitCode).toBe(1);
    expect(stderr).toContain('starter-file-exists');
    expect(readdirSync(root)).toEqual(['docs.json']);
  });
});

// Only an administrator can start a build as somebody else.
test.skipIf(process.getuid?.() !== 0)(
  'pages have the dates of their commits, also where the administrator cloned what another user builds',
  async () => {
    const nobody = 65_534;
    const config = { ...JSON.parse(DOCS_JSON), metadata: { timestamp: true } };
    const root = site({
      'docs.json': JSON.stringify(config),
      'index.mdx': '---\ntitle: Home\n---\n\nHello.\n',
    });
    const out = scratch();
    chmodSync(root, 0o755);
    chownSync(out, nobody, nobody);
    const date = '2026-01-02T03:04:05Z';
    const author = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com'];
    const git = (...args: string[]) =>
      execFileSync('git', args, { cwd: root, env: { ...process.env, GIT_COMMITTER_DATE: date } });
    git('init', '-q');
    git('add', '-A');
    git(...author, 'commit', '-qm', 'first');
    const dateOf = async () => {
      await runProcess(['build', root, '--no-cache', '--out', path.join(out, 'site')], { user: nobody });
      return /<time[^>]*datetime="([^"]*)"/.exec(
        readFileSync(path.join(out, 'site/index.html'), 'utf8'),
      )?.[1];
    };
    expect(await dateOf()).toBe('2026-01-02T03:04:05.000Z');
    // What somebody else owns may have settings that start programs.
    chownSync(path.join(root, '.git'), 1234, 1234);
    expect(await dateOf()).toBeUndefined();
  },
);

// An administrator may read everything.
test.skipIf(process.getuid?.() !== 0)(
  'files that the user may not read are a problem each, and everything else is built',
  async () => {
    const nobody = 65_534;
    const root = site({
      'docs.json': DOCS_JSON,
      'index.mdx': '---\ntitle: Home\n---\n\n[Locked](/locked), ![Picture](/images/a.png)\n',
      'locked.mdx': '---\ntitle: Locked\n---\n',
    });
    mkdirSync(path.join(root, 'images'));
    writeFileSync(path.join(root, 'images/a.png'), 'a picture');
    const out = scratch();
    chmodSync(root, 0o755);
    chmodSync(path.join(root, 'locked.mdx'), 0);
    chmodSync(path.join(root, 'images'), 0);
    chownSync(out, nobody, nobody);
    const args = ['build', root, '--no-cache', '--out', path.join(out, 'site'), '--json'];
    const { exitCode, stdout } = await runProcess(args, { user: nobody });
    const { problems }: { problems: Problem[] } = JSON.parse(stdout);
    expect(problems.map(({ code, file, message }) => [code, file, message])).toEqual([
      ['file-unreadable', 'images', 'The folder cannot be read: permission denied.'],
      ['link-broken', 'index.mdx', expect.stringContaining('is not readable for the user')],
      ['file-missing', 'index.mdx', expect.stringContaining('is not readable for the user')],
      ['file-unreadable', 'locked.mdx', 'The file cannot be read: permission denied.'],
    ]);
    expect(exitCode).toBe(1);
    expect(readFileSync(path.join(out, 'site/index.html'), 'utf8')).toContain('Home');
    chmodSync(path.join(root, 'docs.json'), 0);
    const { stderr } = await runProcess(args.slice(0, -1), { user: nobody });
    expect(stderr).toContain('error file-unusable docs.json');
  },
);

describe('bad input of docs build', () => {
  test('a folder that is not there', async () => {
    const { exitCode, stderr, stdout } = await runDocs(['build', 'nowhere']);
    expect({ exitCode, stdout, stderr }).toEqual({
      exitCode: 2,
      stdout: '',
      stderr: `error site-folder-missing
  There is no folder \`nowhere\`.
  hint: Pass the folder that contains docs.json, or create one with \`node bin/run.js init <folder>\`.

1 error
`,
    });
  });

  test('a folder without docs.json', async () => {
    const root = scratch();
    const { exitCode, stderr } = await runDocs(['build', root]);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('config-missing');
    expect(readdirSync(root)).toEqual([]);
  });

  test('malformed JSON is shown with its place and a code frame', async () => {
    const root = site({ 'docs.json': '{\n  "name": "Test",\n  "theme" "mint"\n}\n' });
    const { exitCode, stderr } = await runDocs(['build', root]);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('config-syntax docs.json:3:');
    expect(stderr).toContain('> 3 |   "theme" "mint"');
    expect(readdirSync(root)).toEqual(['docs.json']);
  });

  test('a cache that cannot be written: the build continues without it, and says why once', async () => {
    const root = site({ 'docs.json': DOCS_JSON, 'index.mdx': 'Home' });
    const out = path.join(root, 'public');
    writeFileSync(path.join(root, 'file.txt'), '');
    for (const cache of ['/proc/none', path.join(root, 'file.txt')]) {
      const env = { ...(process.env as Record<string, string>), DOCS_CACHE: cache };
      const { exitCode, stdout, stderr } = await runDocs(['build', root, '--out', out, '--strict'], { env });
      expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: '' });
      expect(stderr.split(`The DOCS_CACHE folder \`${cache}\` cannot be used: `)).toHaveLength(2);
      const again = await runDocs(['build', root, '--out', out, '--json'], { env });
      expect(JSON.parse(again.stdout)).toMatchObject({
        pages: 1,
        problems: [{ code: 'cache-unusable', severity: 'info' }],
      });
    }
  });

  test('a place for the default cache that cannot be written is no news', async () => {
    const root = site({ 'docs.json': DOCS_JSON, 'index.mdx': 'Home', node_modules: 'a file' });
    const { exitCode, stderr } = await runDocs(['build', root, '--out', path.join(root, 'public')]);
    expect(exitCode).toBe(0);
    expect(stderr).toMatch(/^Built 1 page into .*\.\n$/);
  });

  test('an output folder that cannot be written', async () => {
    const root = site({ 'docs.json': DOCS_JSON, 'index.mdx': 'Home' });
    writeFileSync(path.join(root, 'file'), '');
    const { exitCode, stderr } = await runDocs(['build', root, '--out', path.join(root, 'file', 'out')]);
    expect(exitCode).toBe(1);
    expect(stderr).toContain('output-unwritable');
    expect(stderr).not.toContain('    at ');
  });

  test('an output folder with files of somebody else is left alone', async () => {
    const root = site({ 'docs.json': DOCS_JSON, 'index.mdx': 'Home' });
    const out = site({ 'thesis.txt': 'precious' });
    const { exitCode, stderr } = await runDocs(['build', root, '--out', out]);
    expect(exitCode).toBe(1);
    expect(stderr).toContain('output-not-ours');
    expect(readdirSync(out)).toEqual(['thesis.txt']);
  });

  test('the site itself as output folder', async () => {
    const root = site({ 'docs.json': DOCS_JSON, 'index.mdx': 'Home' });
    const { exitCode, stderr } = await runDocs(['build', root, '--out', root]);
    expect(exitCode).toBe(1);
    expect(stderr).toContain('output-holds-source');
  });
});

describe('exit codes and reports', () => {
  const broken = () =>
    site({ 'docs.json': DOCS_JSON, 'index.mdx': '---\ntitle: Home\n---\n\n[Nowhere](/nowhere)\n' });

  test('warnings exit with 0, and with 1 under --strict or where they are made errors', async () => {
    const root = broken();
    expect((await runDocs(['check', root])).exitCode).toBe(0);
    expect((await runDocs(['check', root, '--strict'])).exitCode).toBe(1);
    expect((await runDocs(['build', '--severity', 'link-broken=error', root])).exitCode).toBe(1);
  });

  test('check writes nothing', async () => {
    const root = broken();
    await runDocs(['check', root]);
    expect(readdirSync(root).sort()).toEqual(['docs.json', 'index.mdx']);
  });

  test('--format github annotates the file', async () => {
    const { stdout } = await runDocs(['check', broken(), '--format', 'github']);
    expect(stdout).toBe(
      '::warning file=index.mdx,line=5,col=11,title=link-broken::The link `/nowhere` does not lead to a page or file of this site.%0AFix the path, or add the missing page.\n',
    );
  });

  test('--json prints the problems and nothing else', async () => {
    const { stdout, stderr } = await runDocs(['check', broken(), '--json']);
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toEqual({
      problems: [
        expect.objectContaining({
          code: 'link-broken',
          severity: 'warning',
          file: 'index.mdx',
          line: 5,
          column: 11,
        }),
      ],
    });
  });

  test.each(['build', 'check'])(
    'one cause is one problem of docs %s, with all its places',
    async (command) => {
      const links = '[a](/nowhere) [b](/nowhere#part)\n\n![An image](/gone.png)\n';
      const root = site({ 'docs.json': DOCS_JSON, 'index.mdx': links, 'other.mdx': links });
      const { stdout } = await runDocs([command, root, '--json']);
      const found: Problem[] = JSON.parse(stdout).problems;
      const places = found
        .filter(({ severity }) => severity === 'warning')
        .map(({ code, target, line, places }) => [code, target, line, places]);
      const at = (line: number, column: number) => [{ file: 'other.mdx', line, column }];
      expect(places).toEqual([
        ['link-broken', '/nowhere', 1, at(1, 5)],
        ['link-broken', '/nowhere', 1, at(1, 19)],
        ['file-missing', '/gone.png', 3, at(3, 13)],
      ]);
    },
  );

  test
    .skipIf(!existsSync('/dev/full'))
    .each([[['--version']], [['check', 'manual', '--format', 'sarif']], [['check', 'manual', '--json']]])(
    'no space left for the output of docs %j is one problem',
    async (args) => {
      const program = ['sh', '-c', 'exec "$0" "$@" > /dev/full', process.execPath, 'bin/run.js'];
      const { exitCode, stderr } = await runProcess(args, { program });
      expect(exitCode).toBe(1);
      expect(stderr).toMatch(
        /^error disk-full\n {2}The output could not be written: the disk is full \(ENOSPC\)\.\n/m,
      );
      expect(stderr.length).toBeLessThan(1000);
    },
  );

  test.each([
    ['biuld', 'build'],
    ['gr', 'migrate'],
    ['broken-links', 'check'],
    ['version', '--version'],
  ])('the unknown command %s gets the suggestion %s', async (typed, command) => {
    const { exitCode, stderr } = await runDocs([typed]);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(`Did you mean \`node bin/run.js ${command}\`?`);
  });

  test('a mistyped flag is wrong usage', async () => {
    const { exitCode, stderr } = await runDocs(['build', '--output', 'x']);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('usage-invalid');
    expect(stderr).toContain('Did you mean `--out`?');
  });

  test('docs help COMMAND is the help of the command', async () => {
    const help = await runDocs(['help', 'build']);
    expect(help).toEqual(await runDocs(['build', '--help']));
    expect(help.stdout).toContain('$ node bin/run.js build');
    expect((await runDocs(['help'])).stdout).toContain('COMMANDS');
    expect((await runDocs(['help', 'biuld'])).exitCode).toBe(2);
  });
});

describe('docs migrate', () => {
  const mint = { name: 'Old', navigation: [{ group: 'Start', pages: ['index'] }], isWhiteLabeled: true };

  test('writes docs.json, says what moved, and never overwrites without --force', async () => {
    const root = site({ 'mint.json': JSON.stringify(mint), 'index.mdx': '# Home\n' });
    const refused = await runDocs(['build', root]);
    expect([refused.exitCode, refused.stderr]).toEqual([2, expect.stringContaining('run.js migrate')]);
    const first = await runDocs(['migrate', root]);
    expect([first.exitCode, first.stderr]).toEqual([
      0,
      expect.stringContaining('isWhiteLabeled has no equivalent'),
    ]);
    expect(first.stderr).toMatch(/^--- mint\.json\n\+\+\+ docs\.json \(new\)$/m);
    expect(first.stderr).toMatch(/^- {3}"navigation": \[$/m);
    expect(first.stderr).toMatch(/^\+ {3}"navigation": \{$/m);
    const written = readFileSync(path.join(root, 'docs.json'), 'utf8');
    expect(JSON.parse(written).navigation).toEqual({ groups: mint.navigation });
    writeFileSync(path.join(root, 'docs.json'), '{}');
    const second = await runDocs(['migrate', root]);
    expect([second.exitCode, second.stdout]).toEqual([1, written]);
    expect(readFileSync(path.join(root, 'docs.json'), 'utf8')).toBe('{}');
    expect((await runDocs(['migrate', root, '--force'])).exitCode).toBe(0);
    expect(readFileSync(path.join(root, 'docs.json'), 'utf8')).toBe(written);
  });

  test('says that there is nothing to do when docs.json has it all, in any format', async () => {
    const root = site({ 'mint.json': JSON.stringify(mint), 'index.mdx': '# Home\n' });
    await runDocs(['migrate', root]);
    const file = path.join(root, 'docs.json');
    const compact = JSON.stringify(JSON.parse(readFileSync(file, 'utf8')));
    writeFileSync(file, compact);
    for (const extra of [[], ['--force']]) {
      const again = await runDocs(['migrate', root, ...extra]);
      expect([again.exitCode, again.stdout]).toEqual([0, '']);
      expect(again.stderr).toContain('Nothing to do');
      expect(again.stderr).not.toContain('+++');
      expect(readFileSync(file, 'utf8')).toBe(compact);
    }
  });

  test('names values that docs.json does not accept, and writes the others', async () => {
    const root = site({
      'mint.json': JSON.stringify({ ...mint, integrations: { intercom: 'abc' } }),
      'index.mdx': '# Home\n',
    });
    const { exitCode, stderr } = await runDocs(['migrate', root]);
    expect(exitCode).toBe(0);
    expect(stderr).toContain('`integrations.intercom.appId` is empty or too short. It was dropped.');
    expect((await runDocs(['check', root])).exitCode).toBe(0);
  });

  test.each([{ name: 'Old' }, { navigation: [] }])(
    'writes nothing for %j, which lists no pages',
    async (old) => {
      const root = site({ 'mint.json': JSON.stringify(old) });
      const { exitCode, stderr } = await runDocs(['migrate', root]);
      expect([exitCode, stderr]).toEqual([1, expect.stringContaining('migrate-navigation-empty')]);
      expect(existsSync(path.join(root, 'docs.json'))).toBe(false);
    },
  );

  test('names the file that it cannot read', async () => {
    const { exitCode, stderr } = await runDocs(['migrate', site({ 'mint.json': '{' })]);
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('  mint.json cannot be read')]);
  });
});

/** Every file under a folder with its bytes. */
function contents(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return Object.fromEntries(
    files.map(({ parentPath, name }) => {
      const file = path.join(parentPath, name);
      return [path.relative(folder, file), readFileSync(file).toString('base64')];
    }),
  );
}
