import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { violations } from '../axe.ts';
import { closeWindows, sharedChromium } from '../chromium.ts';
import { openServedSite } from '../sites/docs-server.ts';
import type { OpenSite } from '../sites/open-site.ts';
import { startApi, type TestApi } from './playground-api.ts';
import { type Operations, openPlayground, openSpecSite, specSite } from './playground-site.ts';

let browser: Browser;
let api: TestApi;
let site: OpenSite;
let served: OpenSite;

const get = (summary: string, more: object = {}) => ({ get: { summary, responses: {}, ...more } });
/** Those that browsers treat differently: without a body in the response, and with letters that they leave as they are. */
const METHODS = ['head', 'patch', 'delete'];

const LIST = {
  type: 'object',
  required: ['data'],
  properties: {
    next: { type: ['string', 'null'] },
    data: {
      type: 'array',
      items: {
        type: 'object',
        required: ['id', 'name'],
        properties: { id: { type: 'integer' }, name: { type: 'string' } },
      },
    },
  },
};
const SCRIPT = '<img src=x onerror="window.broken=1">';
const EVIL = {
  type: 'array',
  items: {
    type: 'object',
    description: SCRIPT,
    properties: { [SCRIPT]: { type: 'string', pattern: '^(a+)+$' } },
  },
};

beforeAll(async () => {
  [browser, api] = await Promise.all([sharedChromium(), startApi()]);
  const paths: Operations = {
    '/large': get('large'),
    '/events': get('events'),
    '/picture': get('picture'),
    '/sound': get('sound'),
    '/teapot': get('teapot', {
      responses: { 200: { description: 'Tea' }, '5XX': { description: 'Broken' } },
    }),
    '/wide': get('wide'),
    '/evil': get('evil', { responses: { 200: { content: { 'application/json': { schema: EVIL } } } } }),
    '/list': get('list', { responses: { 200: { content: { 'application/json': { schema: LIST } } } } }),
    '/missing': get('missing'),
    '/closed': get('closed', {
      parameters: [{ in: 'header', name: 'X-A', schema: { type: 'string' }, 'x-default': '1' }],
    }),
    '/control': get('control', {
      parameters: [{ in: 'header', name: 'X-A', schema: { type: 'string' }, 'x-default': 'a\0b' }],
    }),
    '/search': get('search', {
      requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } },
    }),
    '/down': get('down', { servers: [{ url: 'http://127.0.0.1:9' }] }),
    '/servers': get('servers', {
      servers: [
        { url: 'http://127.0.0.1:9', description: 'Down' },
        {
          url: `http://127.0.0.1:${api.port}/{version}/{tenant}`,
          variables: { version: { default: 'v1', enum: ['v1', 'v2'] }, tenant: { default: 'main' } },
        },
      ],
    }),
    '/methods': Object.fromEntries(
      METHODS.map((method) => [method, { summary: `by ${method}`, responses: {} }]),
    ),
  };
  site = await openSpecSite(api.origin, paths);
  served = await openServedSite(specSite(api.origin, paths));
});
afterAll(async () => {
  await closeWindows(browser);
  await site.close();
  await served.close();
  await api.close();
});

const at = (operation: string, host = site) => `${host.url}/api-reference/${operation}`;
/** Another path of the API, in the form of the operation that is open. */
const aim = (page: Page, path: string) =>
  page.getByRole('textbox', { name: 'URL' }).fill(`${api.origin}${path}`);
const open = (operation: string, host = site) => openPlayground(browser, at(operation, host));

