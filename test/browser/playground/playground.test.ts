import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { violations, violationsInBothModes } from '../axe.ts';
import { closeWindows, sharedChromium } from '../chromium.ts';
import { type OpenSite, visit } from '../sites/open-site.ts';
import { startApi, type TestApi } from './playground-api.ts';
import { openPlayground, openSpecSite } from './playground-site.ts';

let browser: Browser;
let api: TestApi;
let site: OpenSite;

beforeAll(async () => {
  [browser, api] = await Promise.all([sharedChromium(), startApi()]);
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
      '/plain/{id}': {
        get: {
          operationId: 'getPlain',
          summary: 'plain',
          parameters: [{ in: 'path', name: 'id', required: true, schema: { type: 'string' } }],
          responses: {},
        },
      },
      '/mail': {
        post: {
          summary: 'mail',
          requestBody: {
            content: {
              'application/json': {
                schema: { type: 'object', properties: { from: { type: 'string' } } },
                examples: {
                  first: { summary: 'By name', value: { from: 'Your Name <sender@domain.com>' } },
                  second: { value: { from: 'b@example.com' } },
                },
              },
            },
          },
          responses: {},
        },
      },
      '/account': { get: { summary: 'account', security: [{ token: [] }], responses: {} } },
      '/balance': { get: { summary: 'balance', security: [{ token: [] }], responses: {} } },
      '/large': { get: { summary: 'large', responses: {} } },
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
  await closeWindows(browser);
  await site.close();
  await api.close();
});

const address = () => `${site.url}/api-reference/all`;

const dialogOnly = { within: '.pg-dialog' };

test('an open playground has no violations in light and dark mode, filled in, refused and answered', async () => {
  const { page, send, errors, close } = await openPlayground(browser, address());
  expect(await violationsInBothModes(page, dialogOnly)).toEqual([]);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('button', { name: 'Add tags' }).click();
  await page.getByRole('button', { name: 'Add next' }).click();
  expect(await violationsInBothModes(page, dialogOnly)).toEqual([]);
  await page.getByRole('combobox', { name: 'Method' }).selectOption('login');
  await page.getByRole('textbox', { name: /^id/ }).fill('1');
  for (const field of await page.getByRole('textbox', { name: /^name/ }).all()) await field.fill('x');
  await send();
  expect(await violationsInBothModes(page, dialogOnly)).toEqual([]);
  await page
    .getByRole('dialog')
    .getByRole('combobox', { name: 'Content type' })
    .selectOption('multipart/form-data');
  expect(await violationsInBothModes(page, dialogOnly)).toEqual([]);
  expect(errors).toEqual([]);
  await close();
});

