import { describe, expect, test } from 'vitest';
import { NOON } from '../../store/rows.ts';
import { protectedHost } from './protected-server.ts';
import { cookieOf, PASSWORDS, signIn } from './protected-site.ts';

const host = protectedHost();
const { post, serve, statusOf } = host;

describe('sessions', () => {
  test('the cookie is for this site only, not for scripts, and over TLS where there is TLS', async () => {
    await serve();
    const plain = (await post('/_docs/sign-in', { password: PASSWORDS.STAFF! })).headers.getSetCookie();
    expect(plain.find((cookie) => /^docs_session=[\w-]{43};/.test(cookie))).toMatch(
      /; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    await host.server.close();
    await serve(undefined, { tls: true });
    const secure = (await post('/_docs/sign-in', { password: PASSWORDS.STAFF! })).headers.getSetCookie();
    expect(secure.find((cookie) => cookie.startsWith('__Host-docs_session='))).toMatch(/; Secure/);
    expect(await statusOf('/in/staff', 'docs_session=x')).toBe(404);
    const origin = { host: 'docs.example.com', origin: 'http://docs.example.com', accept: 'text/html' };
    const refused = await post('/_docs/sign-in', { password: PASSWORDS.STAFF! }, origin);
    expect([refused.status, refused.headers.getSetCookie()]).toEqual([403, []]);
    expect(await refused.text()).toContain('Open its https:// URL');
  });

  test('a session that was in the browser before is worth nothing after signing in', async () => {
    await serve();
    const planted = `docs_session=${'a'.repeat(43)}`;
    const first = await signIn(host.server, PASSWORDS.STAFF!);
    const response = await post('/_docs/sign-in', { password: PASSWORDS.STAFF! }, { cookie: first });
    const second = cookieOf(response, 'docs_session');
    const names = response.headers.getSetCookie().map((cookie) => cookie.split('=', 1)[0]);
    expect(names).toEqual(['docs_session']);
    expect(second).not.toBe(first);
    expect(await statusOf('/in/staff', planted)).toBe(404);
    expect(await statusOf('/in/staff', first)).toBe(404);
    expect(await statusOf('/in/staff', second)).toBe(200);
  });

  test('end at once when they are ended, and by themselves when their time is over', async () => {
    await serve();
    const cookie = await signIn(host.server, PASSWORDS.STAFF!);
    const [session] = await host.server.store.listSessions(host.server.projectId, NOON);
    await host.server.store.endSession(host.server.projectId, session!.id);
    expect(await statusOf('/in/staff', cookie)).toBe(404);
    const other = await signIn(host.server, PASSWORDS.STAFF!);
    host.server.time.now += 24 * 3_600_000 - 1;
    expect(await statusOf('/in/staff', other)).toBe(200);
    host.server.time.now += 1;
    expect(await statusOf('/in/staff', other)).toBe(404);
  });

  test('none starts after the project of the site was deleted', async () => {
    await serve();
    await host.server.store.deleteProject(host.server.projectId);
    const response = await post('/_docs/sign-in', { password: PASSWORDS.STAFF! });
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toMatch(/html/);
    expect(await host.server.store.listSessions(host.server.projectId, NOON)).toEqual([]);
  });

  test('readers see a page, and programs get JSON, while the database is gone', async () => {
    await serve();
    const cookie = await signIn(host.server, PASSWORDS.STAFF!);
    await host.server.store.close();
    const get = (path: string, accept: string) =>
      host.server.app.request(path, { headers: { cookie, accept, host: 'docs.example.com' } });
    const page = await get('/in/staff', 'text/html,*/*;q=0.8');
    expect([page.status, page.headers.get('content-type'), page.headers.get('retry-after')]).toEqual([
      503,
      'text/html; charset=utf-8',
      '5',
    ]);
    for (const [path, accept] of [
      ['/in/staff', '*/*'],
      ['/_docs/api/user', 'text/html'],
      ['/readyz', 'text/html'],
    ] as const)
      expect(await (await get(path, accept)).json()).toMatchObject({ code: 'store_unavailable' });
  });

  test('the database holds no secret that opens one', async () => {
    await serve();
    const secret = (await signIn(host.server, PASSWORDS.STAFF!)).split('=')[1]!;
    expect(JSON.stringify(await host.server.store.listSessions(host.server.projectId, NOON))).not.toContain(
      secret,
    );
  });

  test('signing out ends the session, and a GET or another site cannot do it', async () => {
    await serve();
    const cookie = await signIn(host.server, PASSWORDS.STAFF!);
    expect((await host.server.app.request('/_docs/sign-out', { headers: { cookie } })).status).toBe(405);
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example', host: 'docs.example.com' },
      { origin: 'null', host: 'docs.example.com' },
    ]) {
      const response = await post('/_docs/sign-out', {}, { cookie, ...(headers as object) });
      expect(response.status).toBe(403);
    }
    expect(await statusOf('/in/staff', cookie)).toBe(200);
    expect((await post('/_docs/sign-out', {}, { cookie, 'sec-fetch-site': 'same-origin' })).status).toBe(200);
    expect(await statusOf('/in/staff', cookie)).toBe(404);
  });
});
