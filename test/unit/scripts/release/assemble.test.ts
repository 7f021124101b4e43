import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, describe, expect, test } from 'vitest';
import { executableName } from '../../../../scripts/executable/executable.ts';
import { PLATFORMS, thisPlatform } from '../../../../scripts/install/install-runtimes.ts';
import { assemble } from '../../../../scripts/release/assemble.ts';

const DOWNLOADS = 'https://git.example.com/team/docs/releases/download/v1.2.3';
const NOTICES = `docs contains the following.

- @scope/one 1.0.0 (MIT)
- two 2.0.0 (MPL-2.0 OR Apache-2.0)
- three 3.0.0 (license below)

${'='.repeat(80)}
@scope/one 1.0.0 (MIT)
`;

const folder = mkdtempSync(path.join(tmpdir(), 'docs-assemble-'));
afterAll(() => rmSync(folder, { recursive: true }));

const root = path.join(folder, 'project');
const parts = path.join(folder, 'parts');
const out = path.join(folder, 'release');
const repository = { type: 'git', url: 'git+https://git.example.com/team/docs.git' };
const about = { name: 'docsjson', version: '1.2.3', license: 'MIT', description: 'Docs.' };
mkdirSync(path.join(root, 'dist'), { recursive: true });
mkdirSync(parts);
writeFileSync(path.join(root, 'package.json'), JSON.stringify({ ...about, repository }));
writeFileSync(path.join(root, 'CHANGELOG.md'), '## Unreleased\n\n## 1.2.3 - 2026-02-03\n\n- Faster.\n');
writeFileSync(path.join(root, 'dist/THIRD-PARTY-NOTICES'), NOTICES);
writeFileSync(path.join(parts, 'docs.cjs'), 'program');
writeFileSync(path.join(parts, 'docsjson-1.2.3.tgz'), 'package');
for (const platform of PLATFORMS)
  writeFileSync(path.join(parts, executableName(platform)), '#!/bin/sh\necho docs/1.2.3 here node-v24.5.6\n');
const release = assemble({ root, parts, out, image: 'team/docs' });

const read = (name: string) => readFileSync(path.join(out, name));
const sha256 = (name: string) => createHash('sha256').update(read(name)).digest('hex');

describe('the files of a release', () => {
  test('are an archive for each platform, the package, the single file, installers and a bill of materials', () => {
    expect(readdirSync(out).sort()).toEqual([
      'SHA256SUMS',
      'compose.yaml',
      'docs-linux-arm64.tar.gz',
      'docs-linux-x64.tar.gz',
      'docs-macos-arm64.tar.gz',
      'docs-macos-x64.tar.gz',
      'docs-windows-arm64.zip',
      'docs-windows-x64.zip',
      'docs.cjs',
      'docs.service',
      'docsjson-1.2.3.tgz',
      'docsjson.json',
      'docsjson.rb',
      'gitlab-ci.yml',
      'install.sh',
      'kubernetes.yaml',
      'sbom.cdx.json',
    ]);
    expect(Object.keys(unzipSync(read('docs-windows-x64.zip')))).toEqual(['docs.exe']);
  });

  test('have their sums in SHA256SUMS', () => {
    const sums = read('SHA256SUMS').toString().trimEnd().split('\n');
    expect(sums).toEqual(release.files.map(({ name }) => `${sha256(name)}  ${name}`));
    expect(sums.length).toBe(readdirSync(out).length - 1);
  });

  test('name the published image where a server is deployed', () => {
    expect(read('compose.yaml').toString()).toMatch(/^ +image: team\/docs:1\.2\.3$/m);
    expect(read('kubernetes.yaml').toString()).toMatch(/^ +image: team\/docs:1\.2\.3$/m);
  });

  test('are the same bytes from the same parts', () => {
    const before = read('SHA256SUMS');
    assemble({ root, parts, out, image: 'team/docs' });
    expect(read('SHA256SUMS')).toEqual(before);
  });

  test('are not made of a version that was not released', () => {
    const bare = path.join(folder, 'bare');
    mkdirSync(bare);
    writeFileSync(path.join(bare, 'package.json'), JSON.stringify(about));
    writeFileSync(path.join(bare, 'CHANGELOG.md'), '## 1.2.3\n\n- Faster.\n');
    expect(() => assemble({ root: bare, parts, out: path.join(bare, 'out') })).toThrow('npm run release');
  });
});

test('Homebrew and Scoop get the address and the sum of each archive', () => {
  const formula = read('docsjson.rb').toString();
  const archives = ['linux-arm64', 'linux-x64', 'macos-arm64', 'macos-x64'].map(
    (name) => `docs-${name}.tar.gz`,
  );
  for (const name of archives)
    expect(formula).toContain(`url "${DOWNLOADS}/${name}"\n      sha256 "${sha256(name)}"`);
  expect(formula.match(/\b(?:do|def|class)\b/g)!.length).toBe(formula.match(/^\s*end$/gm)!.length);
  expect(JSON.parse(read('docsjson.json').toString()).architecture).toEqual({
    '64bit': { url: `${DOWNLOADS}/docs-windows-x64.zip`, hash: sha256('docs-windows-x64.zip') },
    arm64: { url: `${DOWNLOADS}/docs-windows-arm64.zip`, hash: sha256('docs-windows-arm64.zip') },
  });
});

