import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AdminRule } from '../../../src/lib/access/access-settings.ts';
import { freePort } from '../../../src/lib/process/free-port.ts';
import { createApp } from '../../../src/server/app.ts';
import type { DashboardOptions } from '../../../src/server/context/environment.ts';
import { browse, CLIENT, startProvider, type TestProvider } from '../access/oidc-provider.ts';
import { hostedProject } from '../deployments/hosted-project.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { tokenIn } from './dashboard-visitor.ts';

const SITE = 'http://localhost';
const HOUR = 3_600_000;

let provider: TestProvider;
let server: TestServer;
/** What the operator reads. */
let reported: string[];

beforeAll(async () => {
  provider = await startProvider(SITE);
});
beforeEach(() => {
  const nothing = { email: undefined, email_verified: undefined };
  Object.assign(provider.account, { sub: 'ada', name: 'Ada', groups: ['staff'], ...nothing });
});
afterEach(() => server.close());
afterAll(() => provider.close());

const rule = (given: Partial<AdminRule>): AdminRule => ({
  groups: [],
  emails: [],
  scope: 'read',
  projectId: null,
  ...given,
});
const STAFF = rule({ groups: ['staff'] });

/** `rules` may be changed while the server runs, as a restart does with another server.yaml. */
async function serve(rules: readonly AdminRule[], issuer = provider.issuer) {
  reported = [];
  const login: NonNullable<DashboardOptions['login']> = {
    oidc: {
      type: 'oidc',
      issuer,
      clientId: CLIENT.id,
      clientSecret: { env: 'SECRET' },
      scopes: ['openid', 'profile', 'email', 'groups'],
      groupsClaim: 'groups',
    },
    rules,
  };
  server = await startTestServer({
    dashboard: { login, readSecret: () => CLIENT.secret },
    reportError: (error) => reported.push((error as Error).message),
  });
  return login;
}

/** A browser with all its cookies. */
function newBrowser(app = server.app) {
  const jar = new Map<string, string>();
  const request = async (path: string, init: RequestInit = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { host: 'localhost', ...(cookie && { cookie }), ...init.headers };
    const response = await app.request(path, { ...init, headers });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  };
  const post = (path: string, fields: Record<string, string>) =>
    request(path, {
      method: 'POST',
      body: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: SITE },
    });
  const page = async (path: string) => (await request(at(path))).text();
  const submit = async (path: string, fields: Record<string, string>) =>
    post(at(path), { token: tokenIn(await page(path)), ...fields });
  /** Goes to the provider and returns what it redirects to. */
  const start = async (root = '/dashboard', back = root) => {
    const query = new URLSearchParams({ return: back });
    const response = await request(`${root}/sign-in/provider?${query}`);
    return browse(response.headers.get('location')!, SITE);
  };
  const signIn = async (root?: string, back?: string) => {
    const { pathname, search } = await start(root, back);
    return request(pathname + search, { headers: { 'sec-fetch-site': 'cross-site' } });
  };
  return { jar, get: request, post, page, submit, start, signIn };
}

const at = (path: string, projectId = server.projectId) => `/dashboard/${projectId}/${path}`;
/** Where a page leads on to. */
const leadsTo = (page: string) =>
  /http-equiv="refresh" content="0; url=([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&');
const messageIn = (page: string) => /role="alert"[^>]*>([^<]+)/.exec(page)?.[1];

