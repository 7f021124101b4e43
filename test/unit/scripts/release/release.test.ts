import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { changelogSection, releasedChangelog } from '../../../../scripts/release/changelog.ts';
import { nextVersion, release } from '../../../../scripts/release/release.ts';
import { packageMetadata, projectUrls } from '../../../../scripts/release/repository.ts';

const CHANGELOG =
  '# Changelog\n\n## Unreleased\n\n### Builds\n\n- Faster.\n\n## 0.1.0 - 2026-01-02\n\nThe first.\n';

describe('the next version', () => {
  test.each([
    ['patch', '1.2.4'],
    ['minor', '1.3.0'],
    ['major', '2.0.0'],
    ['1.2.3', '1.2.3'],
    ['2.0.0-rc.1', '2.0.0-rc.1'],
  ])('%s of 1.2.3 is %s', (wanted, version) => {
    expect(nextVersion('1.2.3', wanted)).toBe(version);
  });

  test.each(['', 'small', '1.2', 'v1.2.3', '--dry-run'])('%j is none', (wanted) => {
    expect(() => nextVersion('1.2.3', wanted)).toThrow('Say which version');
  });
});

describe('the changelog', () => {
  test('of a version begins after its heading and ends before the next', () => {
    expect(changelogSection(CHANGELOG, 'Unreleased')).toBe('### Builds\n\n- Faster.');
    expect(changelogSection(CHANGELOG, '0.1.0')).toBe('The first.');
    expect(changelogSection(CHANGELOG, '0.1')).toBeUndefined();
  });

  test('gives the entries under Unreleased to the version, with its date', () => {
    const released = releasedChangelog(CHANGELOG, '0.2.0', '2026-02-03');
    expect(released).toBe(CHANGELOG.replace('## Unreleased\n', '## Unreleased\n\n## 0.2.0 - 2026-02-03\n'));
    expect(changelogSection(released, 'Unreleased')).toBe('');
  });

  test('keeps a section that is already there, and gives it the date', () => {
    const prepared = '## Unreleased\n\n## 0.2.0\n\n- Faster.\n';
    expect(releasedChangelog(prepared, '0.2.0', '2026-02-03')).toBe(
      '## Unreleased\n\n## 0.2.0 - 2026-02-03\n\n- Faster.\n',
    );
  });

  test('is refused without entries, and with entries in two places', () => {
    const released = releasedChangelog(CHANGELOG, '0.2.0', '2026-02-03');
    expect(() => releasedChangelog(released, '0.3.0', '2026-02-03')).toThrow('no entries');
    expect(() => releasedChangelog(CHANGELOG, '0.1.0', '2026-02-03')).toThrow('put them together');
  });
});

describe('the addresses of the project', () => {
  test.each([
    'https://git.example.com/team/docs.git',
    'https://git.example.com/team/docs/',
    'git+https://git.example.com/team/docs.git',
    'https://user:secret@git.example.com/team/docs',
    'git@git.example.com:team/docs.git',
    'ssh://git@git.example.com/team/docs.git',
  ])('of %s', (repository) => {
    const urls = projectUrls(repository);
    expect(packageMetadata(urls)).toEqual({
      repository: { type: 'git', url: 'git+https://git.example.com/team/docs.git' },
      homepage: 'https://git.example.com/team/docs#readme',
      bugs: 'https://git.example.com/team/docs/issues',
    });
    expect(urls.downloads('v1.0.0')).toBe('https://git.example.com/team/docs/releases/download/v1.0.0');
  });

  test.each(['/srv/git/docs.git', '../docs', 'file:///srv/docs'])('%s has none', (repository) => {
    expect(() => projectUrls(repository)).toThrow('not the address of a repository');
  });
});

describe('npm run release', () => {
  const folders: string[] = [];
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
  });

  /** A repository whose tests and whose page of commands are the given shell commands. */
  function repository({ test = 'true', commands = 'echo new > COMMANDS.md' } = {}) {
    const root = mkdtempSync(path.join(tmpdir(), 'docs-release-'));
    folders.push(root);
    const git = (...args: string[]) =>
      execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' });
    const write = (name: string, text: string) => writeFileSync(path.join(root, name), text);
    const read = (name: string) => readFileSync(path.join(root, name), 'utf8');
    const scripts = { test, commands };
    write('package.json', JSON.stringify({ name: 'tried', version: '0.1.0', license: 'MIT', scripts }));
    write(
      'package-lock.json',
      JSON.stringify({ name: 'tried', version: '0.1.0', lockfileVersion: 3, packages: {} }),
    );
    write('CHANGELOG.md', CHANGELOG);
    write('COMMANDS.md', 'old\n');
    git('init', '--quiet');
    git('config', 'user.name', 'Someone');
    git('config', 'user.email', 'someone@example.com');
    git('remote', 'add', 'origin', 'git@git.example.com:team/docs.git');
    git('add', '.');
    git('commit', '--quiet', '--message', 'First');
    return { root, git, read, write };
  }

  test('makes a commit and a tag with version, addresses, changelog and commands', () => {
    const { root, git, read } = repository();
    expect(release(root, 'minor', '2026-02-03')).toBe('v0.2.0');
    expect(git('status', '--porcelain')).toBe('');
    expect(git('log', '-1', '--format=%s').trim()).toBe('Release 0.2.0');
    expect(git('cat-file', '-t', 'v0.2.0').trim()).toBe('tag');
    expect(JSON.parse(read('package.json'))).toMatchObject({
      version: '0.2.0',
      ...packageMetadata(projectUrls('https://git.example.com/team/docs')),
    });
    expect(JSON.parse(read('package-lock.json')).version).toBe('0.2.0');
    expect(changelogSection(read('CHANGELOG.md'), '0.2.0')).toContain('Faster');
    expect(read('COMMANDS.md')).toBe('new\n');
  });

  test('refuses changes that are not committed, and a tag that is there', () => {
    const { root, git, write } = repository();
    git('tag', 'v0.1.0');
    expect(() => release(root, '0.1.0', '2026-02-03')).toThrow('v0.1.0 is already there');
    write('notes.txt', 'mine');
    expect(() => release(root, 'minor', '2026-02-03')).toThrow('not committed');
  });

  test.each([
    ['a red test', { test: 'false' }, '`npm test` failed'],
    ['a page of commands that cannot be written', { commands: 'false' }, '`npm run commands` failed'],
  ])('leaves everything as it was after %s', (_, scripts, message) => {
    const { root, git } = repository(scripts);
    expect(() => release(root, 'minor', '2026-02-03')).toThrow(message);
    expect(git('status', '--porcelain')).toBe('');
    expect(git('tag')).toBe('');
    expect(git('log', '--format=%s').trim()).toBe('First');
  });

  test('refuses a project of which no address is known', () => {
    const { root, git } = repository();
    git('remote', 'remove', 'origin');
    expect(() => release(root, 'minor', '2026-02-03')).toThrow('no remote `origin`');
    expect(git('status', '--porcelain')).toBe('');
  });
});