describe('a response', () => {
  test('of JSON is a tree that folds, finds, and leads from match to match by Enter, which sends nothing', async () => {
    const { page, send, errors, close } = await open('large');
    await send();
    await expect.poll(() => page.locator('.pg-status').innerText()).toMatch(/^200 OK\s+\d+ ms\s+\d+\.\d kB$/);
    const rows = page.getByRole('button', { name: /^rows/ });
    await expect.poll(() => rows.getAttribute('aria-expanded')).toBe('false');
    await rows.click();
    await expect.poll(() => page.locator('.pg-nodes li').count()).toBeLessThan(400);
    await page.getByRole('button', { name: 'Show more (100 of 1000)' }).waitFor();
    await rows.click();
    const find = page.getByRole('searchbox', { name: 'Find in the response' });
    await find.fill('row 942"');
    await expect.poll(() => page.locator('.pg-found').innerText()).toBe('1 of 1');
    await expect.poll(() => page.locator('.pg-tree mark').innerText()).toBe('"row 942"');
    await page.getByRole('button', { name: 'Text' }).click();
    await expect
      .poll(() => page.getByRole('region', { name: 'Response: Body' }).innerText())
      .toContain('{"rows":[');
    await page.getByRole('button', { name: 'Tree' }).click();
    const sent = api.seen.length;
    const found = page.locator('.pg-found');
    const current = page.locator('.pg-tree mark[aria-current]');
    await find.fill('row 94');
    await expect.poll(() => found.innerText()).toBe('1 of 11');
    await expect.poll(() => current.innerText()).toBe('"row 94"');
    const isInView = () =>
      current.evaluate((mark) => {
        const { x, y } = mark.getBoundingClientRect();
        return document.elementFromPoint(x + 2, y + 2) === mark;
      });
    await expect.poll(isInView).toBe(true);
    await find.press('Enter');
    await expect.poll(() => found.innerText()).toBe('2 of 11');
    await find.press('Shift+Enter');
    await find.press('Shift+Enter');
    await expect.poll(() => found.innerText()).toBe('11 of 11');
    await expect.poll(() => current.innerText()).toBe('"row 949"');
    await expect.poll(isInView).toBe(true);
    await page.getByRole('button', { name: 'Next match' }).click();
    await expect.poll(() => current.innerText()).toBe('"row 94"');
    await find.press('Escape');
    await expect.poll(() => find.inputValue()).toBe('');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(1);
    expect(api.seen.length).toBe(sent);
    expect(errors).toEqual([]);
    await close();
  });

  test('of JSON has one line for each short entry on a narrow screen, too', async () => {
    const options = { viewport: { width: 390, height: 800 } };
    const { page, send, close } = await openPlayground(browser, at('large'), options);
    await aim(page, '/short');
    await send();
    const lines = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('.pg-nodes li li')].map(
          (row) => row.getBoundingClientRect().height / 24,
        ),
      );
    await expect.poll(lines).toEqual([1]);
    await page.getByRole('button', { name: /^Copy path/ }).hover();
    await expect
      .poll(() =>
        page.locator('.pg-nodes li li .pg-tools').evaluate((tools) => getComputedStyle(tools).opacity),
      )
      .toBe('1');
    await close();
  });

  test('that is declared as JSON and is none is a text, and the page says where it is wrong', async () => {
    const { page, send, close } = await open('large');
    await aim(page, '/no-json');
    await send();
    await expect
      .poll(() => page.locator('.pg-response .pg-note').innerText())
      .toBe('This is not valid JSON: 1:12');
    await expect
      .poll(() => page.getByRole('region', { name: 'Response: Body' }).innerText())
      .toBe('{"size": 1,}');
    await close();
  });

  test('of JSON is filtered by JSONPath, shown as a table, and compared with the document', async () => {
    const { page, send, errors, close } = await open('list');
    await send();
    await page.getByText('Differences from the documented schema: 3').click();
    await expect
      .poll(() => page.locator('.pg-differs ul').innerText())
      .toBe(
        '$.data[1].id Must be an integer.\n$.data[1].name This field is required.\n$.data[1].extra This field is not documented.',
      );
    const filter = page.getByRole('textbox', { name: 'Filter by JSONPath' });
    await filter.fill('$.data[?@.extra].id');
    await expect.poll(() => page.locator('.pg-found').innerText()).toBe('Matches: 1');
    await expect.poll(() => page.locator('.pg-nodes').innerText()).toContain('"2"');
    await filter.fill('$.data[?@.id == 12345678901234567890].id');
    await expect.poll(() => page.locator('.pg-nodes').innerText()).toContain('12345678901234567890');
    await filter.fill('$.data[');
    await expect.poll(() => page.locator('#pg-filter-error').innerText()).toBe('Not valid at character 8.');
    await page.getByRole('button', { name: 'Text' }).click();
    await expect.poll(() => page.locator('.pg-response .hl-attr').first().innerText()).toBe('"data"');
    await page.getByRole('button', { name: 'Table' }).click();
    await expect
      .poll(() => page.getByRole('row').allInnerTexts())
      .toEqual(['id\tname\textra', '12345678901234567890\tA\t', '2\t\ttrue']);
    expect(await violations(page, { within: '.pg-dialog' })).toEqual([]);
    expect(errors).toEqual([]);
    await close();
  });

  test('of an object with very many keys shows the first, and the others on demand; of 50 MB says where it ends', async () => {
    const { page, send, close } = await open('wide');
    await send();
    await page.getByRole('button', { name: 'Show more (100 of 50000)' }).click();
    await page.getByRole('button', { name: /^k199:/ }).waitFor();
    await expect.poll(() => page.locator('.pg-nodes li').count()).toBe(202);
    await aim(page, '/huge');
    await send();
    await page.getByText(/Shown: the first 10\.0 MB of 50\.0 MB/).waitFor();
    await expect.poll(() => page.locator('.pg-lines code > div').count()).toBeLessThan(100);
    await close();
  });

  test('that is hostile runs nothing', async () => {
    const { page, send, errors, close } = await open('evil');
    const strangers: string[] = [];
    page.on('request', (request) => strangers.push(request.url()));
    for (const name of [
      'evil',
      'evil-svg',
      'evil-page',
      'evil-ndjson',
      'evil-events',
      'evil-lie',
      'evil-deep',
    ]) {
      await aim(page, `/${name}`);
      await send();
      await page.locator('.pg-body').waitFor();
      await page.getByText(/^Headers \(/).click();
      const table = page.getByRole('button', { name: 'Table' });
      if ((await table.count()) > 0) await table.click();
      for (const summary of await page.locator('.pg-differs summary').all()) await summary.click();
      expect(await page.evaluate(() => 'broken' in window), name).toBe(false);
      const drawn = page.locator('.pg-response script, .pg-response img[onerror]');
      await expect.poll(() => drawn.count(), { message: name }).toBe(0);
    }
    expect(strangers.filter((url) => url.endsWith('/x'))).toEqual([]);
    expect(errors).toEqual([]);
    await close();
  });

  test('that streams events, or lines of JSON, shows them as they arrive, and can be aborted', async () => {
    const { page, close } = await open('events');
    const button = page.getByRole('button', { name: 'Send', exact: true });
    const events = page.locator('.pg-events');
    await button.click();
    await events.locator('li').waitFor();
    await expect.poll(() => events.innerText()).toMatch(/begin #1\s+one$/);
    api.release();
    await button.waitFor();
    await expect.poll(() => events.innerText()).toMatch(/message #1\s+two\nlines$/);
    await aim(page, '/ndjson');
    await button.click();
    await expect.poll(() => events.innerText()).toBe('{"row":1}');
    api.release();
    await page.getByText('Items: 2').waitFor();
    await aim(page, '/never');
    await button.click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await button.waitFor();
    await close();
  });

  test('of an image is drawn, of sound is played, of HTML is shown as source, of data is offered as a file', async () => {
    const { page, send, errors, close } = await open('picture');
    await send();
    const image = page.locator('.pg-picture');
    await image.waitFor();
    await expect.poll(() => image.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBe(1);
    await aim(page, '/sound');
    await send();
    await canBePlayed(page);
    await aim(page, '/page');
    await send();
    await expect
      .poll(() => page.getByRole('region', { name: 'Response: Body' }).innerText())
      .toContain('<h1>Hello</h1>');
    await expect(page.evaluate(() => 'broken' in window)).resolves.toBe(false);
    await aim(page, '/data');
    await send();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('response.bin');
    expect(errors).toEqual([]);
    await close();
  });

  test('without a body, or with an error, is a response like any other; one with a status of no document says so', async () => {
    const { page, send, close } = await open('teapot');
    const response = page.locator('.pg-response');
    await send();
    await page.getByText('Status 418 is not documented.').waitFor();
    await aim(page, '/nothing');
    await send();
    await expect.poll(() => response.innerText()).toContain('The response has no body.');
    await aim(page, '/missing');
    await send();
    await expect.poll(() => response.innerText()).toMatch(/404 Not Found[\s\S]*no such thing/);
    await close();
  });
});

describe('through the server of the site', () => {
  test('sound is played, a PDF is shown in a frame of an origin of its own, and events arrive as soon', async () => {
    const { page, send, errors, close } = await open('sound', served);
    await send();
    await canBePlayed(page);
    await aim(page, '/pdf');
    await send();
    const frame = page.locator('iframe.pg-pdf');
    await frame.waitFor();
    await expect.poll(() => frame.getAttribute('src')).toMatch(/^data:application\/pdf;base64,/);
    await aim(page, '/events');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.locator('.pg-events li').waitFor();
    api.release();
    await page.locator('.pg-events').getByText('lines').waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  test('all headers are shown, CORS is not an obstacle, and an API that is down is explained', async () => {
    const { page, send, go, close } = await open('missing', served);
    await send();
    await page.getByText(/^Headers \(/).click();
    await expect
      .poll(() => page.locator('.pg-headers').innerText())
      .toContain('access-control-expose-headers');
    await go(at('closed', served));
    await send();
    expect(api.seen.at(-1)).toMatchObject({ method: 'GET', url: '/closed' });
    await go(at('down', served));
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect
      .poll(() => page.locator('.pg-failure').innerText())
      .toMatch(/The API could not be reached[\s\S]*127\.0\.0\.1:9 refused or closed the connection/);
    await close();
  });
});

async function canBePlayed(page: Page): Promise<void> {
  const audio = page.locator('.pg-body audio');
  await expect
    .poll(() => audio.evaluate((element) => (element as HTMLAudioElement).duration))
    .toBeCloseTo(0.1);
}

describe('a request that fails', () => {
  test('for CORS is explained, with what to do', async () => {
    const { page, close } = await open('closed');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const failure = page.locator('.pg-failure');
    await failure.waitFor();
    await expect
      .poll(() => failure.innerText())
      .toMatch(
        /The API does not allow calls from this site[\s\S]*CORS[\s\S]*cURL[\s\S]*Access-Control-Allow-Origin[\s\S]*docs serve/,
      );
    await expect
      .poll(() => failure.evaluate((box) => box.getBoundingClientRect().bottom < window.innerHeight + 1))
      .toBe(true);
    expect(await violations(page, { within: '.pg-dialog' })).toEqual([]);
    await close();
  });

  test('for a character that no header may have, or because the API is down, is explained, and not as CORS', async () => {
    const { page, go, close } = await open('control');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText(/The header X-A contains a character that HTTP does not allow/).waitFor();
    await go(at('down'));
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect
      .poll(() => page.locator('.pg-failure').innerText())
      .toMatch(/The API could not be reached[\s\S]*127\.0\.0\.1:9/);
    await close();
  });
});

test('a body with GET is sent by the server of the site; a browser cannot, and the form says so', async () => {
  const alone = await open('search');
  await alone.page.getByText(/Browsers do not send a body with GET/).waitFor();
  await alone.close();
  const { page, send, close } = await open('search', served);
  await expect.poll(() => page.getByText(/Browsers do not send/).count()).toBe(0);
  await send();
  expect(api.seen.at(-1)).toMatchObject({ method: 'GET', url: '/search' });
  expect(api.seen.at(-1)!.body.toString()).toBe('{}');
  await close();
});

test('the reader chooses the server and fills in its variables', async () => {
  const { page, send, close } = await open('servers');
  await page.getByRole('combobox', { name: 'Server' }).selectOption({ index: 1 });
  await page.getByRole('combobox', { name: 'version' }).selectOption('v2');
  await page.getByRole('textbox', { name: 'tenant' }).fill('acme');
  await send();
  expect(api.seen.at(-1)!.url).toBe('/v2/acme/servers');
  await close();
});

test('the method of the operation is sent', async () => {
  const { send, go, close } = await open(`by-${METHODS[0]}`);
  for (const [index, method] of METHODS.entries()) {
    if (index > 0) await go(at(`by-${method}`));
    await send();
    expect(api.seen.findLast(({ url }) => url === '/methods')!.method).toBe(method.toUpperCase());
  }
  await close();
});
