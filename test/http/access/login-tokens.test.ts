import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { exportJWK, SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import type { Login } from '../../../src/lib/access/access-settings.ts';
import { NOON } from '../../store/rows.ts';
import { protectedHost } from './protected-server.ts';
import { attemptOf, cookieOf } from './protected-site.ts';

const host = protectedHost();
const { post, serve, statusOf } = host;

describe('tokens of another login', () => {
  const ed = generateKeyPairSync('ed25519');
  const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const stranger = generateKeyPairSync('ed25519');
  const LOGIN: Login = {
    type: 'jwt',
    issuer: 'https://app.example.com',
    audience: 'docs',
    loginUrl: 'https://app.example.com/login?from=docs',
    keys: { env: 'KEYS' },
    groupsClaim: 'groups',
  };
  const seconds = NOON / 1000;
  const claims = {
    iss: 'https://app.example.com',
    aud: 'docs',
    exp: seconds + 60,
    sub: 'ada',
    groups: ['staff'],
  };

  async function serveTokens() {
    const keys = await Promise.all(
      [ed, ec, rsa].map(async ({ publicKey }, i) => ({ ...(await exportJWK(publicKey)), kid: `k${i}` })),
    );
    return serve(LOGIN, { secrets: { KEYS: JSON.stringify({ keys }) } });
  }

  const sign = (
    payload: object,
    key: KeyObject = ed.privateKey,
    header: { alg: string; kid?: string } = { alg: 'EdDSA', kid: 'k0' },
  ) => new SignJWT(payload as Record<string, unknown>).setProtectedHeader(header).sign(key);

  /** A browser that starts a login, and comes back with this token. */
  async function handOver(token: string, tamper: { state?: string; cookie?: string; headers?: object } = {}) {
    const start = await host.server.app.request('/_docs/sign-in?return=/in/staff');
    const state = new URL(start.headers.get('location')!).searchParams.get('state')!;
    const cookie = tamper.cookie ?? attemptOf(start);
    const headers = { cookie, ...(tamper.headers as Record<string, string>) };
    return post('/_docs/sign-in/token', { token, state: tamper.state ?? state }, headers);
  }

  test('lead a reader from the login to the page that they wanted', async () => {
    await serveTokens();
    const start = await host.server.app.request('/_docs/sign-in?return=/in/staff');
    const url = new URL(start.headers.get('location')!);
    expect(url.origin + url.pathname).toBe('https://app.example.com/login');
    expect(url.searchParams.get('redirect_uri')).toMatch(/\/_docs\/sign-in\/jwt$/);
    for (const [key, header] of [
      [ed.privateKey, { alg: 'EdDSA', kid: 'k0' }],
      [ec.privateKey, { alg: 'ES256', kid: 'k1' }],
      [rsa.privateKey, { alg: 'RS256', kid: 'k2' }],
    ] as const) {
      const response = await handOver(await sign({ ...claims, jti: header.alg }, key, header));
      expect([response.status, response.headers.get('location')]).toEqual([303, '/in/staff']);
      expect(await statusOf('/in/staff', cookieOf(response, 'docs_session'))).toBe(200);
    }
  });

  test('the cookie of a login is for this site only, not for scripts, and for TLS', async () => {
    await serve(LOGIN, { secrets: { KEYS: '{"keys":[]}' }, tls: true });
    expect((await host.server.app.request('/_docs/sign-in')).headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-docs_login~[\w-]{36}=[\w-]+; Max-Age=900; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ]);
  });

  test('logins in several tabs do not disturb each other', async () => {
    await serveTokens();
    const tabs = await Promise.all(
      ['staff', 'all'].map(async (page) => {
        const start = await host.server.app.request(`/_docs/sign-in?return=/in/${page}`);
        const state = new URL(start.headers.get('location')!).searchParams.get('state')!;
        return { page, state, cookie: attemptOf(start) };
      }),
    );
    const cookie = tabs.map((tab) => tab.cookie).join('; ');
    for (const { page, state } of tabs) {
      const token = await sign({ ...claims, jti: page });
      const response = await post('/_docs/sign-in/token', { token, state }, { cookie });
      expect(response.headers.get('location')).toBe(`/in/${page}`);
      const ended = response.headers.getSetCookie().filter((set) => set.includes('Max-Age=0'));
      expect(ended).toEqual([expect.stringContaining(`docs_login~${state}=;`)]);
    }
  });

  test.each([
    ['ten logins', { length: 3, kept: 9 }],
    ['4 KB of logins to pages with long URLs', { length: 1500, kept: 2 }],
  ])('a browser keeps its last %s, whose cookies fit into a request', async (_, { length, kept }) => {
    await serveTokens();
    const names = Array.from({ length: 12 }, (_, i) => `docs_login~${String(i).padStart(36, '0')}`);
    const cookie = names.map((name) => `${name}=${'e'.repeat(length)}`).join('; ');
    const started = await host.server.app.request('/_docs/sign-in', { headers: { cookie } });
    const ended = started.headers.getSetCookie().filter((set) => set.includes('Max-Age=0'));
    expect(ended.map((set) => set.split('=')[0]).sort()).toEqual(names.slice(0, -kept));
  });

  const refused: [string, () => Promise<string> | string][] = [
    ['signed by a stranger', () => sign(claims, stranger.privateKey)],
    ['alg: none', () => new UnsecuredJWT(claims).encode()],
    [
      'a public key taken for a shared secret',
      async () => {
        const secret = new TextEncoder().encode(
          ed.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
        );
        return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'k0' }).sign(secret);
      },
    ],
    ['expired', () => sign({ ...claims, exp: seconds - 60 })],
    ['without an expiry', () => sign({ ...claims, exp: undefined })],
    ['one that lives for a day', () => sign({ ...claims, exp: seconds + 86_400 })],
    ['not valid yet', () => sign({ ...claims, nbf: seconds + 3600 })],
    ['of another issuer', () => sign({ ...claims, iss: 'https://evil.example' })],
    ['for another audience', () => sign({ ...claims, aud: 'shop' })],
    [
      'changed afterwards',
      async () =>
        (await sign(claims)).replace(
          /\.[^.]+\./,
          `.${Buffer.from(JSON.stringify({ ...claims, groups: ['partners'] })).toString('base64url')}.`,
        ),
    ],
    ['of a login that has ended', () => sign({ ...claims, expiresAt: seconds })],
    ['empty', () => ''],
    ['no token at all', () => 'a.b.c'],
  ];

  test.each(refused)('%s: refused', async (_, token) => {
    await serveTokens();
    const response = await handOver(await token());
    expect([response.status, cookieOf(response, 'docs_session')]).toEqual([401, '']);
  });

  test('one opens the site once', async () => {
    await serveTokens();
    const token = await sign(claims);
    expect((await handOver(token)).status).toBe(303);
    const again = await handOver(token);
    expect([again.status, cookieOf(again, 'docs_session')]).toEqual([401, '']);
  });

  test('one can end the session before its hours are over', async () => {
    await serveTokens();
    const response = await handOver(await sign({ ...claims, expiresAt: seconds + 600 }));
    const cookie = cookieOf(response, 'docs_session');
    host.server.time.now += 599_000;
    expect(await statusOf('/in/staff', cookie)).toBe(200);
    host.server.time.now += 1000;
    expect(await statusOf('/in/staff', cookie)).toBe(404);
  });

  test('one that this browser did not ask for, or that another site posts, opens nothing', async () => {
    await serveTokens();
    const token = await sign(claims);
    expect((await handOver(token, { cookie: '' })).status).toBe(403);
    expect((await handOver(token, { state: 'other' })).status).toBe(403);
    expect((await handOver(token, { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
    expect((await handOver(token)).status).toBe(303);
  });

  test('groups that are not a list of names grant nothing', async () => {
    await serveTokens();
    for (const groups of [{ staff: true }, 7, [['staff']], null]) {
      const response = await handOver(await sign({ ...claims, groups, jti: JSON.stringify(groups) }));
      expect(await statusOf('/in/staff', cookieOf(response, 'docs_session'))).toBe(404);
    }
  });

  test.each([
    ['more groups than are read', { groups: ['staff', ...Array.from({ length: 500 }, (_, i) => `g${i}`)] }],
    ['a group that cannot be read', { groups: ['staff', { name: 'partners' }] }],
    ['groups that are named elsewhere', { groups: ['staff'], _claim_names: { groups: 'src1' } }],
  ])('a token with %s opens no page that excludes one', async (_, lists) => {
    await serveTokens();
    const open = async (more: object) =>
      cookieOf(await handOver(await sign({ ...claims, jti: JSON.stringify(more), ...more })), 'docs_session');
    const [whole, cut] = [await open({}), await open(lists)];
    const statuses = (cookie: string) =>
      Promise.all(['/', '/in/staff', '/in/outsiders'].map((path) => statusOf(path, cookie)));
    expect(await statuses(whole)).toEqual([200, 200, 200]);
    expect(await statuses(cut)).toEqual([200, 404, 404]);
  });

  test('the user of the token is what pages may show of the reader, and nothing else', async () => {
    await serveTokens();
    const user = {
      content: { company: 'Zoo Ltd' },
      apiPlaygroundInputs: { header: { 'X-Key': 'k' }, nonsense: { a: 'b' } },
    };
    const response = await handOver(await sign({ ...claims, ...user, name: 'Ada' }));
    const cookie = cookieOf(response, 'docs_session');
    const shown = await host.server.app.request('/_docs/api/user', { headers: { cookie } });
    expect(shown.headers.get('cache-control')).toBe('private, no-store');
    expect(await shown.json()).toEqual({
      signedIn: true,
      name: 'Ada',
      content: { company: 'Zoo Ltd' },
      apiPlaygroundInputs: { header: { 'X-Key': 'k' } },
    });
    expect(await (await host.server.app.request('/_docs/api/user')).json()).toEqual({ signedIn: false });
  });
});
