import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { NOON } from '../../store/rows.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { newVisitor, signedIn, tokenIn } from './dashboard-visitor.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ dashboard: {} });
});
afterEach(() => server.close());

const at = (path: string, projectId = server.projectId) => `/dashboard/${projectId}/${path}`;

test('does not exist unless it is enabled', async () => {
  const plain = await startTestServer();
  expect((await plain.app.request('/dashboard')).status).toBe(404);
  expect((await plain.app.request('/dashboard/sign-in', { method: 'POST' })).status).toBe(404);
  await plain.close();
});

test('can be bound to one host name', async () => {
  const bound = await startTestServer({ dashboard: { host: 'admin.example.com' } });
  const ask = (host: string) => bound.app.request('/dashboard/sign-in', { headers: { host } });
  expect((await ask('admin.example.com:8080')).status).toBe(200);
  expect((await ask('docs.example.com')).status).toBe(404);
  const root = (host: string) => bound.app.request('/', { headers: { host } });
  expect((await root('admin.example.com')).headers.get('location')).toBe('/dashboard');
  expect((await root('docs.example.com')).status).toBe(404);
  await bound.close();
});

describe('signing in', () => {
  test('leads to the project of the site, and back to the requested page', async () => {
    const visitor = newVisitor(server);
    const first = await visitor.get('/dashboard');
    expect(first.status).toBe(303);
    expect(first.headers.get('location')).toBe('/dashboard/sign-in');
    const wanted = await visitor.get(at('keys?a=1'));
    const location = wanted.headers.get('location')!;
    expect(location).toBe(`/dashboard/sign-in?${new URLSearchParams({ return: at('keys?a=1') })}`);
    expect(await (await visitor.get(location)).text()).toContain(`value="${at('keys?a=1')}"`);
    const done = await visitor.post('/dashboard/sign-in', { key: server.readKey, return: at('keys?a=1') });
    expect(done.headers.get('location')).toBe(at('keys?a=1'));
    expect((await visitor.get(at('keys'))).status).toBe(200);
    expect((await visitor.get('/dashboard')).headers.get('location')).toBe(at('overview'));
  });

  test.each([
    'https://evil.example/dashboard/x',
    '//evil.example/dashboard/x',
    '/dashboard/../_docs/x',
    '/dashboardx/y',
    '/\\evil.example',
    'javascript:alert(1)',
    '/dashboard/sign-out',
  ])('never leads to %s', async (wanted) => {
    const done = await newVisitor(server).post('/dashboard/sign-in', { key: server.readKey, return: wanted });
    expect(done.headers.get('location')).toBe('/dashboard');
  });

  test('keeps a secret in a cookie that scripts, other sites and pages of the site do not get', async () => {
    const done = await newVisitor(server).post('/dashboard/sign-in', { key: server.readKey });
    const cookie = done.headers.get('set-cookie')!;
    expect(cookie).toMatch(
      /^docs_dashboard=[\w-]{43}; Max-Age=43200; Path=\/dashboard; HttpOnly; SameSite=Strict$/,
    );
    const tls = await startTestServer({ dashboard: {}, security: { tls: true } });
    const secure = await newVisitor(tls).post('/dashboard/sign-in', { key: tls.readKey });
    expect(secure.headers.get('set-cookie')).toMatch(/^__Secure-docs_dashboard=.*; Secure/);
    await tls.close();
  });

  test('on a page without TLS is refused where the browser would drop the cookie', async () => {
    const tls = await startTestServer({ dashboard: {}, security: { tls: true } });
    const from = (name: string, scheme: string) =>
      newVisitor(tls).post(
        '/dashboard/sign-in',
        { key: tls.readKey },
        { host: name, origin: `${scheme}://${name}` },
      );
    const plain = await from('docs.example.com', 'http');
    expect([plain.status, plain.headers.get('set-cookie')]).toEqual([403, null]);
    expect(await plain.text()).toContain('Open its https:// URL');
    expect((await from('docs.example.com', 'https')).status).toBe(303);
    expect((await from('localhost', 'http')).status).toBe(303);
    await tls.close();
  });

  test('has the same message for all invalid keys', async () => {
    const revoked = await server.makeKey();
    await server.store.revokeKey(revoked.id, NOON);
    const expired = await server.makeKey({ expiresAt: NOON });
    const pages = new Set<string>();
    for (const key of ['', 'x', `docs_admin_${'0'.repeat(49)}`, revoked.secret, expired.secret]) {
      const response = await newVisitor(server).post('/dashboard/sign-in', { key });
      expect(response.status).toBe(401);
      expect(response.headers.get('set-cookie')).toBeNull();
      pages.add(await response.text());
      server.time.now += HOUR;
    }
    expect(pages.size).toBe(1);
  });

  test('is slowed down and then rejected for an IP address that guesses keys, even with the right key', async () => {
    const visitor = newVisitor(server);
    for (let i = 0; i < 10; i++) {
      await visitor.post('/dashboard/sign-in', { key: 'wrong' });
      server.time.now += 10 * MINUTE - 1;
    }
    const locked = await visitor.post('/dashboard/sign-in', { key: server.readKey });
    expect(locked.status).toBe(429);
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(60);
    server.time.now += HOUR;
    expect((await visitor.post('/dashboard/sign-in', { key: server.readKey })).status).toBe(303);
  });
});

