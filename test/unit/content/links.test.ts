import { expect, test } from 'vitest';
import { resolveLink } from '../../../src/content/links.ts';
import { readPage } from './read-page.ts';

const pageOf = (href: string, file: string) => {
  const target = resolveLink(href, file);
  return target.kind === 'internal' ? target.path : undefined;
};

test.each([
  ['./setup', 'guides/index.mdx', '/guides/setup'],
  ['setup', 'guides/index.mdx', '/guides/setup'],
  ['setup', 'guides/start.mdx', '/guides/setup'],
  ['../api/users.mdx#list', 'guides/start.mdx', '/api/users'],
  ['/guides/index', 'api/users.mdx', '/guides'],
  ['..\\api\\users.mdx#list', 'guides/start.mdx', '/api/users'],
])('%s in %s leads to %s', (href, file, page) => {
  expect(pageOf(href, file)).toBe(page);
});

test('a path that repeats the folder of an index page starts beside it, as browsers read it', () => {
  expect(pageOf('guides/start', 'guides/index.mdx')).toBe('/guides/start');
  expect(pageOf('v2/start#top', 'api/v2/index.md')).toBe('/api/v2/start');
  expect(pageOf('./guides/start', 'guides/index.mdx')).toBe('/guides/guides/start');
  expect(pageOf('guides/start', 'guides/other.mdx')).toBe('/guides/guides/start');
  expect(resolveLink('guides/a.png', 'guides/index.mdx')).toMatchObject({ filePath: '/guides/guides/a.png' });
});

test.each(['file:///home/me/menu.png', 'C:/Users/me/menu.png'])(
  '%s is on the disk of its author, and reported',
  (src) => {
    expect(readPage(`![Menu](${src})`).problems).toEqual(['file-missing 1:9']);
  },
);
