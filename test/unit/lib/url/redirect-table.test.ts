import { describe, expect, it } from 'vitest';
import { redirectTable } from '../../../../src/lib/url/redirect-table.ts';

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

  it('treats the characters of regular expressions as text', () => {
    expect(
      redirectTable([{ source: '/a.b/*', destination: '/c', permanent: true }])('/axb/d'),
    ).toBeUndefined();
  });
});

describe('readers choose values, never the host', () => {
  const all = redirectTable(
    [
      { source: '/docs/:slug*', destination: '/:slug*' },
      { source: '/go/:url*', destination: ':url*' },
      { source: '/tenant/:name', destination: 'https://:name.example.com/start' },
      { source: '/shop:path*', destination: 'https://shop.example.com:path*' },
      { source: '/cdn/*', destination: '//cdn.example.com/*' },
      { source: '/von', destination: '/straße?q=ä#ü' },
      { source: '/half', destination: '/\ud800' },
    ].map((redirect) => ({ ...redirect, permanent: true })),
  );
  const leadsTo = (path: string) => all(path)?.location;

  it.each([
    ['/docs//evil.example', '/evil.example'],
    ['/docs////evil.example', '/evil.example'],
    ['/docs/\\evil.example', '/%5Cevil.example'],
    ['/docs/\\\\evil.example', '/%5C%5Cevil.example'],
    ['/docs/https://evil.example', '/https%3A//evil.example'],
    ['/go/https://evil.example', '/https%3A//evil.example'],
    ['/go///evil.example', '/evil.example'],
    ['/tenant/acme', 'https://acme.example.com/start'],
    ['/shop/a', 'https://shop.example.com/a'],
    ['/cdn/x', '//cdn.example.com/x'],
  ])('%s leads to %s', (path, destination) => {
    expect(leadsTo(path)).toBe(destination);
  });

  it.each([
    '/tenant/evil.example',
    '/tenant/evil.example#',
    '/tenant/a@evil',
    '/shop.evil.example',
    '/shop@evil',
  ])('%s would name another host and is left alone', (path) => {
    expect(leadsTo(path)).toBeUndefined();
  });

  it.each([
    ['/docs/日本語', '/%E6%97%A5%E6%9C%AC%E8%AA%9E'],
    ['/docs/🙂', '/%F0%9F%99%82'],
    ['/docs/\0', '/%00'],
    ['/docs/a\r\nset-cookie: x', '/a%0D%0Aset-cookie%3A%20x'],
    ['/von', '/stra%C3%9Fe?q=%C3%A4#%C3%BC'],
    ['/half', '/%EF%BF%BD'],
  ])('%j leads to a URL that a header can hold', (path, destination) => {
    expect(leadsTo(path)).toBe(destination);
  });

  it('matches several wildcards in a path of any length, greedily', () => {
    const several = redirectTable([{ source: '/*a*b*c', destination: '/x', permanent: true }]);
    expect(several(`/${'ab'.repeat(30_000)}`)).toBeUndefined();
    expect(several(`/${'ab'.repeat(30_000)}c`)?.location).toBe('/x');
    const named = redirectTable([
      { source: '/:a-:b/:rest*/end', destination: '/:b/:a/:rest', permanent: true },
    ]);
    expect(named('/x-y-z/1/end/2/end')?.location).toBe('/z/x-y/1/end/2');
    expect(named('/x/y-z/end')).toBeUndefined();
  });
});
