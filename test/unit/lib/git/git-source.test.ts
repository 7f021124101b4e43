import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { GitAccess } from '../../../../src/lib/git/clone.ts';
import { type GitSource, type GitSourceOptions, openGitSource } from '../../../../src/lib/git/git-source.ts';
import { readGitUrl } from '../../../../src/lib/git/git-url.ts';
import { gitDates } from '../../../../src/site/source/git.ts';
import { type LocalRepository, localRepository } from './local-repository.ts';

let repository: LocalRepository;
beforeEach(() => {
  repository = localRepository();
});
afterEach(() => repository.remove());

const urlOf = (text: string) => {
  const read = readGitUrl(text);
  if (!read.ok) throw new Error(read.wanted);
  return read.url;
};
const home = () => path.join(repository.folder, 'home');
const open = (options: Partial<GitSourceOptions> = {}): GitSource => {
  mkdirSync(home(), { recursive: true });
  return openGitSource({
    home: home(),
    url: urlOf(repository.url),
    folder: '.',
    depth: 2,
    submodules: false,
    access: (): GitAccess => ({}),
    ...options,
  });
};
const fetched = (source: GitSource, signal = new AbortController().signal) =>
  source.fetch({ signal, log: () => {} });
const textIn = (folder: string, file: string) => readFileSync(path.join(folder, file), 'utf8');

describe('a git source', () => {
  test('checks out the newest commit of a branch, and removes the previous one', async () => {
    repository.push({ 'a.md': 'main' });
    repository.push({ 'a.md': 'one' }, 'docs/live');
    const source = open({ branch: 'docs/live' });
    const first = await fetched(source);
    expect(textIn(first.folder, 'a.md')).toBe('one');
    const commit = repository.push({ 'a.md': 'two' }, 'docs/live');
    expect(await source.latest(new AbortController().signal)).toBe(commit);
    expect(source.current()?.commit).toBe(first.commit);
    const second = await fetched(source);
    expect(second.commit).toBe(commit);
    expect(textIn(second.folder, 'a.md')).toBe('two');
    expect(existsSync(first.folder)).toBe(false);
    expect(open({ branch: 'docs/live' }).current()).toEqual(second);
  });

  test('without a branch uses the default branch of the repository', async () => {
    const commit = repository.push({ 'a.md': 'main' });
    repository.push({ 'a.md': 'other' }, 'other');
    expect((await fetched(open())).commit).toBe(commit);
  });

  test('keeps the last checkout if there is nothing to fetch, or if fetching fails', async () => {
    repository.push({ 'a.md': 'one' });
    const source = open();
    const first = await fetched(source);
    expect(await fetched(source)).toEqual(first);
    rmSync(path.join(repository.folder, 'upstream.git'), { recursive: true });
    await expect(fetched(source)).rejects.toMatchObject({ kind: 'failed' });
    expect(source.current()).toEqual(first);
  });

  test('knows the dates of files that commits of its history touched, and no others', async () => {
    repository.push({ 'old.md': '1' });
    repository.push({ 'newer.md': '1' });
    repository.push({ 'newest.md': '1' });
    const { folder } = await fetched(open({ depth: 2 }));
    expect([...gitDates(folder).keys()]).toEqual(['newest.md']);
    const shallowest = await fetched(open({ depth: 1, home: path.join(home(), 'shallowest') }));
    expect([...gitDates(shallowest.folder).keys()]).toEqual([]);
    const whole = await fetched(open({ depth: 0, home: path.join(home(), 'whole') }));
    expect([...gitDates(whole.folder).keys()]).toEqual(['newest.md', 'newer.md', 'old.md']);
  });

  test('runs neither hooks of the repository nor those of this machine', async () => {
    repository.push({ 'a.md': 'one' });
    const source = open();
    await fetched(source);
    const mark = path.join(repository.folder, 'ran');
    const hooks = path.join(home(), 'repository.git', 'hooks');
    mkdirSync(hooks, { recursive: true });
    for (const hook of ['post-checkout', 'reference-transaction']) {
      writeFileSync(path.join(hooks, hook), `#!/bin/sh\ntouch ${mark}\n`);
      chmodSync(path.join(hooks, hook), 0o755);
    }
    repository.push({ 'a.md': 'two' });
    await fetched(source);
    expect(existsSync(mark)).toBe(false);
  });

  test('may be a folder of the repository, but neither `..` nor a link out of it', async () => {
    repository.push({ 'docs/docs.json': '{}', out: { link: '/etc' }, file: 'x' });
    expect((await fetched(open({ folder: 'docs' }))).folder.endsWith('/docs')).toBe(true);
    for (const folder of ['../..', 'out', 'docs/../../..', '/etc'])
      await expect(fetched(open({ folder }))).rejects.toThrow(
        `The folder \`${folder}\` leads out of the repository.`,
      );
    for (const folder of ['missing', 'file'])
      await expect(fetched(open({ folder }))).rejects.toThrow(`The repository has no folder \`${folder}\`.`);
  });

  test('reports if git is missing, too slow, or stopped', async () => {
    repository.push({ 'a.md': 'one' });
    await expect(fetched(open({ program: 'no-such-git' }))).rejects.toMatchObject({ kind: 'missing' });
    await expect(fetched(open({ timeoutMs: 0 }))).rejects.toMatchObject({ kind: 'slow' });
    await expect(fetched(open(), AbortSignal.abort())).rejects.toMatchObject({ kind: 'stopped' });
  });
});

