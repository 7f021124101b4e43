import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '../../../src/lib/process/free-port.ts';
import { browse, CLIENT, loginAt, startProvider, type TestProvider } from './oidc-provider.ts';
import { protectedHost } from './protected-server.ts';
import { attemptOf, cookieOf } from './protected-site.ts';

const host = protectedHost();
const { post, serve, statusOf } = host;

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
    const response = await host.server.app.request('/_docs/sign-in?return=/in/staff', { headers });
    return { url: response.headers.get('location')!, cookie: attemptOf(response) };
  }
  const comeBack = ({ pathname, search }: URL, cookie: string) =>
    host.server.app.request(pathname + search, { headers: { ...headers, cookie } });

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
    expect(host.reported).toEqual([]);
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
    expect(host.reported).toEqual([
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
    expect(host.reported).toEqual([
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
    expect(host.reported).toEqual([
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
    expect((await host.server.app.request('/_docs/sign-in')).status).toBe(401);
    expect(host.reported).toEqual([
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
    expect((await host.server.app.request('/_docs/sign-in')).status).toBe(401);
    expect(host.reported).toEqual([
      `A login through ${issuer} failed: the connection was refused (ECONNREFUSED); check the URL, and that this machine can reach it.`,
    ]);
  });
});
