import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../store/temporary-folder.ts';
import { violations } from '../axe.ts';
import { closeWindows, sharedChromium } from '../chromium.ts';
import type { OpenSite } from '../sites/open-site.ts';
import { startApi, type TestApi } from './playground-api.ts';
import { addFields, openPlayground, openSpecSite } from './playground-site.ts';

const PET = {
  type: 'object',
  required: ['name', 'kind'],
  properties: {
    id: { type: 'integer', readOnly: true },
    name: { type: 'string', minLength: 2 },
    kind: { type: 'string', enum: ['cat', 'dog'] },
    age: { type: 'integer', minimum: 0, maximum: 40 },
    born: { type: 'string', format: 'date' },
    vaccinated: { type: 'boolean' },
    tags: { type: 'array', items: { type: 'string' } },
    owner: { $ref: '#/components/schemas/Owner' },
    parent: { $ref: '#/components/schemas/Pet' },
    labels: { type: 'object', additionalProperties: { type: 'string' } },
    note: { type: ['string', 'null'] },
    food: {
      oneOf: [
        { title: 'Dry', type: 'object', properties: { grams: { type: 'integer' } } },
        { title: 'Wet', type: 'object', properties: { cans: { type: 'integer' } } },
      ],
    },
  },
};
const schemas = {
  Pet: PET,
  Owner: { type: 'object', required: ['email'], properties: { email: { type: 'string' } } },
};
const post = (summary: string, content: object, required = true) => ({
  post: { summary, requestBody: { required, content }, responses: {} },
});

let browser: Browser;
let api: TestApi;
let site: OpenSite;
const folder = temporaryFolder();

beforeAll(async () => {
  [browser, api] = await Promise.all([sharedChromium(), startApi()]);
  site = await openSpecSite(
    api.origin,
    {
      '/pets': post('json', { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } }),
      '/lists': post('lists', {
        'application/json': {
          schema: {
            type: 'array',
            items: { type: 'object', additionalProperties: { type: 'string' } },
            'x-default': [{ a: '1' }, { b: '2' }],
          },
        },
      }),
      '/form': post('form', {
        'application/x-www-form-urlencoded': {
          schema: {
            type: 'object',
            properties: {
              name: { type: 'string', 'x-default': 'a b&c' },
              tags: { type: 'array', items: { type: 'string' }, 'x-default': ['x', 'y'] },
              filter: { type: 'object', 'x-default': { a: { b: 1 } } },
              plain: { type: 'object', 'x-default': { c: 1 } },
            },
          },
          encoding: { filter: { style: 'deepObject', explode: true } },
        },
      }),
      '/upload': post('upload', {
        'multipart/form-data': {
          schema: {
            type: 'object',
            properties: {
              title: { type: 'string', 'x-default': 'Hello; "world"' },
              meta: { type: 'object', 'x-default': { a: 1 } },
              file: { type: 'string', format: 'binary' },
            },
          },
        },
      }),
      '/binary': post('binary', {
        'application/octet-stream': { schema: { type: 'string', format: 'binary' } },
      }),
      '/text': post('text', { 'text/plain': { schema: { type: 'string' } } }),
      '/xml': post('xml', { 'application/xml': { example: '<pet><name>Rex</name></pet>' } }),
      '/things/{id}': {
        put: {
          summary: 'exact',
          parameters: [
            {
              in: 'path',
              name: 'id',
              required: true,
              schema: { type: 'string', pattern: '^\\D+$' },
              'x-default': "it's",
            },
            { in: 'query', name: 'q', schema: { type: 'string' }, 'x-default': '$HOME `id` "x"' },
            { in: 'header', name: 'X-Note', schema: { type: 'string' }, 'x-default': "o'clock, 5 € … é" },
          ],
          requestBody: {
            content: {
              'application/json': {
                schema: { type: 'object', 'x-default': { text: "it's\n'quoted' $1 \\" } },
              },
            },
          },
          responses: {},
        },
      },
    },
    { components: { schemas } },
  );
});
afterAll(async () => {
  await closeWindows(browser);
  await site.close();
  await api.close();
  folder.remove();
});

const open = (operation: string) => openPlayground(browser, `${site.url}/api-reference/${operation}`);
const lastSent = () => api.seen.findLast(({ method }) => method !== 'OPTIONS')!;

