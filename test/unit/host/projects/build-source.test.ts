import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { GitConfig } from '../../../../src/config/server/server-config.ts';
import { repositorySource } from '../../../../src/host/projects/build-source.ts';
import { readGitUrl } from '../../../../src/lib/git/git-url.ts';
import type { Problem } from '../../../../src/problems/problem.ts';
import type { DeployRun } from '../../../../src/server/deploy-queue/deploy-manager.ts';
import { diskSpecStore } from '../../../../src/site/source/specs/spec-store.ts';
import { type LocalRepository, localRepository } from '../../lib/git/local-repository.ts';

let repository: LocalRepository;
let lines: string[];
let problems: Problem[];
let commits: string[];
beforeEach(() => {
  repository = localRepository();
  [lines, problems, commits] = [[], [], []];
});
afterEach(() => repository.remove());

const run: DeployRun = {
  id: 'one',
  trigger: 'webhook',
  log: (line) => lines.push(line),
  found: (found) => problems.push(...found),
  commit: (commit) => commits.push(commit),
};
const source = (config: Partial<GitConfig> = {}) => {
  const read = readGitUrl(repository.url);
  if (!read.ok) throw new Error(read.wanted);
  return repositorySource(
    { kind: 'git', url: read.url, folder: '.', depth: 5, submodules: false, ...config },
    path.join(repository.folder, 'home'),
  );
};
const signal = () => new AbortController().signal;

const SPEC = Buffer.from('{"openapi":"3.1.0"}');

describe('a repository', () => {
  test('is fetched for a deployment, which learns its commit', async () => {
    const commit = repository.push({ 'docs.json': '{}' });
    const { folder } = await source().take(run, signal());
    expect(readFileSync(path.join(folder, 'docs.json'), 'utf8')).toBe('{}');
    expect(commits).toEqual([commit]);
  });

  test('has changed when its branch has, and not before', async () => {
    repository.push({ 'docs.json': '{}' });
    const watched = source();
    expect(await watched.hasChanged!(signal())).toBe(true);
    await watched.take(run, signal());
    expect(await watched.hasChanged!(signal())).toBe(false);
    repository.push({ 'a.mdx': 'New' });
    expect(await watched.hasChanged!(signal())).toBe(true);
  });

  test('that cannot be fetched is a problem of the deployment, with a hint', async () => {
    repository.push({ 'docs.json': '{}' });
    await expect(source({ branch: 'nowhere' }).take(run, signal())).rejects.toThrow(/cannot be fetched/);
    await expect(source({ folder: 'nowhere' }).take(run, signal())).rejects.toThrow(/cannot be built/);
    const token = { env: 'NO_SUCH_TOKEN' };
    await expect(source({ token }).take(run, signal())).rejects.toThrow(
      /no token in the environment variable NO_SUCH_TOKEN/,
    );
    expect(problems.map(({ code, hint }) => [code, typeof hint])).toEqual([
      ['git-fetch-failed', 'string'],
      ['git-folder-unusable', 'string'],
      ['git-fetch-failed', 'string'],
    ]);
  });

  test('keeps the copies of specifications from one commit to the next', async () => {
    repository.push({ 'docs.json': '{}' });
    const first = await source().take(run, signal());
    diskSpecStore(first.folder).write('https://api.example.com/openapi.json', SPEC);
    repository.push({ 'a.mdx': 'New' });
    const second = await source().take(run, signal());
    expect(second.folder).not.toBe(first.folder);
    expect(diskSpecStore(second.folder).read('https://api.example.com/openapi.json')).toEqual(SPEC);
  });
});

describe('links that a repository puts in the place of copies of specifications', () => {
  const url = 'https://api.example.com/openapi.json';
  test.each(['.docs', '.docs/specs', '.docs/specs.lock.json'])('%s leads nobody out of it', async (link) => {
    const victim = path.join(repository.folder, 'victim');
    mkdirSync(victim);
    writeFileSync(path.join(victim, 'file'), 'precious');
    const target = link.endsWith('.json') ? path.join(victim, 'file') : victim;
    repository.push({ 'docs.json': '{}', [link]: { link: target } });
    const { folder } = await source().take(run, signal());
    expect(() => diskSpecStore(folder).write(url, SPEC)).toThrow(/link leads out/);
    expect(readFileSync(path.join(victim, 'file'), 'utf8')).toBe('precious');
    expect(readdirSync(victim)).toEqual(['file']);
  });
});
