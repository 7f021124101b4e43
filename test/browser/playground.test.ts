import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startChromium } from './chromium.ts';
import { type OpenSite, visit } from './open-site.ts';
import { startApi, type TestApi } from './playground-api.ts';
import { openPlayground, openSpecSite } from './playground-site.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let browser: Browser;
let api: TestApi;
let site: OpenSite;

beforeAll(async () => {
  [browser, api] = await Promise.all([startChromium(), startApi()]);
  const schemas = {
    Node: {
      type: 'object',
      required: ['name'],
      properties: { name: { type: 'string' }, next: { $ref: '#/components/schemas/Node' } },
    },
  };
  const securitySchemes = {
    token: { type: 'http', scheme: 'bearer' },
    login: {
      type: 'oauth2',
      flows: {
        authorizationCode: {
          authorizationUrl: `${api.origin}/authorize`,
          tokenUrl: `${api.origin}/token`,
          scopes: { read: 'Read' },
        },
        clientCredentials: { tokenUrl: `${api.origin}/token`, scopes: {} },
      },
    },
  };
  site = await openSpecSite(
    api.origin,
    {
      '/nodes/{id}': {
        post: {
          summary: 'all',
          parameters: [
            { in: 'path', name: 'id', required: true, description: 'Which one.', schema: { type: 'string' } },
            { in: 'query', name: 'limit', schema: { type: 'integer', default: 20 } },
            { in: 'query', name: 'tags', schema: { type: 'array', items: { type: 'string' } } },
            { in: 'query', name: 'flag', allowEmptyValue: true, schema: { type: 'string' } },
          ],
          requestBody: {
            required: true,
            content: {
              'application/json': { schema: { $ref: '#/components/schemas/Node' } },
              'multipart/form-data': {
                schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } } },
              },
            },
          },
          security: [{ token: [] }, { login: ['read'] }],
          responses: {},
        },
      },
      '/simple': {
        get: { summary: 'simple', 'x-svc': { metadata: { playground: 'simple' } }, responses: {} },
      },
      '/none': { get: { summary: 'none', 'x-mint': { metadata: { playground: 'none' } }, responses: {} } },
    },
    {
      components: { schemas, securitySchemes },
      webhooks: { made: { post: { summary: 'made', responses: {} } } },
    },
  );
});
afterAll(async () => {
  await browser.close();
  await site.close();
  await api.close();
});

const address = () => `${site.url}/api-reference/all`;

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    interface Result {
      violations: { id: string; nodes: { target: string[] }[] }[];
    }
    const { axe } = window as unknown as { axe: { run(where: string, options: object): Promise<Result> } };
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const result = await axe.run('dialog', { runOnly: { type: 'tag', values: tags } });
    return result.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
    );
  });
}

describe.each(['light', 'dark'] as const)('an open playground in %s mode', (colorScheme) => {
  test('has no violations, filled in, refused and answered', async () => {
    const { page, send, errors, close } = await openPlayground(browser, address(), {
      colorScheme,
      reducedMotion: 'reduce',
    });
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('button', { name: 'Add tags' }).click();
    await page.getByRole('button', { name: 'Add next' }).click();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('combobox', { name: 'Method' }).selectOption('login');
    await page.getByRole('textbox', { name: /^id/ }).fill('1');
    for (const field of await page.getByRole('textbox', { name: /^name/ }).all()) await field.fill('x');
    await send();
    expect(await violations(page)).toEqual([]);
    await page
      .getByRole('dialog')
      .getByRole('combobox', { name: 'Content type' })
      .selectOption('multipart/form-data');
    expect(await violations(page)).toEqual([]);
    expect(errors).toEqual([]);
    await close();
  });
});

describe('by keyboard', () => {
  test('it opens, sends and closes, and the focus comes back', async () => {
    const { page, close } = await visit(browser, address());
    const button = page.getByRole('button', { name: 'Try it' });
    await button.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.getByRole('textbox', { name: /^id/ }).fill('1');
    await page.getByRole('textbox', { name: /^name/ }).fill('x');
    await page.keyboard.press('Control+Enter');
    await page.locator('.pg-code-badge').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await expect(button.evaluate((element) => element === document.activeElement)).resolves.toBe(true);
    await close();
  });
});

describe('on a phone', () => {
  test('nothing scrolls sideways, and the answer comes into view', async () => {
    const viewport = { width: 320, height: 640 };
    const { page, send, close } = await openPlayground(browser, address(), {
      viewport,
      reducedMotion: 'reduce',
    });
    await page.getByRole('textbox', { name: /^id/ }).fill('1');
    await page.getByRole('textbox', { name: /^name/ }).fill('x');
    await send();
    const wide = await page.evaluate(() => {
      const box = document.querySelector('.pg-columns')!;
      return box.scrollWidth - box.clientWidth;
    });
    expect(wide).toBe(0);
    const response = page.locator('.pg-response');
    await expect.poll(async () => (await response.boundingBox())!.y).toBeLessThan(viewport.height);
    await close();
  });
});

describe('modes', () => {
  test.each([
    ['simple', 1],
    ['none', 0],
    ['made', 0],
  ])('%s has no playground', async (operation, copies) => {
    const { page, close } = await visit(browser, `${site.url}/api-reference/${operation}`);
    await expect(page.getByRole('button', { name: 'Try it' }).count()).resolves.toBe(0);
    await expect(page.getByRole('button', { name: 'Copy address' }).count()).resolves.toBe(copies);
    await close();
  });

  test('without a server there is nothing to send to', async () => {
    const alone = await openSpecSite(undefined, { '/x': { get: { summary: 'alone', responses: {} } } });
    const { page, close } = await visit(browser, `${alone.url}/api-reference/alone`);
    await expect(page.getByRole('button', { name: 'Try it' }).count()).resolves.toBe(0);
    await expect(page.getByRole('button', { name: 'Copy address' }).count()).resolves.toBe(1);
    await close();
    await alone.close();
  });
});

test('a page loads little script, and little more for the playground', async () => {
  const { page, close } = await visit(browser, address());
  const scripts = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.includes('.js')),
    );
  const weight = async (urls: string[]) => {
    const texts = await Promise.all(urls.map(async (url) => (await fetch(url)).text()));
    return texts.reduce((sum, text) => sum + gzipSync(text).length, 0);
  };
  expect(await weight(await scripts())).toBeLessThan(25_000);
  await page.getByRole('button', { name: 'Try it' }).click();
  await page.getByRole('dialog').waitFor();
  const all = await scripts();
  expect(all.some((url) => path.basename(url).startsWith('playground.'))).toBe(true);
  expect(await weight(all)).toBeLessThan(70_000);
  const own = all.filter((url) => /\/playground[./]/.test(url));
  expect(await weight(own)).toBeLessThan(45_000);
  await close();
});
