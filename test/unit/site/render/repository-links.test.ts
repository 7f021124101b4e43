import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { gitRepository } from '../../../../src/site/source/git.ts';
import { buildInMemory, docsJson } from '../build-in-memory.ts';

const PAGES = { 'index.mdx': '---\ntitle: Start\n---\n\nText.\n' };
const build = (feedback: object, options = {}) =>
  buildInMemory({ ...PAGES, 'docs.json': { ...docsJson('index'), feedback } }, options);

describe('pages link to their repository', () => {
  test('where docs.json says that it is', async () => {
    const built = await build({
      suggestEdit: true,
      raiseIssue: true,
      repository: 'https://github.com/acme/api/tree/main/docs',
    });
    expect(built.problems).toEqual([]);
    const html = built.text('index.html')!;
    expect(html).toMatch(
      /<a href="https:\/\/github\.com\/acme\/api\/edit\/main\/docs\/index\.mdx"[^>]*>.*?Edit this page<\/a>/,
    );
    expect(html).toMatch(
      /<a href="https:\/\/github\.com\/acme\/api\/issues\/new\?title=Start&amp;body=[^"]*"[^>]*>.*?Report an issue<\/a>/,
    );
  });

  test('where git says that it is', async () => {
    const repository = () =>
      ({ url: 'https://gitlab.com/acme/docs', forge: 'gitlab', branch: 'next', folder: '' }) as const;
    const built = await build({ suggestEdit: true }, { repository });
    expect(built.text('index.html')).toContain('https://gitlab.com/acme/docs/-/edit/next/index.mdx');
    expect(built.text('index.html')).not.toContain('/issues/');
  });

  test.each([
    [{ suggestEdit: true }, 'git knows no website'],
    [{ raiseIssue: true, repository: 'acme/docs' }, '`acme/docs`'],
  ])('or the author is told why not: %o', async (feedback, reason) => {
    const built = await build(feedback);
    expect(built.problems).toMatchObject([{ code: 'repository-unknown', file: 'docs.json' }]);
    expect(built.problems[0]!.message).toContain(reason);
    expect(built.text('index.html')).not.toContain('source-links');
  });

  test('only if the author wants it', async () => {
    const repository = () => {
      throw new Error('git is not asked');
    };
    expect((await build({ suggestEdit: false }, { repository })).problems).toEqual([]);
  });
});

test('readers rate pages unless the author turned it off', async () => {
  expect((await build({})).text('index.html')).toContain('page-feedback');
  expect((await build({ thumbsRating: false })).text('index.html')).not.toContain('page-feedback');
});

describe('git knows the folder of a site', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'docs-repository-'));
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'ignore' });
  const site = path.join(root, 'docs', 'site');
  mkdirSync(site, { recursive: true });

  test('on its branch of origin', () => {
    git('init', '--quiet', '--initial-branch=next');
    expect(gitRepository(site)).toBeUndefined();
    git('remote', 'add', 'origin', 'git@github.com:acme/api.git');
    expect(gitRepository(site)).toEqual({
      url: 'https://github.com/acme/api',
      forge: 'github',
      branch: 'next',
      folder: 'docs/site',
    });
  });
});