const SCRIPT = '<img src=x onerror="window.broken=1">';
/** What another program, an older version or somebody at the keyboard may have left in the browser. */
const HOSTILE_CONTENTS = [
  '{{{',
  '5',
  '[1,[2],{"at":"x"}]',
  '{"__proto__":{"polluted":1},"parameters":{"__proto__":{"polluted":1},"path id":{"toString":1}},"server":5,"security":9}',
  JSON.stringify([
    {
      at: 1e300,
      operation: 'GET /plain/{id}',
      name: SCRIPT,
      url: 'javascript:window.broken=1',
      status: 1e9,
      statusText: SCRIPT,
      headers: [[SCRIPT, SCRIPT], 1],
      text: SCRIPT,
      form: { path: 5, parameters: 'x' },
    },
  ]),
  JSON.stringify({ token: { value: 5, oauth: SCRIPT }, [SCRIPT]: SCRIPT, variables: { a: {} }, base: 5 }),
  `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
  JSON.stringify('x'.repeat(100_000)),
];

const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);

describe('without a mouse', () => {
  const at = (page: Page) =>
    page.evaluate(() => {
      const { activeElement: element } = document;
      const label = element?.getAttribute('aria-label') ?? element?.textContent ?? '';
      return `${element?.tagName} ${element?.id || label.trim()}`;
    });
  const openByKeyboard = async (path: string, options: Parameters<typeof visit>[2] = {}) => {
    const visited = await visit(browser, site.url + path, options);
    await visited.page.getByRole('button', { name: 'Try it' }).focus();
    await visited.page.keyboard.press('Enter');
    return visited;
  };
  const sentTo = (path: string) => api.seen.findLast(({ url }) => url === path);
  /** As a reader would: by Tab, until it is there. */
  const tabTo = async (page: Page, wanted: RegExp, key = 'Tab') => {
    for (let steps = 0; steps < 60; steps++) {
      const here = await at(page);
      expect(here).not.toMatch(/^(?:BODY|null)/);
      if (wanted.test(here)) return;
      await page.keyboard.press(key);
    }
    throw new Error(`${wanted} is not reached`);
  };

  test('an example is chosen, changed and sent, its value copied into another request, and sent again', async () => {
    const permissions = ['clipboard-read', 'clipboard-write'];
    const { page, close } = await openByKeyboard('/api-reference/mail', { permissions });
    await expect.poll(() => at(page)).toMatch(/^BUTTON Send/);
    await page.keyboard.press('Enter');
    await page.locator('.pg-response .pg-code-badge').waitFor();
    await expect.poll(() => at(page)).toMatch(/^BUTTON Send/);
    await tabTo(page, /pg-body-example/);
    await page.keyboard.press('ArrowDown');
    await tabTo(page, /pg-body_2e_from/);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('c@example.com');
    await page.keyboard.press('Control+Enter');
    await expect
      .poll(() => JSON.parse(api.seen.at(-1)!.body.toString() || '{}'))
      .toEqual({ from: 'c@example.com' });
    await tabTo(page, /^BUTTON Copy path: \{\{last\.mail\.ok/);
    await page.keyboard.press('Enter');
    await tabTo(page, /^SUMMARY History/);
    await page.keyboard.press('Enter');
    await tabTo(page, /^BUTTON Send again/);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('checkbox', { name: /^Compare/ }).count()).toBe(3);
    expect(await at(page)).toMatch(/^BUTTON Send again/);
    await page.goto(`${site.url}/api-reference/plain`);
    await expect.poll(() => at(page)).toBe('INPUT pg-path_20_id');
    await page.keyboard.press('Control+v');
    await page.keyboard.press('Enter');
    await expect.poll(() => api.seen.at(-1)!.url).toBe('/plain/true');
    await tabTo(page, /^BUTTON Clear everything/);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.pg-history').count()).toBe(0);
    expect(await at(page)).toMatch(/^BUTTON Clear everything/);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    expect(await at(page)).not.toMatch(/^(?:BODY|null)/);
    await close();
  });

  test('a token is entered once, and sent with the operation of the next page as well', async () => {
    const { page, close } = await openByKeyboard('/api-reference/account');
    await expect.poll(() => at(page)).toBe('INPUT pg-auth-token');
    await page.keyboard.type('secret12');
    await page.keyboard.press('Enter');
    await expect.poll(() => sentTo('/account')?.headers.authorization).toBe('Bearer secret12');
    await tabTo(page, /^A .*balance$/, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(/balance/);
    await page.getByRole('dialog').waitFor();
    await expect.poll(() => at(page)).toBe('H2 pg-title');
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => sentTo('/balance')?.headers.authorization).toBe('Bearer secret12');
    await close();
  });

  test('a body is written as JSON, a wrong value is found by its mark, corrected and sent', async () => {
    const { page, close } = await openByKeyboard('/api-reference/mail');
    await expect.poll(() => at(page)).toMatch(/^BUTTON Send/);
    await tabTo(page, /^BUTTON JSON/);
    await page.keyboard.press('Enter');
    await page.locator('.cm-content').waitFor();
    await tabTo(page, /^DIV pg-body$/);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('{"from": 5');
    await page.locator('.pg-problems').getByText('Must be a string.').waitFor();
    await tabTo(page, /^BUTTON 1:10/);
    await page.keyboard.press('Enter');
    await expect.poll(() => at(page)).toBe('DIV pg-body');
    await page.keyboard.press('Delete');
    await page.keyboard.type('"me"');
    await expect.poll(() => page.locator('.pg-problems').innerText()).toBe('');
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => sentTo('/mail')?.body.toString()).toBe('{"from": "me"}');
    await close();
  });

  test('a value is found in a large response, and the next one by Enter', async () => {
    const { page, close } = await openByKeyboard('/api-reference/large');
    await expect.poll(() => at(page)).toMatch(/^BUTTON Send/);
    await page.keyboard.press('Enter');
    await page.locator('.pg-response .pg-code-badge').waitFor();
    await tabTo(page, /^INPUT .*Find in the response/);
    await page.keyboard.type('row 94');
    await expect.poll(() => page.locator('.pg-found').innerText()).toBe('1 of 11');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.pg-tree mark[aria-current]').innerText()).toBe('"row 940"');
    await close();
  });

  test('it opens, leads from a refused form to its messages and on to the field, sends, and closes; the focus comes back', async () => {
    const { page, close } = await openByKeyboard('/api-reference/all');
    await page.getByRole('dialog').waitFor();
    await expect.poll(() => at(page)).toBe('INPUT pg-auth-token');
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => at(page)).toBe('DIV pg-errors');
    await tabTo(page, /^A id/);
    await page.keyboard.press('Enter');
    await expect.poll(() => at(page)).toBe('INPUT pg-path_20_id');
    await page.getByRole('textbox', { name: /^id/ }).fill('1');
    await page.getByRole('textbox', { name: /^name/ }).fill('x');
    await page.keyboard.press('Control+Enter');
    await page.locator('.pg-response .pg-code-badge').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    const button = page.getByRole('button', { name: 'Try it' });
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
    await close();
  });
});

describe('beside the page', () => {
  const wide = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;

  test('a reader who used it continues in it on the next page, where no key sends by accident', async () => {
    const { page, close } = await openPlayground(browser, `${site.url}/api-reference/mail`);
    await page.goto(`${site.url}/api-reference/plain`);
    await page.getByRole('dialog').waitFor();
    await page.getByRole('textbox', { name: /^id/ }).waitFor();
    await expect(focused(page)).resolves.toBe('');
    await page.getByRole('textbox', { name: /^id/ }).fill('1');
    await page.goto(`${site.url}/api-reference/all`);
    await expect.poll(() => focused(page)).toBe('pg-auth-token');
    await page.keyboard.press('Tab');
    await page.goto(`${site.url}/api-reference/mail`);
    await expect.poll(() => focused(page)).toBe('pg-title');
    await close();
  });

  test('it leaves the reference in use, one key leads to the description of a field and one back, Escape to where the focus came from, and its width is the reader’s', async () => {
    const { page, errors, close } = await openPlayground(browser, address(), wide);
    const dialog = page.getByRole('dialog');
    const edge = async () => (await dialog.boundingBox())!.x;
    const article = (await page.locator('.article').boundingBox())!;
    expect(article.x + article.width).toBeLessThanOrEqual(await edge());
    expect(article.width).toBeGreaterThan(400);
    const field = page.getByRole('textbox', { name: /^id/ });
    await field.focus();
    await page.keyboard.press('F1');
    await expect.poll(() => focused(page)).toBe('parameter-id');
    await page.keyboard.press('F1');
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.locator('.sidebar a').first().focus();
    await field.focus();
    await page.keyboard.press('Escape');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('.sidebar')?.className))
      .toContain('sidebar');
    await page.getByRole('button', { name: 'Try it' }).click();
    const separator = dialog.getByRole('separator');
    const before = await edge();
    await separator.focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(edge).toBe(before - 24);
    await page.mouse.move(before - 24, 400);
    await page.mouse.down();
    await page.mouse.move(before - 124, 400);
    await page.mouse.up();
    await expect.poll(edge).toBe(before - 124);
    await page.reload();
    await dialog.waitFor();
    await expect.poll(edge).toBe(before - 124);
    expect(errors).toEqual([]);
    await close();
  });

  test('URL, method and path can be edited, and the request follows', async () => {
    const { page, close } = await openPlayground(browser, `${site.url}/api-reference/plain`, wide);
    const url = page.getByRole('textbox', { name: 'URL' });
    await expect.poll(() => url.inputValue()).toBe(`${api.origin}/plain/{id}`);
    await url.fill('https://other.example/v2/plain/{id}/more');
    await page.getByRole('textbox', { name: /^id/ }).fill('a b');
    const code = page.getByRole('region', { name: /^Request: / });
    await expect.poll(() => code.innerText()).toContain("'https://other.example/v2/plain/a%20b/more'");
    await url.fill('');
    await expect.poll(() => code.innerText()).toContain(`'${api.origin}/plain/a%20b'`);
    await close();
  });
});

describe('a filled form', () => {
  test('starts with the first example, and has the others to choose from', async () => {
    const { page, send, close } = await openPlayground(browser, `${site.url}/api-reference/mail`);
    const from = page.getByRole('textbox', { name: /^from/ });
    await expect.poll(() => from.inputValue()).toBe('Your Name <sender@domain.com>');
    await send();
    expect(JSON.parse(api.seen.at(-1)!.body.toString())).toEqual({ from: 'Your Name <sender@domain.com>' });
    await page.getByRole('combobox', { name: 'Example' }).selectOption('second');
    await expect.poll(() => from.inputValue()).toBe('b@example.com');
    await close();
  });
});

describe('what was entered and received', () => {
  test('is there again on the next visit, with a history to send from and to compare', async () => {
    const plain = `${site.url}/api-reference/plain`;
    const { page, send, close } = await openPlayground(browser, plain);
    const id = page.getByRole('textbox', { name: /^id/ });
    await id.fill('1');
    await send();
    await id.fill('2');
    await send();
    await page.reload();
    await page.getByRole('dialog').waitFor();
    await expect.poll(() => id.inputValue()).toBe('2');
    await page.locator('.pg-response .pg-code-badge').waitFor();
    await page.getByText('History', { exact: false }).click();
    const entries = page.getByRole('checkbox', { name: /^Compare/ });
    await expect.poll(() => entries.count()).toBe(2);
    for (const entry of await entries.all()) await entry.check();
    await expect.poll(() => page.getByRole('region', { name: /^Compare/ }).innerText()).toContain('same');
    expect(await violations(page, dialogOnly)).toEqual([]);
    const before = api.seen.length;
    await page
      .getByRole('button', { name: /^Send again/ })
      .last()
      .click();
    await expect.poll(() => api.seen.slice(before).some(({ url }) => url === '/plain/1')).toBe(true);
    await expect.poll(() => id.inputValue()).toBe('1');
    await close();
  });

  test('stays in the tab when the reader says so, and goes when it is cleared', async () => {
    const { page, send, close } = await openPlayground(browser, address());
    await page.getByRole('textbox', { name: 'Token' }).fill('hidden');
    await page.getByRole('textbox', { name: /^id/ }).fill('1');
    await page.getByRole('textbox', { name: /^name/ }).fill('x');
    const kept = (place: 'localStorage' | 'sessionStorage') =>
      page.evaluate((name) => JSON.stringify(Object.entries(window[name])), place);
    await page.getByRole('combobox', { name: /^Remember/ }).selectOption('In this tab');
    await send();
    expect(await kept('localStorage')).not.toContain('hidden');
    await expect.poll(() => kept('sessionStorage')).toContain('hidden');
    await page.getByRole('button', { name: 'Clear everything' }).click();
    await expect.poll(() => kept('sessionStorage')).not.toContain('hidden');
    expect(await kept('sessionStorage')).not.toContain('/nodes');
    await close();
  });

  test('can be sent along as a link, without credentials', async () => {
    const { page, close } = await openPlayground(browser, address(), {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await page.getByRole('textbox', { name: 'Token' }).fill('hidden');
    await page.getByRole('textbox', { name: /^id/ }).fill('<img src=x onerror=alert(1)>');
    await page.getByRole('textbox', { name: /^name/ }).fill('Jane');
    await page.getByRole('button', { name: 'Copy link' }).click();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(copied).toContain('#try=');
    const link = await copied();
    await close();
    expect(Buffer.from(link.split('#try=')[1]!, 'base64url').toString()).not.toContain('hidden');
    const other = await visit(browser, link);
    await other.page.getByText('This request comes from a link').waitFor();
    const id = other.page.getByRole('textbox', { name: /^id/ });
    await expect.poll(() => id.inputValue()).toBe('<img src=x onerror=alert(1)>');
    await expect.poll(() => other.page.getByRole('textbox', { name: /^name/ }).inputValue()).toBe('Jane');
    await expect.poll(() => other.page.url()).not.toContain('#');
    expect(other.troubles).toEqual([]);
    await other.close();
  });

  test('is read with care: nothing that stands in the store keeps it from working', async () => {
    const { page, troubles, close } = await visit(browser, `${site.url}/api-reference/plain`);
    for (const content of HOSTILE_CONTENTS) {
      await page.evaluate((text) => {
        const parts = ['', '\nvariables', '\napi', '\nhistory', '\nform GET /plain/{id}'];
        for (const storage of [localStorage, sessionStorage]) {
          storage.clear();
          for (const part of parts) storage.setItem(`docs-playground / openapi.json${part}`, text);
          for (const key of ['docs-keep', 'docs-language', 'docs-dock-width']) storage.setItem(key, text);
        }
      }, content);
      await page.reload();
      await page.getByRole('button', { name: 'Try it' }).click();
      await page.getByRole('textbox', { name: /^id/ }).fill('1');
      const sent = api.seen.length;
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await expect.poll(() => api.seen.slice(sent).some(({ url }) => url === '/plain/1')).toBe(true);
      await page.locator('.pg-history summary').click();
      await page.locator('.pg-variables summary').click();
      await expect(page.evaluate(() => 'broken' in window || 'polluted' in {})).resolves.toBe(false);
    }
    expect(troubles).toEqual([]);
    await close();
  });

  test('can be used in another request, by variables, which may have any name, one that every object has or none', async () => {
    const { page, send, errors, close } = await openPlayground(browser, address());
    await page.getByRole('textbox', { name: /^id/ }).fill('1');
    await page.getByRole('textbox', { name: /^name/ }).fill('x');
    await send();
    await expect
      .poll(() => page.locator('.pg-response').getByRole('button', { name: '{{last.all.ok}}' }).count())
      .toBe(1);
    await page.goto(`${site.url}/api-reference/plain`);
    await page.getByRole('dialog').waitFor();
    const id = page.getByRole('textbox', { name: /^id/ });
    const button = page.getByRole('button', { name: 'Send', exact: true });
    await id.fill('{{last.all.ok}}-{{mine}}-{{none}}');
    await page.getByText('Variables').click();
    await page.getByRole('textbox', { name: '{{mine}}' }).fill('v');
    await button.click();
    await expect.poll(() => api.seen.at(-1)!.url).toBe('/plain/true-v-%7B%7Bnone%7D%7D');
    await id.fill('{{constructor}}-{{__proto__}}');
    const own = page.getByRole('textbox', { name: '{{constructor}}' });
    await expect.poll(() => own.inputValue()).toBe('');
    await own.fill('<script>broken=1</script>');
    await page.getByRole('textbox', { name: '{{__proto__}}' }).fill('{{constructor}}');
    await button.click();
    await expect
      .poll(() => decodeURIComponent(api.seen.at(-1)!.url))
      .toBe('/plain/<script>broken=1</script>-{{constructor}}');
    await expect(page.evaluate(() => 'broken' in window)).resolves.toBe(false);
    expect(errors).toEqual([]);
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
  test('simple, none and a webhook have no playground', async () => {
    const { page, close } = await visit(browser, `${site.url}/api-reference/simple`);
    const tryIt = page.getByRole('button', { name: 'Try it' });
    const copies = page.getByRole('button', { name: 'Copy address' });
    await expect.poll(async () => [await tryIt.count(), await copies.count()]).toEqual([0, 1]);
    for (const operation of ['none', 'made']) {
      await page.goto(`${site.url}/api-reference/${operation}`);
      await expect.poll(async () => [await tryIt.count(), await copies.count()]).toEqual([0, 0]);
    }
    await close();
  });

  test('without a server there is nothing to send to', async () => {
    const alone = await openSpecSite(undefined, { '/x': { get: { summary: 'alone', responses: {} } } });
    const { page, close } = await visit(browser, `${alone.url}/api-reference/alone`);
    await expect.poll(() => page.getByRole('button', { name: 'Try it' }).count()).toBe(0);
    await expect.poll(() => page.getByRole('button', { name: 'Copy address' }).count()).toBe(1);
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
  expect(await weight(await scripts())).toBeLessThan(7350);
  await page.getByRole('button', { name: 'Try it' }).click();
  await page.getByRole('dialog').waitFor();
  const all = await scripts();
  expect(all.some((url) => path.basename(url).startsWith('playground.'))).toBe(true);
  expect(await weight(all)).toBeLessThan(70_000);
  const own = all.filter((url) => /\/playground\.\w+\.js/.test(url));
  expect(await weight(own)).toBeLessThan(46_000);
  await close();
});
