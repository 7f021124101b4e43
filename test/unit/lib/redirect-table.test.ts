import { describe, expect, it } from 'vitest';
import { redirectTable } from '../../../src/lib/redirect-table.ts';

const table = redirectTable(
  [
    { source: '/old', destination: '/new' },
    { source: '/blog/:slug*', destination: '/posts/:slug*' },
    { source: '/beta/*', destination: '/v2/*' },
    { source: '/x-*', destination: '/y-*' },
    { source: '/users/:id/edit', destination: '/people/:id' },
    { source: '/far/:path*', destination: 'https://example.com:8080/:path*' },
    { source: '/gone/:rest*', destination: '/#moved' },
  ].map((redirect) => ({ ...redirect, permanent: true })),
);
const target = (path: string) => table(path)?.location;

describe('redirects', () => {
  it.each([
    ['/old', '/new'],
    ['/old/', '/new'],
    ['/blog/a/b', '/posts/a/b'],
    ['/blog', '/posts'],
    ['/beta/guide', '/v2/guide'],
    ['/x-ray', '/y-ray'],
    ['/users/7/edit', '/people/7'],
    ['/far/a', 'https://example.com:8080/a'],
    ['/gone/a', '/#moved'],
  ])('%s leads to %s', (path, destination) => {
    expect(target(path)).toBe(destination);
  });

  it.each(['/older', '/blogger', '/users/7/8/edit', '/'])('%s is left alone', (path) => {
    expect(target(path)).toBeUndefined();
  });

  it('treats signs of regular expressions as text', () => {
    expect(
      redirectTable([{ source: '/a.b/*', destination: '/c', permanent: true }])('/axb/d'),
    ).toBeUndefined();
  });
});