describe('a git source whose server was killed', () => {
  const left: Record<string, () => void> = {
    'during a fetch': () => {
      writeFileSync(path.join(home(), 'repository.git', 'shallow.lock'), '');
      mkdirSync(path.join(home(), 'repository.git', 'refs', 'docs'), { recursive: true });
      writeFileSync(path.join(home(), 'repository.git', 'refs', 'docs', 'head.lock'), '');
      writeFileSync(path.join(home(), 'repository.git', 'objects', 'pack', 'tmp_pack_x'), 'half');
    },
    'while it made the clone': () => {
      rmSync(path.join(home(), 'repository.git'), { recursive: true });
      mkdirSync(path.join(home(), 'repository.git.new'));
    },
    'during a checkout': () => {
      mkdirSync(path.join(home(), 'checkouts', 'half'));
      writeFileSync(path.join(home(), 'checkouts', 'half', 'a.md'), 'ha');
      mkdirSync(path.join(home(), 'repository.git', 'worktrees', 'half'), { recursive: true });
      writeFileSync(path.join(home(), 'repository.git', 'worktrees', 'half', 'locked'), 'initializing');
    },
    'while it switched': () => writeFileSync(path.join(home(), 'current.json.new'), '{"comm'),
    'and whose clone is damaged': () => {
      const packs = path.join(home(), 'repository.git', 'objects', 'pack');
      for (const name of readdirSync(packs)) rmSync(path.join(packs, name));
      for (const name of readdirSync(path.dirname(packs)))
        if (/^[\da-f]{2}$/.test(name)) rmSync(path.join(path.dirname(packs), name), { recursive: true });
    },
  };
  for (const [moment, leave] of Object.entries(left)) {
    test(`${moment}: the last checkout stays, and the next fetch works`, async () => {
      repository.push({ 'a.md': 'one' });
      const first = await fetched(open());
      leave();
      expect(open().current()).toEqual(first);
      expect(textIn(first.folder, 'a.md')).toBe('one');
      repository.push({ 'a.md': 'two' });
      const second = await fetched(open());
      expect(textIn(second.folder, 'a.md')).toBe('two');
      expect(readdirSync(path.join(home(), 'checkouts'))).toHaveLength(1);
      expect(readdirSync(home()).filter((name) => name.endsWith('.new'))).toEqual([]);
    });
  }
});

describe('credentials', () => {
  /** A program instead of git, which prints its arguments. */
  const tellingGit = () => {
    const file = path.join(repository.folder, 'telling-git');
    writeFileSync(file, '#!/bin/sh\necho "$@" >&2\nenv >&2\nexit 1\n');
    chmodSync(file, 0o755);
    return file;
  };
  const url = urlOf('https://git.example.com/team/docs.git');
  const access = () => ({ username: 'bot', token: 's3cr3t/t+k' });

  test('are passed to git in its environment, for their own host only', async () => {
    const header = Buffer.from('bot:s3cr3t/t+k').toString('base64');
    const spy = path.join(repository.folder, 'spy');
    const program = path.join(repository.folder, 'spying-git');
    writeFileSync(program, `#!/bin/sh\necho "$@" > ${spy}.args\nenv > ${spy}.env\nexit 1\n`);
    chmodSync(program, 0o755);
    await fetched(open({ url, access, program })).catch(() => {});
    const args = readFileSync(`${spy}.args`, 'utf8');
    const env = readFileSync(`${spy}.env`, 'utf8');
    expect(args).not.toContain('s3cr3t');
    expect(args).not.toContain(header);
    expect(env).toContain('GIT_CONFIG_KEY_0=http.https://git.example.com/.extraHeader\n');
    expect(env).toContain(`GIT_CONFIG_VALUE_0=Authorization: Basic ${header}\n`);
    expect(env).toContain('GIT_TERMINAL_PROMPT=0\n');
    expect(env).toContain('GIT_ALLOW_PROTOCOL=https\n');
  });

  test('are not in messages, in whatever form git repeats them', async () => {
    const error = await fetched(open({ url, access, program: tellingGit() })).catch(
      (reason: Error) => reason,
    );
    const { message } = error as Error;
    expect(message).toContain('Authorization: Basic ***');
    expect(message).not.toContain('s3cr3t');
    expect(message).not.toContain(Buffer.from('bot:s3cr3t/t+k').toString('base64'));
  });
});
