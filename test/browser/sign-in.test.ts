import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SignJWT } from 'jose';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Login } from '../../src/lib/access/access-settings.ts';
import { listen, type RunningServer } from '../../src/server/listen.ts';
import { serveCached } from '../../src/server/serve-cached.ts';
import type { HostedSite } from '../../src/server/site/built-site.ts';
import { CLIENT, loginAt, startProvider } from '../http/access/oidc-provider.ts';
import {
  buildHosted,
  hostSite,
  PASSWORD_LOGIN,
  PASSWORDS,
  siteFiles,
} from '../http/access/protected-site.ts';
import type { TestServer } from '../http/test-server.ts';
import { findings } from './axe.ts';
import { closeWindows, sharedChromium } from './chromium.ts';

let browser: Browser;
let built: HostedSite;
const cleanUp: (() => unknown)[] = [];

beforeAll(async () => {
  const site = await buildHosted(siteFiles({ auth: PASSWORD_LOGIN }), { readers: 'audiences' });
  built = site.hosted;
  browser = await sharedChromium();
  cleanUp.push(() => closeWindows(browser), site.remove);
});

afterAll(async () => {
  for (const each of cleanUp.reverse()) await each();
});

/** The site behind a login, on its own port. `loginOf` gets its URL. */
async function serve(loginOf: (url: string) => Login | Promise<Login>, secrets: Record<string, string> = {}) {
  const hosted = { ...built, protection: { ...built.protection! } };
  const server: TestServer = await hostSite(hosted, {
    now: Date.now,
    readSecret: (source) => ('env' in source ? (secrets[source.env] ?? PASSWORDS[source.env]) : undefined),
  });
  const running: RunningServer = await listen(server.app, {
    host: '127.0.0.1',
    port: 0,
    searchPort: false,
    first: serveCached(server.context),
  });
  const login = await loginOf(running.url);
  hosted.protection.settings = { ...built.protection!.settings, login };
  cleanUp.push(() => running.stop(0).then(() => server.close()));
  return running.url;
}

async function open(url: string): Promise<Page> {
  const context = await browser.newContext();
  cleanUp.push(() => context.close());
  const page = await context.newPage();
  await page.goto(url);
  return page;
}

/** What breaks a rule, but for what authors wrote. */
const violations = async (page: Page) =>
  (await findings(page))
    .filter(({ isAuthored }) => !isAuthored)
    .map(({ rule, target }) => `${rule} ${target}`);

const pathOf = (page: Page) => new URL(page.url()).pathname;

test('with a password: the form, a wrong one, signing in and out', async () => {
  const url = await serve(() => built.protection!.settings.login);
  const page = await open(`${url}/in/staff#food`);
  await expect.poll(() => pathOf(page)).toBe('/_docs/sign-in');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('password');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.type('wrong');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('Password').fill(PASSWORDS.STAFF!);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'The capybara' }).waitFor();
  await expect.poll(() => page.url()).toBe(`${url}/in/staff#food`);
  await expect.poll(() => page.getByRole('link', { name: 'The dromedary' }).count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 700 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByText('You are signed out.').waitFor();
  await page.goto(`${url}/in/staff`);
  await expect.poll(() => pathOf(page)).toBe('/_docs/sign-in');
});

test('a tab whose reader has signed out elsewhere shows the login when they return to it, but not while the server is gone', async () => {
  const url = await serve(() => built.protection!.settings.login);
  const page = await open(`${url}/in/staff`);
  await page.getByLabel('Password').fill(PASSWORDS.STAFF!);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'The capybara' }).waitFor();
  const comeBack = async () => {
    const asked = page.waitForEvent('requestfinished').catch(() => undefined);
    await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await asked;
  };
  await comeBack();
  await page.route('**/_docs/api/user', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable' } }),
  );
  await comeBack();
  await page.unroute('**/_docs/api/user');
  expect(pathOf(page)).toBe('/in/staff');

  const other = await page.context().newPage();
  await other.goto(`${url}/in/staff`);
  await other.getByRole('button', { name: 'Sign out' }).click();
  await other.getByText('You are signed out.').waitFor();
  await comeBack();
  await expect.poll(() => pathOf(page)).toBe('/_docs/sign-in');
  await page.getByLabel('Password').fill(PASSWORDS.STAFF!);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect.poll(() => pathOf(page)).toBe('/in/staff');
});

test('with a token of another login: handed over, greeted, and the playground is filled in', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const company = createServer(async (request, response) => {
    const { searchParams } = new URL(request.url!, 'http://localhost');
    const token = await new SignJWT({
      groups: ['staff'],
      content: { company: 'Ada Ltd' },
      apiPlaygroundInputs: { query: { cage: '7' } },
    })
      .setProtectedHeader({ alg: 'EdDSA' })
      .setIssuer('company')
      .setAudience('docs')
      .setExpirationTime('2m')
      .sign(privateKey);
    const back = new URLSearchParams({ token, state: searchParams.get('state')! });
    response.writeHead(302, { location: `${searchParams.get('redirect_uri')}#${back}` }).end();
  });
  await new Promise<void>((resolve) => company.listen(0, '127.0.0.1', resolve));
  cleanUp.push(() => company.close());
  const loginUrl = `http://127.0.0.1:${(company.address() as AddressInfo).port}/login`;
  const url = await serve(
    () => ({
      type: 'jwt',
      issuer: 'company',
      audience: 'docs',
      loginUrl,
      keys: { env: 'KEY' },
      groupsClaim: 'groups',
    }),
    { KEY: publicKey.export({ type: 'spki', format: 'pem' }).toString() },
  );
  const page = await open(`${url}/`);
  await page.getByText('Welcome to Ada Ltd.').waitFor();
  await expect.poll(() => page.url()).toBe(`${url}/`);
  await page.goto(`${url}/api-reference/iguanas/iguana-census`);
  await page.locator('.try-it').first().click();
  const cage = page.getByRole('dialog').getByRole('textbox', { name: /cage/ });
  await cage.waitFor();
  await expect.poll(() => cage.inputValue()).toBe('7');
});

test('with OpenID Connect: to the provider and back, and signed out at both', async () => {
  let close = async () => {};
  const url = await serve(
    async (site) => {
      const provider = await startProvider(site, { asks: true });
      close = provider.close;
      return loginAt(provider);
    },
    { OIDC: CLIENT.secret },
  );
  cleanUp.push(() => close());
  const page = await open(`${url}/in/staff`);
  await page.getByRole('link', { name: 'Sign in as Ada' }).click();
  await page.getByRole('heading', { name: 'The capybara' }).waitFor();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(/\/session\/end/);
});
