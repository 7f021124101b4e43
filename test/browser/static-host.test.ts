import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeWindows, sharedChromium } from './chromium.ts';
import { startApi, type TestApi } from './playground/playground-api.ts';
import { openPlayground, specSite } from './playground/playground-site.ts';
import { HOST, serveByNginx } from './sites/nginx.ts';
import { builtFiles, visit } from './sites/open-site.ts';
import { SAMPLE_SITE } from './sites/sample-site.ts';
import type { StaticServer } from './sites/static-server.ts';

let browser: Browser;
let api: TestApi;
let site: StaticServer;
let reference: StaticServer;

beforeAll(async () => {
  [browser, api] = await Promise.all([sharedChromium(), startApi()]);
  site = await serveByNginx(await builtFiles(SAMPLE_SITE));
  const operations = { '/echo': { get: { summary: 'echo', responses: {} } } };
  reference = await serveByNginx(await builtFiles(specSite(api.origin, operations)));
});
afterAll(async () => {
  await Promise.all([closeWindows(browser), api.close(), site.close(), reference.close()]);
});

describe(`a built folder behind ${HOST}`, () => {
  test('leads from page to page at URLs without a slash at the end', async () => {
    const { page, troubles, strangers, close } = await visit(browser, site.url);
    await page.locator('#sidebar').getByRole('link', { name: 'Limits' }).click();
    await page.waitForURL(`${site.url}/guides/limits`);
    await page.getByRole('link', { name: 'Next Tables' }).click();
    await page.waitForURL(`${site.url}/guides/tables`);
    await page.getByRole('link', { name: 'API', exact: true }).click();
    await page.getByRole('heading', { name: 'Create a user' }).waitFor();
    expect(troubles).toEqual([]);
    expect(strangers).toEqual([]);
    await close();
  });

  test.runIf(HOST === 'nginx')('has the headers of `docs headers`, and hides its manifest', async () => {
    const { headers } = await fetch(`${site.url}/guides/limits`);
    expect(headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect((await fetch(`${site.url}/_docs/manifest.json`)).status).toBe(404);
  });

  test('is searched, and results open at their section', async () => {
    const { page, troubles, close } = await visit(browser, `${site.url}/guides/limits`);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('verify signatur');
    await page.getByRole('option', { name: /Verify signatures/ }).click();
    await page.waitForURL(`${site.url}/guides/webhooks#verify-signatures`);
    expect(troubles).toEqual([]);
    await close();
  });

  test('calls an API from its playground, without a server of ours', async () => {
    const { page, errors, send, close } = await openPlayground(
      browser,
      `${reference.url}/api-reference/echo`,
    );
    await send();
    await expect.poll(() => page.locator('.pg-response .pg-code-badge').textContent()).toContain('200');
    expect(api.seen.map(({ method, url }) => `${method} ${url}`)).toContain('GET /echo');
    expect(errors).toEqual([]);
    await close();
  });

  test('answers what is not there with its own page', async () => {
    const { page, close } = await visit(browser, `${site.url}/guides/nothing`);
    await expect.poll(() => page.locator('h1').textContent()).toMatch(/not found/i);
    expect((await fetch(`${site.url}/guides/nothing`)).status).toBe(404);
    await close();
  });

  test('gives Markdown as text', async () => {
    const answer = await fetch(`${site.url}/guides/limits.md`);
    expect(answer.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(await answer.text()).toContain('# ');
  });
});