describe('pages', () => {
  test('allow nothing but their own files, are kept by nobody and framed by nobody', async () => {
    const visitor = await signedIn(server, server.writeKey);
    for (const path of ['/dashboard/sign-in', at('keys'), at('nothing')]) {
      const response = await visitor.get(path);
      expect(response.headers.get('content-security-policy')).toBe(
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
      );
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('x-frame-options')).toBe('DENY');
      expect(response.headers.get('referrer-policy')).toBe('same-origin');
      const page = await response.text();
      expect(page).not.toMatch(/<script>|<style|\sstyle=|\son\w+=/);
    }
  });

  test('name their files by hash', async () => {
    const page = await (await newVisitor(server).get('/dashboard/sign-in')).text();
    const files = [...page.matchAll(/(?:href|src)="(\/dashboard\/_files\/[^"]+)"/g)];
    expect(files.length).toBeGreaterThan(1);
    for (const [, address] of files) {
      const file = await server.app.request(address!);
      expect(file.status).toBe(200);
      expect(file.headers.get('cache-control')).toContain('immutable');
    }
    expect((await server.app.request('/dashboard/_files/style.0000000000000000.css')).status).toBe(404);
  });

  test('are reloaded by our own page for a browser that follows a link from elsewhere', async () => {
    const visitor = newVisitor(server);
    const response = await visitor.get(at('keys'), { 'sec-fetch-site': 'cross-site' });
    expect(await response.text()).toContain(`<meta http-equiv="refresh" content="0; url=${at('keys')}">`);
    expect((await visitor.get(at('keys'), { 'sec-fetch-site': 'same-origin' })).status).toBe(303);
  });

  test('escape text from others', async () => {
    const evil = '"><script>alert(1)</script>';
    const visitor = await signedIn(server, server.writeKey);
    const made = await visitor.submit('keys', { action: 'create', name: evil, scope: 'read', expires: '30' });
    expect(await made.text()).not.toContain('<script>alert');
    const page = await visitor.page('keys');
    expect(page).toContain('&quot;&gt;&lt;script&gt;alert(1)');
    expect(page).not.toContain('<script>alert');
    const wrong = await visitor.get(`/dashboard/sign-in?return=${encodeURIComponent(`/dashboard/${evil}`)}`);
    expect(await wrong.text()).not.toContain('<script>alert');
  });
});