describe('a JSON body', () => {
  test('removes exactly the list item that the reader removes', async () => {
    const { page, send, close } = await open('lists');
    const dialog = page.getByRole('dialog');
    // The first one leaves the object out, the second takes the item off the list.
    await dialog.getByRole('button', { name: 'Remove Body 1' }).last().click();
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('c');
    await send();
    expect(JSON.parse(lastSent().body.toString())).toEqual([{ c: '2' }]);
    await close();
  });

  test('is created by the form, with the right control for every type', async () => {
    const { page, send, errors, close } = await open('json');
    const dialog = page.getByRole('dialog');
    await expect.poll(() => dialog.getByText('id', { exact: true }).count()).toBe(0);
    await dialog.getByRole('textbox', { name: /^name/ }).fill('Rex');
    await dialog.getByRole('combobox', { name: /^kind/ }).selectOption('dog');
    await addFields(page, 'age', 'born', 'vaccinated');
    await dialog.getByRole('textbox', { name: /^age/ }).fill('3');
    await dialog.getByLabel(/^born/).fill('2024-05-01');
    await dialog.getByRole('combobox', { name: /^vaccinated/ }).selectOption('true');
    for (const tag of ['a', 'b', 'c']) {
      await dialog.getByRole('button', { name: 'Add tags' }).click();
      await dialog
        .getByRole('textbox', { name: /^tags \d/ })
        .last()
        .fill(tag);
    }
    await dialog.getByRole('button', { name: 'Remove tags 2' }).click();
    await addFields(page, 'owner');
    await dialog.getByRole('textbox', { name: /^email/ }).fill('jane@example.com');
    await dialog.getByRole('button', { name: 'Add labels' }).click();
    await dialog.getByRole('button', { name: 'Add property' }).click();
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('size');
    await dialog.getByRole('textbox', { name: /^size/ }).fill('large');
    await addFields(page, 'note', 'food');
    await dialog.getByRole('button', { name: 'Send null for note' }).click();
    await dialog.getByRole('combobox', { name: 'Kind of food' }).selectOption('Wet');
    await addFields(page, 'cans');
    await dialog.getByRole('textbox', { name: /^cans/ }).fill('2');
    await send();
    const { body, headers } = lastSent();
    expect(headers['content-type']).toBe('application/json');
    expect(JSON.parse(body.toString())).toEqual({
      name: 'Rex',
      kind: 'dog',
      age: 3,
      born: '2024-05-01',
      vaccinated: true,
      tags: ['a', 'c'],
      owner: { email: 'jane@example.com' },
      labels: { size: 'large' },
      note: null,
      food: { cans: 2 },
    });
    expect(errors).toEqual([]);
    await close();
  });

  test('can be edited as text: the editor loads on first use, in less than 120 KB, and stays in sync with the form', async () => {
    const { page, send, close } = await open('json');
    const dialog = page.getByRole('dialog');
    const editors = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .filter((name) => name.includes('/playground-editor.')),
      );
    await dialog.getByRole('textbox', { name: /^name/ }).fill('Rex');
    expect(await editors()).toEqual([]);
    await dialog.getByRole('button', { name: 'JSON' }).click();
    await dialog.locator('.pg-editor').waitFor();
    const [url] = await editors();
    expect(gzipSync(await (await fetch(url!)).text()).length).toBeLessThan(120_000);
    const raw = dialog.getByRole('textbox', { name: 'Body' });
    await expect.poll(() => raw.innerText()).toBe('{\n  "name": "Rex"\n}');
    await raw.fill('{"name":"Tom",  "kind":"cat","parent":{"name":"Old","kind":"cat"}}');
    await dialog.getByRole('button', { name: 'Form', exact: true }).click();
    await expect.poll(() => dialog.getByRole('textbox', { name: /^name/ }).first().inputValue()).toBe('Tom');
    await expect.poll(() => dialog.getByRole('textbox', { name: /^name/ }).nth(1).inputValue()).toBe('Old');
    await send();
    expect(lastSent().body.toString()).toBe(
      '{"name":"Tom",  "kind":"cat","parent":{"name":"Old","kind":"cat"}}',
    );
    await dialog.getByRole('textbox', { name: /^name/ }).first().fill('Tim');
    await send();
    expect(JSON.parse(lastSent().body.toString())).toMatchObject({ name: 'Tim', kind: 'cat' });
    await close();
  });

  test('as text is validated and completed by its schema while typing, with messages that lead to their location, by keyboard alone', async () => {
    const { page, errors, close } = await open('json');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'JSON' }).click();
    await dialog.locator('.pg-editor').waitFor();
    const editor = dialog.getByRole('textbox', { name: 'Body' });
    await editor.fill('{"name":"R","kind":"cat","food":{"cans":"two"},"color":1}');
    await dialog.getByRole('button', { name: 'Format' }).click();
    await expect
      .poll(() => dialog.locator('.pg-problems').innerText())
      .toBe('2:11 Minimum length: 2.\n5:13 Must be an integer.\n7:3 This field is not documented.');
    expect(await violations(page, { within: '.pg-dialog' })).toEqual([]);
    await dialog.getByRole('button', { name: /Must be an integer/ }).click();
    await expect.poll(() => editor.evaluate((element) => element === document.activeElement)).toBe(true);
    await editor.fill('{"name" "Rex"}');
    await expect
      .poll(() => dialog.locator('.pg-problems').innerText())
      .toMatch(/^1:9 This is not valid JSON/);
    await editor.press('Control+a');
    await page.keyboard.press('Delete');
    await page.keyboard.type('{"ki');
    const choices = page.getByRole('listbox', { name: 'Suggestions' });
    const offered = async (name: string) => {
      await choices.getByRole('option', { name }).waitFor();
      // Keys that come at the moment when the list opens are meant for the text.
      await page.waitForTimeout(150);
    };
    await offered('kind');
    await page.keyboard.press('Enter');
    await offered('"dog"');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => editor.innerText()).toBe('{"kind": "dog"}');
    // Escape closes the suggestions, not the playground; Tab leaves the editor.
    await page.keyboard.type(', "');
    await choices.waitFor();
    await page.keyboard.press('Escape');
    await choices.waitFor({ state: 'detached' });
    await page.keyboard.press('Tab');
    await expect.poll(() => editor.evaluate((element) => element === document.activeElement)).toBe(false);
    await expect.poll(() => dialog.count()).toBe(1);
    expect(errors).toEqual([]);
    await close();
  });

  test('is sent unchanged, also by cURL; even with a suspicious parameter, but not without a required one', async () => {
    const { page, send, close } = await open('exact');
    await send();
    await expectSameByCurl(page);
    const id = page.getByRole('textbox', { name: /^id/ });
    await id.fill('');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('alert').getByText('This field is required.').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Send anyway' }).count()).toBe(0);
    await id.fill('7');
    await page.getByRole('button', { name: 'Send anyway' }).click();
    await expect.poll(() => lastSent().url).toMatch(/^\/things\/7\?/);
    await close();
  });

  test('is validated before it is sent, and every message leads to its field', async () => {
    const { page, close } = await open('json');
    const dialog = page.getByRole('dialog');
    const before = api.seen.length;
    await dialog.getByRole('textbox', { name: /^name/ }).fill('R');
    await addFields(page, 'age');
    await dialog.getByRole('textbox', { name: /^age/ }).fill('41');
    await dialog.getByRole('button', { name: 'Send', exact: true }).click();
    const summary = dialog.getByRole('alert');
    await expect
      .poll(() => summary.innerText())
      .toMatch(
        /Fields that need attention: 3[\s\S]*name Minimum length: 2[\s\S]*kind This field is required[\s\S]*age Must be at most 40/,
      );
    expect(api.seen.length).toBe(before);
    await summary.getByRole('link', { name: 'age' }).click();
    const age = dialog.getByRole('textbox', { name: /^age/ });
    await expect.poll(() => age.evaluate((element) => element === document.activeElement)).toBe(true);
    const described = (await age.getAttribute('aria-describedby'))!;
    await expect.poll(() => page.locator(`[id="${described}"]`).innerText()).toBe('Must be at most 40.');
    await dialog.getByRole('button', { name: 'Send anyway' }).click();
    await page.locator('.pg-response .pg-code-badge').waitFor();
    expect(JSON.parse(lastSent().body.toString())).toEqual({ name: 'R', age: 41 });
    await close();
  });
});

