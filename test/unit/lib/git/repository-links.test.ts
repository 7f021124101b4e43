import { describe, expect, test } from 'vitest';
import {
  editLink,
  issueLink,
  readRepositoryUrl,
  websiteOfRemote,
} from '../../../../src/lib/git/repository-links.ts';

describe('the address of a folder in the browser', () => {
  test.each([
    [
      'https://github.com/acme/api/tree/main/docs',
      'https://github.com/acme/api/edit/main/docs/guides/a%20b.mdx',
    ],
    ['https://github.com/acme/docs', 'https://github.com/acme/docs/edit/main/guides/a%20b.mdx'],
    ['https://github.com/acme/docs.git/', 'https://github.com/acme/docs/edit/main/guides/a%20b.mdx'],
    [
      'https://git.acme.com/group/sub/docs/-/tree/next/site/',
      'https://git.acme.com/group/sub/docs/-/edit/next/site/guides/a%20b.mdx',
    ],
    ['https://gitlab.com/acme/docs', 'https://gitlab.com/acme/docs/-/edit/main/guides/a%20b.mdx'],
    [
      'https://codeberg.org/acme/docs/src/branch/dev/docs',
      'https://codeberg.org/acme/docs/_edit/dev/docs/guides/a%20b.mdx',
    ],
    [
      'https://bitbucket.org/acme/docs/src/main/docs',
      'https://bitbucket.org/acme/docs/src/main/docs/guides/a%20b.mdx?mode=edit',
    ],
  ])('%s leads to the form that edits a file', (address, link) =>
    expect(editLink(readRepositoryUrl(address)!, 'guides/a b.mdx')).toBe(link),
  );

  test.each(['acme/docs', 'https://github.com/acme', 'javascript:alert(1)//a/b', 'ssh://git@github.com/a/b'])(
    '%s is none',
    (text) => expect(readRepositoryUrl(text)).toBeUndefined(),
  );
});

describe('the website of a remote', () => {
  test.each([
    ['git@github.com:acme/docs.git', 'https://github.com/acme/docs.git'],
    ['ssh://git@gitlab.acme.com:2222/acme/docs.git', 'https://gitlab.acme.com/acme/docs.git'],
    ['https://user:secret@github.com/acme/docs', 'https://github.com/acme/docs'],
    ['/srv/docs.git', undefined],
    ['file:///srv/docs.git', undefined],
    ['', undefined],
  ])('of %s', (remote, website) => expect(websiteOfRemote(remote)).toBe(website));
});

test.each([
  ['https://github.com/a/b', 'https://github.com/a/b/issues/new?title=A%20%26%20B&body=%2Fa'],
  [
    'https://gitlab.com/a/b',
    'https://gitlab.com/a/b/-/issues/new?issue%5Btitle%5D=A%20%26%20B&issue%5Bdescription%5D=%2Fa',
  ],
  ['https://bitbucket.org/a/b', 'https://bitbucket.org/a/b/issues/new?title=A%20%26%20B'],
])('a new issue on %s', (address, link) =>
  expect(issueLink(readRepositoryUrl(address)!, 'A & B', '/a')).toBe(link),
);