test('the notes are the changelog and the commands that install the version', () => {
  expect(release.notes).toMatch(/^- Faster\.\n/);
  expect(release.notes).toContain('npm install --global docsjson@1.2.3\n');
  expect(release.notes).toContain(`curl -fsSL ${DOWNLOADS}/install.sh | sh\n`);
  expect(release.notes).toContain('- uses: team/docs@v1.2.3\n');
  expect(release.notes).toContain('docker run --rm team/docs:1.2.3 --version\n');
});

test('the bill of materials names the program, what it contains, and Node', () => {
  const bill = JSON.parse(read('sbom.cdx.json').toString());
  const parts = bill.components.map(({ purl, licenses }: { purl: string; licenses: unknown }) => [
    purl,
    licenses,
  ]);
  expect(bill.metadata.component.purl).toBe('pkg:npm/docsjson@1.2.3');
  expect(parts).toEqual([
    ['pkg:npm/%40scope/one@1.0.0', [{ license: { id: 'MIT' } }]],
    ['pkg:npm/two@2.0.0', [{ expression: 'MPL-2.0 OR Apache-2.0' }]],
    ['pkg:npm/three@3.0.0', [{ license: { name: 'license below' } }]],
    ['pkg:generic/node@24.5.6', [{ license: { id: 'MIT' } }]],
  ]);
  expect(bill.dependencies[0].dependsOn).toEqual(parts.map(([purl]: [string]) => purl));
});

describe('install.sh', () => {
  const tools = path.join(folder, 'tools');
  mkdirSync(tools);
  // Takes the last argument as a file to copy to the one after `--output`.
  const curl = '#!/bin/sh\nwhile [ "$1" != --output ]; do shift; done\ncp "$3" "$2"\n';
  writeFileSync(path.join(tools, 'curl'), curl, { mode: 0o755 });

  function install(env: Record<string, string>, downloads = out) {
    return spawnSync('sh', [path.join(out, 'install.sh')], {
      env: { PATH: `${tools}:${process.env.PATH}`, DOCS_DOWNLOADS: downloads, ...env },
      encoding: 'utf8',
    });
  }

  test('installs the program for this machine, and says how to find it', () => {
    const home = path.join(folder, 'home');
    const { status, stdout, stderr } = install({ HOME: home });
    const program = path.join(home, '.local/bin/docs');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain(`docs 1.2.3 is installed: ${program}\n`);
    expect(stdout).toContain(`export PATH="${path.dirname(program)}:$PATH"`);
    expect(statSync(program).mode & 0o777).toBe(0o755);
    expect(readdirSync(path.dirname(program))).toEqual(['docs']);
  });

  test('installs to another folder, without a home', () => {
    const target = path.join(folder, 'my programs');
    const { status, stdout } = install({
      DOCS_INSTALL_DIR: target,
      PATH: `${tools}:${process.env.PATH}:${target}`,
    });
    expect(status).toBe(0);
    expect(stdout).toBe(`docs 1.2.3 is installed: ${target}/docs\n`);
    expect(install({})).toMatchObject({ status: 1, stderr: expect.stringContaining('DOCS_INSTALL_DIR') });
  });

  test('leaves an installed program alone when the new one is damaged or cannot be downloaded', () => {
    const target = path.join(folder, 'kept');
    mkdirSync(target);
    writeFileSync(path.join(target, 'docs'), 'old');
    const other = path.join(folder, 'other');
    mkdirSync(other);
    expect(install({ DOCS_INSTALL_DIR: target }, other)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('cannot be downloaded'),
    });
    const name = readdirSync(out).find((file) => file.startsWith(`${executableName(thisPlatform())}.`))!;
    writeFileSync(path.join(other, name), 'something else');
    expect(install({ DOCS_INSTALL_DIR: target }, other)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('is damaged'),
    });
    expect(readFileSync(path.join(target, 'docs'), 'utf8')).toBe('old');
    expect(readdirSync(target)).toEqual(['docs']);
  });

  test.each([
    ['FreeBSD', 'x86_64', 'not FreeBSD'],
    ['Linux', 'riscv64', 'no executable for riscv64'],
  ])('names another way on %s with %s', (system, machine, message) => {
    const fakes = mkdtempSync(path.join(folder, 'system-'));
    const uname = `#!/bin/sh\n[ "$1" = -s ] && echo ${system} || echo ${machine}\n`;
    writeFileSync(path.join(fakes, 'uname'), uname, { mode: 0o755 });
    const { status, stderr } = install({ HOME: folder, PATH: `${fakes}:${tools}:${process.env.PATH}` });
    expect(status).toBe(1);
    expect(stderr).toContain(message);
    expect(stderr).toContain('npm install --global docsjson');
  });
});
