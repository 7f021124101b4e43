import { createHash } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeWindows, sharedChromium } from '../chromium.ts';
import { openServedSite } from '../sites/docs-server.ts';
import type { OpenSite } from '../sites/open-site.ts';
import { startApi, type TestApi } from './playground-api.ts';
import { type Operations, openPlayground, openSpecSite, specSite } from './playground-site.ts';

let browser: Browser;
let api: TestApi;
let site: OpenSite;
let served: OpenSite;

beforeAll(async () => {
  [browser, api] = await Promise.all([sharedChromium(), startApi()]);
  const flow = {
    authorizationUrl: `${api.origin}/authorize`,
    tokenUrl: `${api.origin}/token`,
    scopes: { read: 'Read', write: 'Write' },
  };
  const securitySchemes = {
    header: { type: 'apiKey', in: 'header', name: 'X-Key', 'x-default': 'sample-key' },
    query: { type: 'apiKey', in: 'query', name: 'key' },
    cookie: { type: 'apiKey', in: 'cookie', name: 'session' },
    bearer: { type: 'http', scheme: 'bearer' },
    basic: { type: 'http', scheme: 'basic' },
    digest: { type: 'http', scheme: 'Custom' },
    code: { type: 'oauth2', flows: { authorizationCode: flow } },
    client: { type: 'oauth2', flows: { clientCredentials: flow } },
    password: { type: 'oauth2', flows: { password: flow } },
    implicit: { type: 'oauth2', flows: { implicit: flow } },
    openid: { type: 'openIdConnect', openIdConnectUrl: `${api.origin}/.well-known/openid-configuration` },
  };
  const paths: Operations = Object.fromEntries(
    ['bearer', 'cookie', 'code'].map((name) => [
      `/${name}`,
      { get: { summary: name, security: [{ [name]: name === 'code' ? ['read'] : [] }], responses: {} } },
    ]),
  );
  const alternatives = Object.keys(securitySchemes).map((name) => ({
    [name]: name === 'code' ? ['read'] : [],
  }));
  paths['/any'] = { get: { summary: 'any', security: alternatives, responses: {} } };
  paths['/both'] = {
    get: { summary: 'both', security: [{ header: [], bearer: [] }, { basic: [] }, {}], responses: {} },
  };
  paths['/keyed'] = {
    get: { summary: 'keyed', security: [{ query: [], client: ['read'] }], responses: {} },
  };
  const components = { securitySchemes };
  site = await openSpecSite(api.origin, paths, { components });
  served = await openServedSite(specSite(api.origin, { '/cookie': paths['/cookie']! }, { components }));
});
afterAll(async () => {
  await closeWindows(browser);
  await site.close();
  await served.close();
  await api.close();
});

const open = (operation: string) => openPlayground(browser, `${site.url}/api-reference/${operation}`);
/** Of the alternatives of an operation, the scheme of this name. */
const choose = (page: Page, scheme: string) =>
  page.getByRole('combobox', { name: 'Method' }).selectOption(scheme);
const lastSent = () =>
  api.seen.findLast(({ method, url }) => method === 'GET' && !url.startsWith('/authorize'))!;