describe('signing in', () => {
  test('leads to the provider and back to the requested page', async () => {
    await serve([STAFF]);
    const browser = newBrowser();
    const form = await (
      await browser.get(`/dashboard/sign-in?${new URLSearchParams({ return: at('keys') })}`)
    ).text();
    const link = /class="button primary" href="([^"]+)"/.exec(form)![1]!;
    expect(link).toBe(`/dashboard/sign-in/provider?${new URLSearchParams({ return: at('keys') })}`);
    const started = await browser.get(link);
    expect(Object.fromEntries(new URL(started.headers.get('location')!).searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `${SITE}/dashboard/sign-in/callback`,
    });
    expect(started.headers.get('set-cookie')).toMatch(
      /^docs_dashboard_login~[\w-]{43}=[\w-]+; Max-Age=900; Path=\/dashboard; HttpOnly; SameSite=Lax$/,
    );
    const { pathname, search } = await browse(started.headers.get('location')!, SITE);
    const done = await browser.get(pathname + search, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(done.status).toBe(200);
    expect(leadsTo(await done.text())).toBe(at('keys'));
    expect(done.headers.getSetCookie().at(-1)).toMatch(
      /^docs_dashboard=[\w-]{43}; Max-Age=43200; Path=\/dashboard; HttpOnly; SameSite=Strict$/,
    );
    expect([...browser.jar.keys()]).toEqual(['docs_dashboard']);
    const page = await browser.page('keys');
    expect(page).toContain('<span class="account-name">Ada</span>');
    expect(page).not.toContain('Create key');
  });

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/_docs/x',
    '/dashboard/sign-out',
  ])('never leads to %s', async (wanted) => {
    await serve([STAFF]);
    expect(leadsTo(await (await newBrowser().signIn('/dashboard', wanted)).text())).toBe('/dashboard');
  });

  test('works under a base path', async () => {
    const { oidc, rules } = await serve([STAFF]);
    const project = hostedProject(server.projectId, { basePath: '/docs' });
    const dashboard = { ...server.context.dashboard!, login: { oidc, rules } };
    const browser = newBrowser(createApp({ ...server.context, project, dashboard }));
    expect(leadsTo(await (await browser.signIn('/docs/dashboard')).text())).toBe('/docs/dashboard');
    expect((await browser.get('/docs/dashboard')).headers.get('location')).toMatch(
      /^\/docs\/dashboard\/.*overview$/,
    );
  });

  test('behind a proxy that terminates TLS has an https:// URL, and a cookie for TLS only', async () => {
    const { oidc, rules } = await serve([STAFF]);
    const dashboard = { ...server.context.dashboard!, login: { oidc, rules } };
    const app = createApp({ ...server.context, trustProxy: true, dashboard });
    const headers = { host: 'admin.example.com', 'x-forwarded-proto': 'https' };
    const started = await app.request('/dashboard/sign-in/provider', { headers });
    const url = new URL(started.headers.get('location')!);
    expect(url.searchParams.get('redirect_uri')).toBe('https://admin.example.com/dashboard/sign-in/callback');
    expect(started.headers.get('set-cookie')).toMatch(
      /^__Secure-docs_dashboard_login~.*; Secure; SameSite=Lax$/,
    );
  });

  test('works in several tabs at the same time', async () => {
    await serve([STAFF]);
    const browser = newBrowser();
    const tabs = [
      await browser.start('/dashboard', at('keys')),
      await browser.start('/dashboard', at('gaps')),
    ];
    const pages = [];
    for (const { pathname, search } of tabs)
      pages.push(leadsTo(await (await browser.get(pathname + search)).text()));
    expect(pages).toEqual([at('keys'), at('gaps')]);
    expect([...browser.jar.keys()]).toEqual(['docs_dashboard']);
  });

  test('is not offered unless a provider is configured', async () => {
    server = await startTestServer({ dashboard: {} });
    expect(await (await server.app.request('/dashboard/sign-in')).text()).not.toContain('single sign-on');
    for (const path of ['provider', 'callback'])
      expect((await server.app.request(`/dashboard/sign-in/${path}`)).status).toBe(404);
  });

  test('is refused to a browser that has not started it, and with a code that the provider does not know', async () => {
    await serve([STAFF]);
    const browser = newBrowser();
    const { pathname, search } = await browser.start();
    const foreign = await newBrowser().get(pathname + search);
    expect([foreign.status, foreign.headers.getSetCookie()]).toEqual([403, []]);
    const state = new URLSearchParams(search).get('state')!;
    const forged = await browser.get(
      `${pathname}?${new URLSearchParams({ state, code: 'x', iss: provider.issuer })}`,
    );
    expect(forged.status).toBe(401);
    expect(messageIn(await forged.text())).toContain('did not confirm the login');
    expect(reported).toHaveLength(1);
    expect((await browser.get(pathname + search)).status).toBe(403);
    expect([...browser.jar.keys()]).toEqual([]);
  });

  test('leaves an entry in both logs when the person or the provider declines it', async () => {
    await serve([STAFF]);
    const browser = newBrowser();
    const { pathname, searchParams } = await browser.start();
    const declined = { state: searchParams.get('state')!, error: 'access_denied', iss: provider.issuer };
    expect((await browser.get(`${pathname}?${new URLSearchParams(declined)}`)).status).toBe(401);
    expect(reported).toEqual([expect.stringContaining('responded with access_denied; ')]);
    const [entry] = await server.store.auditPage({ limit: 1 });
    expect(entry).toMatchObject({ action: 'sign-in.failure', actor: 'unknown', target: 'dashboard' });
  });

  test('leaves the form for keys where the provider cannot be reached, and the page says so', async () => {
    const issuer = `http://127.0.0.1:${await freePort()}`;
    await serve([STAFF], issuer);
    const browser = newBrowser();
    const response = await browser.get('/dashboard/sign-in/provider');
    expect(response.status).toBe(503);
    const page = await response.text();
    expect(messageIn(page)).toContain(`the server cannot use ${new URL(issuer).host}`);
    expect(page).toMatch(/<details class="fold" open>.*name="key"/s);
    expect(reported[0]).toContain('ECONNREFUSED');
    const done = await browser.post('/dashboard/sign-in', { key: server.readKey });
    expect(done.headers.get('location')).toBe('/dashboard');
  });

  test('does not keep the provider busy for one address', async () => {
    await serve([STAFF]);
    const statuses = await Promise.all(
      Array.from(
        { length: 61 },
        async () => (await server.app.request('/dashboard/sign-in/provider')).status,
      ),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});

describe('the rules', () => {
  /** What the dashboard says about the access of an account, or the status of its sign-in. */
  const accessOf = async (account: Partial<TestProvider['account']>) => {
    Object.assign(provider.account, { groups: undefined, ...account });
    const browser = newBrowser();
    const { status } = await browser.signIn();
    return status === 200 ? /class="soft">(can [^<]+)/.exec(await browser.page('overview'))?.[1] : status;
  };

  test('let the members of a group in, and nobody else', async () => {
    await serve([rule({ groups: ['ops', 'staff'] })]);
    expect(await accessOf({ groups: ['staff'] })).toBe('can read');
    expect(await accessOf({ groups: 'ops' })).toBe('can read');
    expect(await accessOf({ groups: ['Staff', 'staffing'] })).toBe(403);
    expect(await accessOf({})).toBe(403);
  });

  test('let verified addresses in, and nobody else', async () => {
    await serve([rule({ emails: ['Kim@example.com', '@example.org'], scope: 'write' })]);
    for (const email of ['kim@Example.com', 'anybody@example.org'])
      expect(await accessOf({ email, email_verified: true })).toBe('can read and write');
    for (const email_verified of [false, null, 'true', 1])
      expect(await accessOf({ email: 'kim@example.com', email_verified })).toBe(403);
    const others = [
      'bob@example.com',
      '\u212Aim@example.com',
      'x@sub.example.org',
      'x@example.org@evil.example',
      '@example.org.evil',
    ];
    for (const email of others) expect(await accessOf({ email, email_verified: true })).toBe(403);
  });

  test('apply in their order, and give the access of a key', async () => {
    await serve([rule({ groups: ['ops'] }), rule({ groups: ['staff'], scope: 'write' })]);
    expect(await accessOf({ groups: ['staff', 'ops'] })).toBe('can read');
    const browser = newBrowser();
    await browser.signIn();
    const create = { action: 'create', name: 'n', scope: 'read', expires: '30' };
    expect((await browser.submit('keys', create)).status).toBe(403);
  });

  test('limit access to one project', async () => {
    const login = await serve([STAFF]);
    server.context.dashboard!.login = {
      ...login,
      rules: [rule({ groups: ['staff'], scope: 'write', projectId: server.otherProjectId })],
    };
    const browser = newBrowser();
    await browser.signIn();
    expect((await browser.get('/dashboard')).headers.get('location')).toBe(
      at('overview', server.otherProjectId),
    );
    expect((await browser.get(at('overview'))).status).toBe(404);
    const own = await (await browser.get(at('keys', server.otherProjectId))).text();
    const wide = {
      action: 'create',
      name: 'n',
      scope: 'read',
      expires: '30',
      reach: 'all',
      token: tokenIn(own),
    };
    expect((await browser.post(at('keys', server.otherProjectId), wide)).status).toBe(403);
  });

  test('refuse others with their name, a record, and no session', async () => {
    await serve([rule({ groups: ['ops'] })]);
    Object.assign(provider.account, { email: 'ada@example.com', email_verified: true });
    const browser = newBrowser();
    const response = await browser.signIn();
    expect(response.status).toBe(403);
    const page = await response.text();
    expect(messageIn(page)).toContain('as ada@example.com, who has no access');
    expect(page).toContain(`<a href="${provider.issuer}/session/end?`);
    expect([...browser.jar.keys()]).toEqual([]);
    const [entry] = await server.store.auditPage({ limit: 1 });
    expect(entry).toMatchObject({ action: 'sign-in.failure', actor: 'person ada@example.com' });
  });
});

describe('a session', () => {
  test('ends when the rules no longer let the person in, and with its provider', async () => {
    const login = await serve([STAFF]);
    const dashboard = server.context.dashboard!;
    for (const changed of [
      { ...login, rules: [rule({ groups: ['ops'] })] },
      { ...login, oidc: { ...login.oidc, issuer: 'https://other.example' } },
      undefined,
    ]) {
      dashboard.login = login;
      const browser = newBrowser();
      await browser.signIn();
      expect((await browser.get(at('overview'))).status).toBe(200);
      dashboard.login = changed;
      expect((await browser.get(at('overview'))).status).toBe(303);
      dashboard.login = login;
      expect((await browser.get(at('overview'))).status).toBe(303);
    }
  });

  test('gets the access of changed rules at once', async () => {
    const login = await serve([STAFF]);
    const browser = newBrowser();
    await browser.signIn();
    server.context.dashboard!.login = { ...login, rules: [{ ...STAFF, scope: 'write' }] };
    expect(await browser.page('overview')).toContain('can read and write');
  });

  test.each([
    ['nobody uses it', 3 * HOUR, 1],
    ['it is twelve hours old', HOUR, 12],
  ])('ends when %s', async (_, step, steps) => {
    await serve([STAFF]);
    const browser = newBrowser();
    await browser.signIn();
    for (let i = 1; i < steps; i++) {
      server.time.now += step;
      expect((await browser.get(at('overview'))).status).toBe(200);
    }
    server.time.now += step;
    expect((await browser.get(at('overview'))).status).toBe(303);
  });

  test('ends here and at the provider on sign-out', async () => {
    await serve([STAFF]);
    const browser = newBrowser();
    await browser.signIn();
    const old = new Map(browser.jar);
    const out = await browser.post('/dashboard/sign-out', { token: tokenIn(await browser.page('overview')) });
    const end = new URL(leadsTo(await out.text())!);
    expect(end.origin + end.pathname).toBe(`${provider.issuer}/session/end`);
    expect(end.searchParams.get('post_logout_redirect_uri')).toBe(`${SITE}/dashboard/signed-out`);
    expect(end.searchParams.get('id_token_hint')).toMatch(/^ey/);
    for (const [name, value] of old) browser.jar.set(name, value);
    expect((await browser.get(at('overview'))).status).toBe(303);
  });

  test('is listed, and can be ended by others', async () => {
    await serve([STAFF]);
    const browser = newBrowser();
    Object.assign(provider.account, { email: 'ada@example.com', email_verified: true });
    await browser.signIn();
    const owner = newBrowser();
    await owner.post('/dashboard/sign-in', { key: server.writeKey });
    const page = await owner.page('sessions');
    expect(page).toContain('ada@example.com');
    expect(page).toMatch(/test <span class="pill">You<\/span>/);
    const ids = [...page.matchAll(/value="admin"><input type="hidden" name="id" value="(\w+)"/g)].map(
      ([, id]) => id!,
    );
    const person = (await server.store.listAdminSessions(server.time.now)).find(
      (one) => one.person !== null,
    )!;
    expect(ids).toContain(person.id);
    expect((await browser.submit('sessions', { of: 'admin', id: person.id })).status).toBe(403);
    const ended = await owner.submit('sessions', { of: 'admin', id: person.id });
    expect(ended.headers.get('location')).toBe(at('sessions'));
    expect((await browser.get(at('overview'))).status).toBe(303);
    expect((await owner.submit('sessions', { of: 'admin', id: person.id })).status).toBe(404);
    const [entry] = await server.store.auditPage({ limit: 1 });
    expect(entry).toMatchObject({ action: 'session.end', target: `${person.id} of person ada@example.com` });
  });

  test('of all projects is not there for administrators of one', async () => {
    await serve([STAFF]);
    await newBrowser().signIn();
    const { secret } = await server.makeKey({ scopes: ['read', 'write'], projectId: server.projectId });
    const owner = newBrowser();
    await owner.post('/dashboard/sign-in', { key: secret });
    expect(await owner.page('sessions')).not.toContain('Ada');
    const [person] = (await server.store.listAdminSessions(server.time.now)).filter(
      (one) => one.person !== null,
    );
    expect((await owner.submit('sessions', { of: 'admin', id: person!.id })).status).toBe(404);
  });
});

describe('the audit log', () => {
  test('names the person, by the verified address or else the subject', async () => {
    await serve([rule({ groups: ['staff'], scope: 'write' })]);
    Object.assign(provider.account, { email: 'ada@example.com', email_verified: true });
    const browser = newBrowser();
    await browser.signIn();
    await browser.submit('keys', { action: 'create', name: 'export', scope: 'read', expires: '90' });
    await browser.post('/dashboard/sign-out', { token: tokenIn(await browser.page('overview')) });
    Object.assign(provider.account, { email_verified: false });
    await newBrowser().signIn();
    const entries = await server.store.auditPage({ limit: 4 });
    expect(entries.map(({ actor, action }) => `${actor}: ${action}`)).toEqual([
      'person id ada: sign-in.success',
      'person ada@example.com: sign-out',
      'person ada@example.com: key.create',
      'person ada@example.com: sign-in.success',
    ]);
    expect(entries[3]!.target).toBe('Ada (ada)');
  });
});