describe('other bodies', () => {
  test('a form is URL-encoded, with the style of each field, also by cURL', async () => {
    const { page, send, close } = await open('form');
    await send();
    expect(lastSent().headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect(lastSent().body.toString()).toBe(
      'name=a%20b%26c&tags=x&tags=y&filter%5Ba%5D%5Bb%5D=1&plain=%7B%22c%22%3A1%7D',
    );
    await expectSameByCurl(page);
    await close();
  });

  test('multipart has parts for texts, objects and files, also by cURL', async () => {
    const { page, send, close } = await open('upload');
    const file = { name: 'a "b".txt', mimeType: 'text/plain', buffer: Buffer.from('content\r\n') };
    await addFields(page, 'file');
    await page.getByLabel(/^file/).setInputFiles(file);
    await send();
    expect(partsOf(lastSent())).toEqual([
      '',
      '\r\nContent-Disposition: form-data; name="title"\r\n\r\nHello; "world"\r\n',
      '\r\nContent-Disposition: form-data; name="meta"\r\nContent-Type: application/json\r\n\r\n{"a":1}\r\n',
      '\r\nContent-Disposition: form-data; name="file"; filename="a %22b%22.txt"\r\nContent-Type: text/plain\r\n\r\ncontent\r\n\r\n',
      '--\r\n',
    ]);
    writeFileSync(path.join(folder.path, 'note.txt'), 'content');
    await page.getByLabel(/^file/).setInputFiles(path.join(folder.path, 'note.txt'));
    await send();
    const byBrowser = partsOf(lastSent());
    await runShell(await page.getByRole('region', { name: 'Request: cURL' }).innerText());
    expect(partsOf(lastSent())).toEqual(byBrowser);
    await close();
  });

  test('a file is sent unchanged', async () => {
    const { page, send, close } = await open('binary');
    const buffer = Buffer.from([0, 255, 10, 13, 0]);
    await page.locator('input[type=file]').setInputFiles({ name: 'x.bin', mimeType: '', buffer });
    await send();
    expect(lastSent().body.equals(buffer)).toBe(true);
    expect(lastSent().headers['content-type']).toBe('application/octet-stream');
    await close();
  });

  test('text and XML are edited as text, which may start with an example', async () => {
    const { page, send, go, close } = await open('text');
    await page.getByRole('textbox', { name: 'Body' }).fill('Grüße\n');
    await send();
    expect(lastSent().body.toString()).toBe('Grüße\n');
    await go(`${site.url}/api-reference/xml`);
    await send();
    expect(lastSent().headers['content-type']).toBe('application/xml');
    expect(lastSent().body.toString()).toBe('<pet><name>Rex</name></pet>');
    await close();
  });
});

describe('code samples', () => {
  test('follow the form with every keystroke, in every language', async () => {
    const { page, close } = await open('json');
    await page.getByRole('textbox', { name: /^name/ }).fill('Rex');
    const code = page.getByRole('region', { name: /^Request: / });
    await expect.poll(() => code.innerText()).toContain('"name": "Rex"');
    await page.getByRole('dialog').getByRole('combobox', { name: 'Language' }).selectOption('Python');
    await expect.poll(() => code.innerText()).toContain('payload = {\n    "name": "Rex"\n}');
    await page.getByRole('textbox', { name: /^name/ }).fill('Tom');
    await expect.poll(() => code.innerText()).toContain('"name": "Tom"');
    await close();
  });
});

/** Headers that the form decides, without those that browser and curl add. */
const chosen = (headers: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => /^(?:content-type|x-.*)$/.test(name)));

/** Runs the command that the page shows: it sends what the browser has just sent. */
async function expectSameByCurl(page: Page): Promise<void> {
  const byBrowser = lastSent();
  await runShell(await page.getByRole('region', { name: 'Request: cURL' }).innerText());
  const byCurl = lastSent();
  expect(byCurl).not.toBe(byBrowser);
  expect(byCurl.method).toBe(byBrowser.method);
  expect(byCurl.url).toBe(byBrowser.url);
  expect(byCurl.body.toString()).toBe(byBrowser.body.toString());
  expect(chosen(byCurl.headers)).toEqual(chosen(byBrowser.headers));
}

/** The command as a reader would paste it. */
async function runShell(command: string): Promise<void> {
  await promisify(execFile)('sh', ['-c', command.replace(/^curl/, 'curl --silent --show-error')], {
    cwd: folder.path,
  });
}

function partsOf({ headers, body }: { headers: Record<string, unknown>; body: Buffer }): string[] {
  const boundary = /boundary=(.+)$/.exec(String(headers['content-type']))![1]!;
  return body.toString().split(`--${boundary}`);
}