describe('credentials', () => {
  test('a key goes into the header, and starts with x-default, or into the query', async () => {
    const { page, send, close } = await open('any');
    const field = page.getByRole('textbox', { name: 'X-Key (header)' });
    await expect.poll(() => field.inputValue()).toBe('sample-key');
    await send();
    expect(lastSent().headers['x-key']).toBe('sample-key');
    await field.fill('own key');
    await send();
    expect(lastSent().headers['x-key']).toBe('own key');
    await choose(page, 'query');
    await page.getByRole('textbox', { name: 'key (query)' }).fill('a&b');
    await send();
    expect(lastSent().url).toBe('/any?key=a%26b');
    expect(lastSent().headers).not.toHaveProperty('x-key');
    await close();
  });

  test('a key goes into a cookie, through the server of the site', async () => {
    const { page, send, close } = await openPlayground(browser, `${served.url}/api-reference/cookie`);
    await page.getByRole('textbox', { name: 'session (cookie)' }).fill('abc=1; evil');
    await send();
    expect(lastSent().headers.cookie).toBe('session=abc=1%3B%20evil');
    await close();
  });

  test('a browser cannot send a cookie to another site, and the form says so', async () => {
    const { page, close } = await open('cookie');
    await page.getByRole('textbox', { name: 'session (cookie)' }).fill('abc');
    await expect.poll(() => page.getByText(/browsers do not let this page send cookies/i).count()).toBe(1);
    await close();
  });

  test('bearer, basic and other words before the credentials', async () => {
    const { page, send, close } = await open('any');
    await choose(page, 'bearer');
    await page.getByRole('textbox', { name: 'Token' }).fill('abc');
    await send();
    expect(lastSent().headers.authorization).toBe('Bearer abc');
    await choose(page, 'basic');
    await page.getByRole('textbox', { name: 'Username' }).fill('jané');
    await page.getByRole('textbox', { name: 'Password' }).fill('pa:ss');
    await send();
    expect(lastSent().headers.authorization).toBe(`Basic ${Buffer.from('jané:pa:ss').toString('base64')}`);
    await choose(page, 'digest');
    await page.getByRole('textbox', { name: 'Credentials (Custom)' }).fill('xyz');
    await send();
    expect(lastSent().headers.authorization).toBe('Custom xyz');
    await close();
  });

  test('the reader chooses among alternatives', async () => {
    const { page, send, close } = await open('both');
    const method = page.getByRole('combobox', { name: 'Method' });
    await expect
      .poll(() => method.locator('option').allInnerTexts())
      .toEqual(['header & bearer', 'basic', 'None']);
    await page.getByRole('textbox', { name: 'Token' }).fill('abc');
    await send();
    expect(lastSent().headers).toMatchObject({ 'x-key': 'sample-key', authorization: 'Bearer abc' });
    await method.selectOption('None');
    await send();
    expect(lastSent().headers).not.toHaveProperty('authorization');
    await close();
  });

  test('stay in this browser until they are forgotten', async () => {
    const { page, close } = await open('bearer');
    await page.getByRole('textbox', { name: 'Token' }).fill('kept');
    await page.reload();
    await page.getByRole('button', { name: 'Try it' }).click();
    const field = page.getByRole('textbox', { name: 'Token' });
    await expect.poll(() => field.inputValue()).toBe('kept');
    await page.getByRole('button', { name: 'Clear everything' }).click();
    await expect.poll(() => field.inputValue()).toBe('');
    await expect
      .poll(() =>
        page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('docs-playground'))),
      )
      .toEqual([]);
    await close();
  });
});

