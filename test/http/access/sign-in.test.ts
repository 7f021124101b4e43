import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { exportJWK, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { AccessScope, AccessSettings, Login } from '../../../src/lib/access/access-settings.ts';
import { freePort } from '../../../src/lib/process/free-port.ts';
import { returnPath } from '../../../src/server/auth/login-attempt.ts';
import type { HostedSite } from '../../../src/server/site/built-site.ts';
import { NOON } from '../../store/rows.ts';
import type { TestServer } from '../test-server.ts';
import { browse, CLIENT, loginAt, startProvider, type TestProvider } from './oidc-provider.ts';
import {
  attemptOf,
  buildHosted,
  cookieOf,
  hostSite,
  PASSWORD_LOGIN,
  PASSWORDS,
  signIn,
  siteFiles,
} from './protected-site.ts';

let built: HostedSite;
let remove = () => {};
let server: TestServer;
/** What the operator reads. */
let reported: string[];

beforeAll(async () => {
  ({ hosted: built, remove } = await buildHosted(siteFiles({ auth: PASSWORD_LOGIN }), {
    readers: 'audiences',
  }));
}, 120_000);
afterAll(() => remove());
afterEach(() => server.close());

/** Each password of a login is derived when a server starts, at the cost of an attempt. */
const STAFF_ONLY: Login = {
  type: 'password',
  passwords: [{ secret: { env: 'STAFF' }, groups: ['staff'] }],
};

/** The same site behind another login. */
async function serve(
  login: Login = STAFF_ONLY,
  more: { scope?: AccessScope; secrets?: Record<string, string>; tls?: boolean } = {},
) {
  reported = [];
  const { protection } = built;
  const settings: AccessSettings = {
    ...protection!.settings,
    scope: more.scope ?? 'auth',
    login,
  };
  const secrets: Record<string, string> = { ...PASSWORDS, ...more.secrets };
  server = await hostSite(
    { ...built, protection: { ...protection!, settings } },
    {
      readSecret: (source) => ('env' in source ? secrets[source.env] : undefined),
      reportError: (error) => reported.push((error as Error).message),
      ...(more.tls && { security: { tls: true } }),
    },
  );
  return server;
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

async function post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const body = new URLSearchParams(fields).toString();
  return server.app.request(path, { method: 'POST', body, headers: { ...FORM, ...headers } });
}

const statusOf = async (path: string, cookie: string) =>
  (await server.app.request(path, { headers: { cookie } })).status;

describe('sessions', () => {
  test('the cookie is for this site only, not for scripts, and over TLS where there is TLS', async () => {
    await serve();
    const plain = (await post('/_docs/sign-in', { password: PASSWORDS.STAFF! })).headers.getSetCookie();
    expect(plain.find((cookie) => /^docs_session=[\w-]{43};/.test(cookie))).toMatch(
      /; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    await server.close();
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
    const first = await signIn(server, PASSWORDS.STAFF!);
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
    const cookie = await signIn(server, PASSWORDS.STAFF!);
    const [session] = await server.store.listSessions(server.projectId, NOON);
    await server.store.endSession(server.projectId, session!.id);
    expect(await statusOf('/in/staff', cookie)).toBe(404);
    const other = await signIn(server, PASSWORDS.STAFF!);
    server.time.now += 24 * 3_600_000 - 1;
    expect(await statusOf('/in/staff', other)).toBe(200);
    server.time.now += 1;
    expect(await statusOf('/in/staff', other)).toBe(404);
  });

  test('none starts after the project of the site was deleted', async () => {
    await serve();
    await server.store.deleteProject(server.projectId);
    const response = await post('/_docs/sign-in', { password: PASSWORDS.STAFF! });
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toMatch(/html/);
    expect(await server.store.listSessions(server.projectId, NOON)).toEqual([]);
  });

  test('readers see a page, and programs get JSON, while the database is gone', async () => {
    await serve();
    const cookie = await signIn(server, PASSWORDS.STAFF!);
    await server.store.close();
    const get = (path: string, accept: string) =>
      server.app.request(path, { headers: { cookie, accept, host: 'docs.example.com' } });
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
    const secret = (await signIn(server, PASSWORDS.STAFF!)).split('=')[1]!;
    expect(JSON.stringify(await server.store.listSessions(server.projectId, NOON))).not.toContain(secret);
  });

  test('signing out ends the session, and a GET or another site cannot do it', async () => {
    await serve();
    const cookie = await signIn(server, PASSWORDS.STAFF!);
    expect((await server.app.request('/_docs/sign-out', { headers: { cookie } })).status).toBe(405);
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

describe('passwords', () => {
  test('a wrong one, none, and one that is too long open nothing', async () => {
    await serve();
    for (const password of ['wrong', '', 'x'.repeat(5000)]) {
      const response = await post('/_docs/sign-in', { password });
      expect([response.status, cookieOf(response, 'docs_session')]).toEqual([401, '']);
      server.time.now += 3_700_000;
    }
  });

  test('each tab goes to its own page, even after a wrong password', async () => {
    await serve();
    for (const path of ['/in/staff', '/in/all']) {
      const form = `/_docs/sign-in?${new URLSearchParams({ return: path })}`;
      const opened = await server.app.request(form);
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
      const wait = server.context.logins.attempts.waitOf('');
      waits.push(wait);
      if (wait > 0) {
        const refused = await post('/_docs/sign-in', { password: PASSWORDS.STAFF! });
        expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(wait)]);
      }
      server.time.now += wait * 1000;
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
      const wait = server.context.logins.attempts.waitOf('');
      waits.push(wait);
      server.time.now += wait * 1000;
      expect((await post('/_docs/sign-in', { password: PASSWORDS.STAFF! })).status).toBe(303);
      expect(server.context.logins.attempts.waitOf('')).toBe(0);
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
  ])('leads back to the page it was on: %s, to the host %s', async (referer, host, path) => {
    const siteUrl = 'https://public.example.com:8443';
    const open = { ...built.public, manifest: { ...built.public.manifest, siteUrl } };
    server = await hostSite({ ...built, public: open });
    const opened = await server.app.request('/_docs/sign-in', {
      headers: { referer, host, accept: 'text/html' },
    });
    const form = opened.headers.get('location') ?? '/_docs/sign-in';
    const entered = await post(form, { password: PASSWORDS.STAFF! });
    expect(entered.headers.get('location')).toBe(path);
  });
});

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
    const start = await server.app.request('/_docs/sign-in?return=/in/staff');
    const state = new URL(start.headers.get('location')!).searchParams.get('state')!;
    const cookie = tamper.cookie ?? attemptOf(start);
    const headers = { cookie, ...(tamper.headers as Record<string, string>) };
    return post('/_docs/sign-in/token', { token, state: tamper.state ?? state }, headers);
  }

  test('lead a reader from the login to the page that they wanted', async () => {
    await serveTokens();
    const start = await server.app.request('/_docs/sign-in?return=/in/staff');
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
    expect((await server.app.request('/_docs/sign-in')).headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-docs_login~[\w-]{36}=[\w-]+; Max-Age=900; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ]);
  });

  test('logins in several tabs do not disturb each other', async () => {
    await serveTokens();
    const tabs = await Promise.all(
      ['staff', 'all'].map(async (page) => {
        const start = await server.app.request(`/_docs/sign-in?return=/in/${page}`);
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
    const started = await server.app.request('/_docs/sign-in', { headers: { cookie } });
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
    server.time.now += 599_000;
    expect(await statusOf('/in/staff', cookie)).toBe(200);
    server.time.now += 1000;
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
    const shown = await server.app.request('/_docs/api/user', { headers: { cookie } });
    expect(shown.headers.get('cache-control')).toBe('private, no-store');
    expect(await shown.json()).toEqual({
      signedIn: true,
      name: 'Ada',
      content: { company: 'Zoo Ltd' },
      apiPlaygroundInputs: { header: { 'X-Key': 'k' } },
    });
    expect(await (await server.app.request('/_docs/api/user')).json()).toEqual({ signedIn: false });
  });
});

/** Where a page leads on to. */
function leadsTo(page: string): string {
  const [, url = ''] = /<meta http-equiv="refresh" content="0; url=([^"]*)">/.exec(page) ?? [];
  return url.replaceAll('&amp;', '&');
}

describe('OpenID Connect', () => {
  const SITE = 'http://docs.localhost';
  let provider: TestProvider;
  beforeAll(async () => {
    provider = await startProvider(SITE);
  });
  afterAll(() => provider.close());

  const serveProvider = (more: Parameters<typeof serve>[1] = { secrets: { OIDC: CLIENT.secret } }) =>
    serve(loginAt(provider), more);
  const headers = { host: 'docs.localhost' };

  async function start() {
    const response = await server.app.request('/_docs/sign-in?return=/in/staff', { headers });
    return { url: response.headers.get('location')!, cookie: attemptOf(response) };
  }
  const comeBack = ({ pathname, search }: URL, cookie: string) =>
    server.app.request(pathname + search, { headers: { ...headers, cookie } });

  test('leads a reader to the provider and back to the page that they wanted, in their groups', async () => {
    await serveProvider();
    const { url, cookie } = await start();
    expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `${SITE}/_docs/sign-in/callback`,
    });
    const response = await comeBack(await browse(url, SITE), cookie);
    expect([response.status, response.headers.get('location')]).toEqual([303, '/in/staff']);
    const session = cookieOf(response, 'docs_session');
    expect(await statusOf('/in/staff', session)).toBe(200);
    expect(await statusOf('/in/partners', session)).toBe(404);

    const out = await post('/_docs/sign-out', {}, { ...headers, cookie: session });
    const end = leadsTo(await out.text());
    expect(end.startsWith(`${provider.issuer}/session/end?`)).toBe(true);
    expect(new URL(end).searchParams.get('id_token_hint')).toMatch(/^ey/);
    expect(await statusOf('/in/staff', session)).toBe(404);
  });

  test('a long ID token is not in the URL of the provider, which would be too long for it', async () => {
    await serveProvider();
    const { url, cookie } = await start();
    provider.account.sub = 'ada'.repeat(2000);
    const session = cookieOf(await comeBack(await browse(url, SITE), cookie), 'docs_session');
    provider.account.sub = 'ada';
    const end = leadsTo(await (await post('/_docs/sign-out', {}, { ...headers, cookie: session })).text());
    expect(Object.fromEntries(new URL(end).searchParams)).toEqual({
      client_id: CLIENT.id,
      post_logout_redirect_uri: `${SITE}/_docs/signed-out`,
    });
  });

  test('the secret is sent in the way that the provider accepts', async () => {
    onTestFinished(() => provider.acceptSecretIn(undefined));
    await serveProvider();
    for (const place of ['header', 'header', 'body'] as const) {
      provider.acceptSecretIn(place);
      const { url, cookie } = await start();
      expect((await comeBack(await browse(url, SITE), cookie)).status).toBe(303);
    }
    expect(reported).toEqual([]);
  });

  test('a code works once, and only in the browser that asked for it', async () => {
    await serveProvider();
    const { url, cookie } = await start();
    const back = await browse(url, SITE);
    expect((await comeBack(back, '')).status).toBe(403);
    const other = await start();
    expect((await comeBack(back, other.cookie)).status).toBe(403);
    expect((await comeBack(back, `${cookie}; ${other.cookie}`)).status).toBe(303);
    expect((await comeBack(back, cookie)).status).toBe(401);
  });

  test('a forged code, a forged state and an error of the provider open nothing', async () => {
    await serveProvider();
    const { url, cookie } = await start();
    const back = await browse(url, SITE);
    const changed = (name: string, value: string) => {
      const copy = new URL(back);
      copy.searchParams.set(name, value);
      return copy;
    };
    expect((await comeBack(changed('state', 'other'), cookie)).status).toBe(403);
    expect((await comeBack(changed('code', 'other'), cookie)).status).toBe(401);
    expect((await comeBack(changed('iss', 'https://evil.example'), cookie)).status).toBe(401);
    const refused = changed('error', 'access_denied');
    refused.searchParams.delete('code');
    expect((await comeBack(refused, cookie)).status).toBe(401);
    expect(reported).toEqual([
      `A login through ${provider.issuer} failed: the provider responded with invalid_grant.`,
      `A login through ${provider.issuer} failed: unexpected "iss" (issuer) response parameter value.`,
      `A login through ${provider.issuer} failed: the provider responded with access_denied; whoever wanted to sign in declined it, or the provider does not let them use this client.`,
    ]);
  });

  test.each([
    ['accepts it in both ways, and challenges the one in the header', undefined],
    ['accepts it in the body', 'body'],
    ['accepts it in the header', 'header'],
  ] as const)('a wrong secret is reported to the operator if the provider %s', async (_, place) => {
    provider.acceptSecretIn(place);
    await serveProvider({ secrets: { OIDC: 'wrong' } });
    const { url, cookie } = await start();
    expect((await comeBack(await browse(url, SITE), cookie)).status).toBe(401);
    expect(reported).toEqual([
      `A login through ${provider.issuer} failed: the provider responded with invalid_client; check \`clientId\` and \`clientSecret\`.`,
    ]);
  });

  test('a refused scope is reported to the operator', async () => {
    await serveProvider();
    const { url, cookie } = await start();
    const back = await browse(url, SITE);
    back.searchParams.delete('code');
    for (const code of ['invalid_scope', '<b>\n</b>']) {
      back.searchParams.set('error', code);
      expect((await comeBack(back, cookie)).status).toBe(401);
    }
    expect(reported).toEqual([
      `A login through ${provider.issuer} failed: the provider responded with invalid_scope; check \`scopes\`.`,
      `A login through ${provider.issuer} failed: authorization response from the server is an error.`,
    ]);
  });

  test('a provider that changes its key continues signing readers in, without a restart', async () => {
    await serveProvider();
    const first = await start();
    expect((await comeBack(await browse(first.url, SITE), first.cookie)).status).toBe(303);
    provider.rotateKey();
    // They are not asked for twice within a minute, unless a login failed.
    const failed = await start();
    expect((await comeBack(await browse(failed.url, SITE), failed.cookie)).status).toBe(401);
    const again = await start();
    expect((await comeBack(await browse(again.url, SITE), again.cookie)).status).toBe(303);
    provider.rotateKey();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    try {
      const second = await start();
      expect((await comeBack(await browse(second.url, SITE), second.cookie)).status).toBe(303);
    } finally {
      vi.useRealTimers();
    }
  });

  test('groups that the provider does not send give no right', async () => {
    await serveProvider();
    provider.account.groups = undefined;
    const { url, cookie } = await start();
    const session = cookieOf(await comeBack(await browse(url, SITE), cookie), 'docs_session');
    provider.account.groups = ['staff'];
    expect(await statusOf('/', session)).toBe(200);
    expect(await statusOf('/in/staff', session)).toBe(404);
  });

  test('a provider with another issuer is reported with its own', async () => {
    const issuer = `${provider.issuer}/`.replace('127.0.0.1', 'localhost');
    await serve({ type: 'oidc', issuer, clientId: 'docs', scopes: ['openid'], groupsClaim: 'groups' });
    expect((await server.app.request('/_docs/sign-in')).status).toBe(401);
    expect(reported).toEqual([
      `A login through ${issuer} failed: the provider's issuer is ${provider.issuer}/; write that as \`issuer\`.`,
    ]);
  });

  test('a provider that cannot be reached is a page that says so', async () => {
    const issuer = `http://127.0.0.1:${await freePort()}`;
    await serve({
      type: 'oidc',
      issuer,
      clientId: 'docs',
      scopes: ['openid'],
      groupsClaim: 'groups',
    });
    expect((await server.app.request('/_docs/sign-in')).status).toBe(401);
    expect(reported).toEqual([
      `A login through ${issuer} failed: the connection was refused (ECONNREFUSED); check the URL, and that this machine can reach it.`,
    ]);
  });
});

describe('a public site with a login', () => {
  test('shows its 404 page instead of leading strangers to the login', async () => {
    await serve(undefined, { scope: 'userAuth' });
    const response = await server.app.request('/in/staff', { headers: { accept: 'text/html' } });
    expect(response.status).toBe(404);
  });
});

describe('a site without a login', () => {
  test('has nothing at the URLs of the login', async () => {
    server = await hostSite({ public: built.public });
    for (const path of ['/_docs/sign-in', '/_docs/sign-out', '/_docs/api/user', '/login/jwt-callback'])
      expect((await server.app.request(path)).status).toBe(404);
  });
});
