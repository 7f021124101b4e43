import { describe, expect, test } from 'vitest';
import { gitEnvironment } from '../../../../src/lib/git/clone.ts';
import { isBranchName, readGitUrl, redactor } from '../../../../src/lib/git/git-url.ts';

describe('branch names', () => {
  test.each(['main', 'docs/live', 'v1.2', 'feature/#12_x', 'release-2026', 'häuser'])('%s is one', (name) => {
    expect(isBranchName(name)).toBe(true);
  });
  test.each([
    '',
    '--upload-pack=touch /tmp/x',
    '-b',
    'main:refs/heads/other',
    'a..b',
    'a b',
    'main~1',
    'main^{}',
    '@{u}',
    '@',
    'a*',
    'a?',
    '[a]',
    'a\\b',
    '/a',
    'a/',
    'a//b',
    'a.lock',
    'a.lock/b',
    '.a',
    'a/.b',
    'a.',
    'a\n--exec',
    'a\0',
    'x'.repeat(300),
  ])('%j is none', (name) => {
    expect(isBranchName(name)).toBe(false);
  });
});

describe('URLs of repositories', () => {
  test.each([
    ['https://github.com/o/n.git', 'https'],
    ['ssh://git@github.com:22/o/n.git', 'ssh'],
    ['git@github.com:o/n.git', 'ssh'],
    ['file:///srv/git/n.git', 'file'],
  ])('%s is one', (text, protocol) => {
    expect(readGitUrl(text)).toMatchObject({ ok: true, url: { protocol } });
  });
  test.each([
    '--upload-pack=touch /tmp/x',
    'ext::sh -c touch% /tmp/x',
    'http://github.com/o/n.git',
    'git://github.com/o/n.git',
    'https://bot:token@github.com/o/n.git',
    'https://token@github.com/o/n.git',
    'ssh://-oProxyCommand=x/o',
    'git@host:-oProxyCommand=x',
    '-oProxyCommand@host:x',
    '/srv/git/n.git',
    'docs',
  ])('%s is refused', (text) => {
    const read = readGitUrl(text);
    expect(read.ok || read.wanted).toMatch(/^an? /);
  });
});

describe('what git is told about SSH', () => {
  test('is quoted for the shell that git starts it with', () => {
    const read = readGitUrl('git@host:o/n.git');
    if (!read.ok) throw new Error(read.wanted);
    const { GIT_SSH_COMMAND } = gitEnvironment(read.url, { sshKey: "/keys/it's; touch x" }, '/dev/null');
    expect(GIT_SSH_COMMAND).toContain(`'-i' '/keys/it'\\''s; touch x'`);
    expect(GIT_SSH_COMMAND).toContain("'-o' 'BatchMode=yes'");
  });
});

describe('redaction', () => {
  test('takes out secrets in plain, URL and base64 form, and what a URL holds before @', () => {
    const redact = redactor(['a/b', '']);
    expect(redact('a/b a%2Fb YS9i https://x:y@host/z ssh://git@host')).toBe(
      '*** *** *** https://***@host/z ssh://***@host',
    );
  });
});