describe('OAuth 2', () => {
  const sentTo = (path: string) => api.seen.findLast(({ url }) => url.startsWith(path))!;
  const tokenOf = (page: Page) => page.getByRole('textbox', { name: 'Token', exact: true });

  test('gets a token by code with PKCE, client credentials, password, implicitly, and as OpenID Connect says', async () => {
    const { page, send, close } = await open('any');
    const grant = async (scheme: string, fill: Record<string, string>) => {
      await choose(page, scheme);
      if (scheme === 'openid')
        await page.getByRole('button', { name: 'Load login settings from the provider' }).click();
      for (const [label, value] of Object.entries(fill))
        await page.getByRole('textbox', { name: label, exact: true }).fill(value);
      expect(await tokenOf(page).inputValue()).toBe('');
      await page.getByRole('button', { name: 'Get a token' }).click();
      await expect.poll(() => tokenOf(page).inputValue()).not.toBe('');
      await send();
      return lastSent().headers.authorization;
    };

    expect(await grant('code', { 'Client ID': 'app' })).toBe('Bearer authorization_code-token');
    const asked = new URL(sentTo('/authorize').url, 'http://api').searchParams;
    const exchanged = new URLSearchParams(sentTo('/token').body.toString());
    expect(Object.fromEntries(asked)).toMatchObject({
      client_id: 'app',
      response_type: 'code',
      scope: 'read',
      code_challenge_method: 'S256',
      redirect_uri: `${site.url}/_docs/oauth.html`,
    });
    expect(Object.fromEntries(exchanged)).toMatchObject({
      code: 'the-code',
      client_id: 'app',
      redirect_uri: `${site.url}/_docs/oauth.html`,
    });
    const challenge = createHash('sha256').update(exchanged.get('code_verifier')!).digest('base64url');
    expect(asked.get('code_challenge')).toBe(challenge);

    const client = { 'Client ID': 'app', 'Client secret': 's3cret' };
    expect(await grant('client', client)).toBe('Bearer client_credentials-token');
    expect(sentTo('/token').headers.authorization).toBe(
      `Basic ${Buffer.from('app:s3cret').toString('base64')}`,
    );

    const password = { Username: 'jane', Password: 'pw', 'Client ID': 'app' };
    expect(await grant('password', password)).toBe('Bearer password-token');
    expect(sentTo('/token').body.toString()).toBe(
      'grant_type=password&username=jane&password=pw&client_id=app',
    );

    expect(await grant('implicit', { 'Client ID': 'app' })).toBe('Bearer implicit-token');
    expect(await grant('openid', { 'Client ID': 'app' })).toBe('Bearer authorization_code-token');
    await close();
  });

  const REFUSED = 'The provider responded: <b>You said no</b>';
  const CLOSED = 'The window was closed before you were logged in.';

  test('a token that arrives late leaves what was entered in the meantime', async () => {
    const { page, send, close } = await open('keyed');
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(`${api.origin}/token`, async (route) => {
      await released;
      await route.continue();
    });
    await page.getByRole('textbox', { name: 'Client ID', exact: true }).fill('app');
    await page.getByRole('button', { name: 'Get a token' }).click();
    await page.getByRole('textbox', { name: 'key (query)' }).fill('later');
    release();
    await expect.poll(() => tokenOf(page).inputValue()).not.toBe('');
    await send();
    expect(lastSent().url).toBe('/keyed?key=later');
    await close();
  });

  test('gets no token when the reader refuses, the answer is to another request, the code is refused or the provider broken', async () => {
    const { page, close } = await open('any');
    for (const [scheme, client, message] of [
      ['code', 'denied', REFUSED],
      ['code', 'stranger', CLOSED],
      ['code', 'unknown', 'The provider responded: The code has expired.'],
      ['implicit', 'denied', REFUSED],
      ['implicit', 'stranger', CLOSED],
      ['client', 'broken', 'The provider sent no token.'],
    ] as const) {
      await choose(page, scheme);
      const said = page.getByText(message, { exact: true });
      await expect.poll(() => said.count(), { message: `${scheme} ${client}` }).toBe(0);
      await page.getByRole('textbox', { name: 'Client ID', exact: true }).fill(client);
      const button = page.getByRole('button', { name: 'Get a token' });
      await button.click();
      await said.waitFor();
      await expect.poll(() => button.isEnabled()).toBe(true);
      expect(await tokenOf(page).inputValue()).toBe('');
    }
    await close();
  });

  test('a token that has ended is renewed before the next request', async () => {
    const { page, send, close } = await open('code');
    await page.evaluate(() => {
      const key =
        Object.keys(localStorage).find((name) => name.startsWith('docs-playground')) ??
        'docs-playground / openapi.json';
      const oauth = { refreshToken: 'r', expiresAt: 1, clientId: 'app' };
      localStorage.setItem(key, JSON.stringify({ code: { value: 'old', oauth } }));
    });
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Try it' }).click();
    await send();
    expect(lastSent().headers.authorization).toBe('Bearer refresh_token-token');
    await close();
  });
});
