import { describe, expect, test } from 'vitest';
import { returnPath } from '../../../src/server/auth/login-attempt.ts';
import { protectedHost } from './protected-server.ts';
import { cookieOf, hostSite, PASSWORDS } from './protected-site.ts';

const host = protectedHost();
const { post, serve } = host;

describe('passwords', () => {
  test('a wrong one, none, and one that is too long open nothing', async () => {
    await serve();
    for (const password of ['wrong', '', 'x'.repeat(5000)]) {
      const response = await post('/_docs/sign-in', { password });
      expect([response.status, cookieOf(response, 'docs_session')]).toEqual([401, '']);
      host.server.time.now += 3_700_000;
    }
  });

  test('each tab goes to its own page, even after a wrong password', async () => {
    await serve();
    for (const path of ['/in/staff', '/in/all']) {
      const form = `/_docs/sign-in?${new URLSearchParams({ return: path })}`;
      const opened = await host.server.app.request(form);
      expect(await opened.text()).toContain('<form method="post">');
      expect(opened.headers.getSetCookie()).toEqual([]);
      expect((await post(form, { password: 'wrong' })).status).toBe(401);
      const entered = await post(form, { password: PASSWORDS.STAFF! });
      expect(entered.headers.get('location')).toBe(path);
    }
  });

  test('another site cannot sign a reader in', async () => {
    await serve();
    const response = await post(
      '/_docs/sign-in',
      { password: PASSWORDS.STAFF! },
      { 'sec-fetch-site': 'cross-site' },
    );
    expect([response.status, cookieOf(response, 'docs_session')]).toEqual([403, '']);
  });

  test('whoever guesses waits longer and longer, and is locked out', async () => {
    await serve();
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 10; attempt++) {
      expect((await post('/_docs/sign-in', { password: `guess ${attempt}` })).status).toBe(401);
      const wait = host.server.context.logins.throttle.waitOf('');
      waits.push(wait);
      if (wait > 0) {
        const refused = await post('/_docs/sign-in', { password: PASSWORDS.STAFF! });
        expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(wait)]);
      }
      host.server.time.now += wait * 1000;
    }
    expect(waits).toEqual([0, 0, 1, 2, 4, 8, 16, 32, 64, 900]);
    expect((await post('/_docs/sign-in', { password: PASSWORDS.STAFF! })).status).toBe(303);
  });

  test.each([
    ['one of several passwords may guess the others no faster for it', ['STAFF', 'PARTNERS'], [0, 0, 1]],
    ['the only password has nothing to guess, and starts anew', ['STAFF'], [0, 0, 0]],
  ])('whoever signs in with %s', async (_, names, expected) => {
    const passwords = names.map((env) => ({ secret: { env }, groups: [] }));
    await serve({ type: 'password', passwords });
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 3; attempt++) {
      expect((await post('/_docs/sign-in', { password: `guess ${attempt}` })).status).toBe(401);
      const wait = host.server.context.logins.throttle.waitOf('');
      waits.push(wait);
      host.server.time.now += wait * 1000;
      expect((await post('/_docs/sign-in', { password: PASSWORDS.STAFF! })).status).toBe(303);
      expect(host.server.context.logins.throttle.waitOf('')).toBe(0);
    }
    expect(waits).toEqual(expected);
  });
});

describe('after signing in, a reader goes to a path of this site', () => {
  test.each([
    ['/in/staff?x=1#y', '/in/staff?x=1#y'],
    ['https://evil.example/', '/'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['/%09/evil.example', '/%09/evil.example'],
    ['javascript:alert(1)', '/'],
    ['evil.example', '/'],
    ['', '/'],
    ['/x/..//evil.example', '/'],
    ['/_docs/sign-in?return=/x', '/'],
    ['/_docs/sign-out', '/'],
    [`/${'x'.repeat(3000)}`, '/'],
    ['/a\r\nset-cookie: x=1', '/'],
  ])('%j → %s', (wanted, path) => {
    expect(returnPath(wanted, '')).toBe(path);
  });

  test('under the base path', () => {
    expect(returnPath('/docs/in/staff', '/docs')).toBe('/docs/in/staff');
    expect(returnPath('/other', '/docs')).toBe('/docs/');
    expect(returnPath('/docsevil', '/docs')).toBe('/docs/');
  });
});

describe('the link to sign in', () => {
  test.each([
    ['http://docs.example.com:8443/in/staff?x=1', 'docs.example.com:8443', '/in/staff?x=1'],
    // A proxy that names another host, or leaves out the port.
    ['https://public.example.com:8443/in/staff', 'public.example.com', '/in/staff'],
    ['https://evil.example/in/staff', 'docs.example.com', '/'],
  ])('leads back to the page it was on: %s, to the host %s', async (referer, at, path) => {
    const siteUrl = 'https://public.example.com:8443';
    const open = { ...host.built.public, manifest: { ...host.built.public.manifest, siteUrl } };
    host.server = await hostSite({ ...host.built, public: open });
    const opened = await host.server.app.request('/_docs/sign-in', {
      headers: { referer, host: at, accept: 'text/html' },
    });
    const form = opened.headers.get('location') ?? '/_docs/sign-in';
    const entered = await post(form, { password: PASSWORDS.STAFF! });
    expect(entered.headers.get('location')).toBe(path);
  });
});

describe('a public site with a login', () => {
  test('shows its 404 page instead of leading strangers to the login', async () => {
    await serve(undefined, { scope: 'userAuth' });
    const response = await host.server.app.request('/in/staff', { headers: { accept: 'text/html' } });
    expect(response.status).toBe(404);
  });
});

describe('a site without a login', () => {
  test('has nothing at the URLs of the login', async () => {
    host.server = await hostSite({ public: host.built.public });
    for (const path of ['/_docs/sign-in', '/_docs/sign-out', '/_docs/api/user', '/login/jwt-callback'])
      expect((await host.server.app.request(path)).status).toBe(404);
  });
});
