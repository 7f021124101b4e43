import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminLogin } from '../../src/lib/access/access-settings.ts';
import { CLIENT, startProvider, type TestProvider } from '../http/access/oidc-provider.ts';
import { docsJson } from '../unit/site/build-in-memory.ts';
import { violationsInBothModes } from './axe.ts';
import { closeWindows, sharedChromium } from './chromium.ts';
import { openServedSite, type ServedSite } from './sites/docs-server.ts';
import { visit } from './sites/open-site.ts';

const SITE = { 'docs.json': docsJson('index'), 'index.mdx': '---\ntitle: Install\n---\n\nRun npm ci.\n' };

let browser: Browser;
let served: ServedSite;
let provider: TestProvider;

beforeAll(async () => {
  const login: AdminLogin = {
    oidc: {
      type: 'oidc',
      issuer: '',
      clientId: CLIENT.id,
      clientSecret: { env: 'SECRET' },
      scopes: ['openid', 'profile', 'email', 'groups'],
      groupsClaim: 'groups',
    },
    rules: [{ groups: ['staff'], emails: [], scope: 'write', projectId: null }],
  };
  [browser, served] = await Promise.all([
    sharedChromium(),
    openServedSite(SITE, { dashboard: { login, readSecret: () => CLIENT.secret } }),
  ]);
  provider = await startProvider(served.url, { asks: true });
  login.oidc.issuer = provider.issuer;
});
afterAll(async () => {
  await closeWindows(browser);
  await provider.close();
  await served.close();
});

test('an administrator signs in at the provider and out again; somebody else is told why not', async () => {
  const sessions = `${served.url}/dashboard/${served.projectId}/sessions`;
  provider.account.groups = ['staff'];
  const { page, close } = await visit(browser, sessions);
  expect(await violationsInBothModes(page)).toEqual([]);
  await page.getByRole('link', { name: 'Continue with single sign-on' }).click();
  await page.getByRole('link', { name: 'Sign in as Ada' }).click();
  await page.getByRole('heading', { name: 'Sessions', exact: true }).waitFor();
  expect(page.url()).toBe(sessions);
  await page.getByRole('row', { name: /Ada You/ }).waitFor();
  expect(await page.evaluate(() => document.cookie)).toBe('');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL(/\/session\/end/);
  await page.goto(sessions);
  await page.setViewportSize({ width: 390, height: 800 });
  provider.account.groups = [];
  // The provider asked whether to sign out there, too, and still knows them.
  await page.getByRole('link', { name: 'Continue with single sign-on' }).click();
  await page.getByRole('alert').getByText('who has no access to this dashboard').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await violationsInBothModes(page)).toEqual([]);
  await page.getByText('Use an API key').click();
  await page.getByLabel('API key').fill(await served.adminKey());
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Sessions', exact: true }).waitFor();
  await close();
});