describe('sessions', () => {
  test('cannot be set by others', async () => {
    const chosen = `docs_dashboard=${'A'.repeat(43)}`;
    const visitor = newVisitor(server);
    visitor.setCookie(chosen);
    await visitor.post('/dashboard/sign-in', { key: server.readKey });
    expect(visitor.cookie()).not.toBe(chosen);
    const other = newVisitor(server);
    for (const cookie of [
      chosen,
      'docs_dashboard=',
      'docs_dashboard=%00',
      `docs_dashboard=${server.readKey}`,
    ]) {
      other.setCookie(cookie);
      expect((await other.get(at('keys'))).status).toBe(303);
    }
  });

  test('are stored as a hash, and end when somebody signs in again or out', async () => {
    const visitor = await signedIn(server, server.readKey);
    const first = visitor.cookie();
    expect(await server.store.findAdminSession(first.split('=')[1]!)).toBeNull();
    await visitor.post('/dashboard/sign-in', { key: server.readKey });
    const old = newVisitor(server);
    old.setCookie(first);
    expect((await old.get(at('keys'))).status).toBe(303);
    const second = visitor.cookie();
    const token = tokenIn(await visitor.page('keys'));
    const out = await visitor.post('/dashboard/sign-out', { token });
    expect(out.headers.get('location')).toBe('/dashboard/signed-out');
    old.setCookie(second);
    expect((await old.get(at('keys'))).status).toBe(303);
  });

  test('get a new secret as they are used; the old one works for requests in flight, and later ends the session', async () => {
    const visitor = await signedIn(server, server.readKey);
    const first = visitor.cookie();
    server.time.now += 15 * MINUTE;
    expect((await visitor.get(at('keys'))).status).toBe(200);
    const second = visitor.cookie();
    expect(second).not.toBe(first);
    const thief = newVisitor(server);
    thief.setCookie(first);
    expect((await thief.get(at('keys'))).status).toBe(200);
    expect(thief.cookie()).toBe(first);
    server.time.now += 2 * MINUTE;
    expect((await thief.get(at('keys'))).status).toBe(303);
    expect((await visitor.get(at('keys'))).status).toBe(303);
  });

  test.each([
    ['nobody uses them', 3 * HOUR, 1],
    ['they are twelve hours old', HOUR, 12],
  ])('end when %s', async (_, step, steps) => {
    const visitor = await signedIn(server, server.readKey);
    for (let i = 1; i < steps; i++) {
      server.time.now += step;
      expect((await visitor.get(at('keys'))).status).toBe(200);
    }
    server.time.now += step;
    expect((await visitor.get(at('keys'))).status).toBe(303);
  });

  test('end when their key is revoked or expires', async () => {
    const revoked = await server.makeKey();
    const one = await signedIn(server, revoked.secret);
    await server.store.revokeKey(revoked.id, server.time.now);
    expect((await one.get(at('keys'))).status).toBe(303);
    const expiring = await server.makeKey({ expiresAt: NOON + HOUR });
    const two = await signedIn(server, expiring.secret);
    server.time.now += HOUR;
    expect((await two.get(at('keys'))).status).toBe(303);
  });

  test('of keys for one project end when it is deleted; others are redirected to what is left', async () => {
    const own = await server.makeKey({ projectId: server.projectId });
    const one = await signedIn(server, own.secret);
    const two = await signedIn(server, server.readKey);
    await server.store.deleteProject(server.projectId);
    expect((await one.get(at('overview'))).status).toBe(303);
    const gone = await two.get(at('overview'));
    expect([gone.status, await gone.text()]).toEqual([404, expect.stringContaining('does not exist')]);
    const start = await two.get('/dashboard');
    expect(start.headers.get('location')).toBe(`/dashboard/${server.otherProjectId}/overview`);
    const rest = await (await two.get(`/dashboard/${server.otherProjectId}/overview`)).text();
    expect(rest).not.toContain(server.projectId);
    await server.store.deleteProject(server.otherProjectId);
    const nothing = await two.get('/dashboard');
    expect([nothing.status, await nothing.text()]).toEqual([
      404,
      expect.stringContaining('docs projects create'),
    ]);
  });
});

describe('forms', () => {
  const create = { action: 'create', name: 'new', scope: 'read', expires: '30' };
  const keyCount = async () => (await server.store.listKeys()).length;

  test('work only for pages of this origin and with the token of the session', async () => {
    const visitor = await signedIn(server, server.writeKey);
    const other = await signedIn(server, server.writeKey);
    const token = tokenIn(await visitor.page('keys'));
    const foreign = tokenIn(await other.page('keys'));
    const before = await keyCount();
    const attempts: [Record<string, string>, Record<string, string>][] = [
      [{ ...create }, {}],
      [{ ...create, token: 'x' }, {}],
      [{ ...create, token: foreign }, {}],
      [{ ...create, token }, { origin: 'https://evil.example' }],
      [{ ...create, token }, { origin: 'null' }],
      [{ ...create, token }, { 'sec-fetch-site': 'same-site' }],
      [{ ...create, token }, { 'content-type': 'text/plain' }],
    ];
    for (const [fields, headers] of attempts) {
      expect((await visitor.post(at('keys'), fields, headers)).status).toBeGreaterThanOrEqual(400);
    }
    const bare = await server.app.request(at('keys'), {
      method: 'POST',
      body: new URLSearchParams({ ...create, token }).toString(),
      headers: { cookie: visitor.cookie(), 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(bare.status).toBe(403);
    expect(await keyCount()).toBe(before);
    expect((await visitor.post(at('keys'), { ...create, token })).status).toBe(200);
    expect(await keyCount()).toBe(before + 1);
  });

  test('sign nobody in or out from another site', async () => {
    const visitor = await signedIn(server, server.readKey);
    const evil = { origin: 'https://evil.example' };
    expect((await visitor.post('/dashboard/sign-in', { key: server.writeKey }, evil)).status).toBe(403);
    expect((await visitor.post('/dashboard/sign-out', {}, evil)).status).toBe(403);
    expect((await visitor.post('/dashboard/sign-out', {})).status).toBe(403);
    expect((await visitor.get(at('keys'))).status).toBe(200);
  });
});

describe('keys', () => {
  test('are created with a secret that is shown once and works', async () => {
    const visitor = await signedIn(server, server.writeKey);
    expect(await visitor.page('keys')).toContain(`<code>${server.projectId}</code>`);
    const made = await visitor.submit('keys', {
      action: 'create',
      name: 'nightly',
      scope: 'read',
      reach: 'project',
      expires: '90',
    });
    const secret = /docs_admin_\w+/.exec(await made.text())![0];
    const asked = await server.app.request(`/v1/analytics/${server.projectId}/assistant`, {
      headers: { authorization: `Bearer ${secret}` },
    });
    expect(asked.status).toBe(200);
    const page = await visitor.page('keys');
    expect(page).not.toContain(secret);
    expect(page).toContain('nightly');
    const key = (await server.store.listKeys()).find(({ name }) => name === 'nightly')!;
    expect(key).toMatchObject({ scopes: ['read'], projectId: server.projectId, expiresAt: NOON + 90 * DAY });
    const revoked = await visitor.submit('keys', { action: 'revoke', id: key.id });
    expect(revoked.headers.get('location')).toBe(at('keys'));
    expect((await server.store.findKey(key.hash))?.revokedAt).toBe(NOON);
  });

  test('are created once, even if the page with the secret is reloaded', async () => {
    const visitor = await signedIn(server, server.writeKey);
    const id = /name="id" value="(\w{26})"/.exec(await visitor.page('keys'))![1]!;
    const form = { action: 'create', id, name: 'nightly', scope: 'read', expires: '90' };
    expect(await (await visitor.submit('keys', form)).text()).toMatch(/docs_admin_\w+/);
    const again = await visitor.submit('keys', form);
    expect([again.status, again.headers.get('location')]).toEqual([303, at('keys')]);
    expect((await server.store.listKeys()).filter(({ name }) => name === 'nightly')).toHaveLength(1);
  });

  test.each([{ name: '' }, { name: 'x'.repeat(101) }, { expires: 'constructor' }, { expires: '' }])(
    'are not created with %o',
    async (wrong) => {
      const visitor = await signedIn(server, server.writeKey);
      const form = { action: 'create', name: 'n', scope: 'read', expires: '30', ...wrong };
      expect((await visitor.submit('keys', form)).status).toBe(400);
    },
  );

  test('with read access show everything and change nothing', async () => {
    const visitor = await signedIn(server, server.readKey);
    const page = await visitor.page('keys');
    expect(page).not.toContain('Create key');
    expect(page).not.toContain('Revoke');
    const form = { action: 'create', name: 'n', scope: 'read', expires: '30' };
    expect((await visitor.submit('keys', form)).status).toBe(403);
    expect((await visitor.submit('keys', { action: 'revoke', id: server.readKeyId })).status).toBe(403);
  });

  test('of one project see only that project', async () => {
    const { secret } = await server.makeKey({ scopes: ['read', 'write'], projectId: server.otherProjectId });
    const visitor = await signedIn(server, secret);
    expect((await visitor.get('/dashboard')).headers.get('location')).toBe(
      at('overview', server.otherProjectId),
    );
    expect((await visitor.get(at('keys'))).status).toBe(404);
    expect((await visitor.get(at('keys', 'nobody'))).status).toBe(404);
    const own = await (await visitor.get(at('keys', server.otherProjectId))).text();
    expect(own).not.toContain(server.projectId);
    expect(own).not.toContain('All projects');
    const token = tokenIn(own);
    expect((await visitor.post(at('keys'), { token, action: 'revoke', id: server.readKeyId })).status).toBe(
      404,
    );
    const stranger = { token, action: 'revoke', id: server.readKeyId };
    expect((await visitor.post(at('keys', server.otherProjectId), stranger)).status).toBe(404);
    expect((await server.store.listKeys()).every(({ revokedAt }) => revokedAt === null)).toBe(true);
  });

  test('never create keys with more permissions than their own', async () => {
    const bound = await server.makeKey({
      scopes: ['read', 'write'],
      projectId: server.projectId,
      expiresAt: NOON + 40 * DAY,
    });
    const visitor = await signedIn(server, bound.secret);
    const form = { action: 'create', name: 'n', scope: 'write', expires: '30' };
    expect((await visitor.submit('keys', { ...form, reach: 'all' })).status).toBe(403);
    expect((await visitor.submit('keys', { ...form, expires: 'never' })).status).toBe(403);
    expect((await visitor.submit('keys', { ...form, expires: '90' })).status).toBe(403);
    expect((await visitor.submit('keys', { ...form, expires: 'own' })).status).toBe(200);
    expect((await visitor.submit('keys', form)).status).toBe(200);
  });
});
