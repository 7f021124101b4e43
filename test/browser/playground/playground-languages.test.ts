import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { languageOf } from '../../../src/config/languages.ts';
import { ENGLISH_FAILURE } from '../../../src/lib/strings/playground-strings.ts';
import { playgroundWords } from '../../../src/site/render/reference/playground-context.ts';
import { uiStringsOf } from '../../../src/site/render/text/page-text.ts';
import { violations } from '../axe.ts';
import { sharedChromium } from '../chromium.ts';
import { type OpenSite, openSite, visit } from '../sites/open-site.ts';
import { specSite } from './playground-site.ts';

let browser: Browser;
let site: OpenSite;
const stringsOf = uiStringsOf();

beforeAll(async () => {
  browser = await sharedChromium();
  const language = (code: string) => ({
    language: code,
    groups: [{ group: 'API', openapi: { source: 'openapi.json', directory: code } }],
  });
  const parameters = [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }];
  const get = { summary: 'order', parameters, responses: { '404': { description: '' } } };
  const files = specSite('https://api.example.com', { '/orders/{id}': { get } });
  const navigation = { languages: [language('de'), language('ar'), language('en')] };
  site = await openSite({ ...files, 'docs.json': { ...files['docs.json'], navigation } });
});
afterAll(async () => {
  await Promise.all([browser?.close(), site?.close()]);
});

test.each([
  ['de', 'ltr', 'Nicht gefunden', 'Senden', 'Dieses Feld ist erforderlich.'],
  ['ar', 'rtl', 'غير موجود', 'إرسال', 'هذا الحقل مطلوب.'],
  ['en', 'ltr', 'Not found', 'Send', 'This field is required.'],
])('in %s the playground speaks the language of its page', async (code, direction, status, send, missing) => {
  const { page, close } = await visit(browser, `${site.url}/${code}/order`);
  await expect.poll(() => page.locator('.status-text').innerText()).toBe(status);
  await page.locator('[data-docs-playground]').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: send, exact: true }).click();
  await dialog.getByRole('alert').getByText(missing).waitFor();
  const shown = await dialog.evaluate((element) => getComputedStyle(element).direction);
  expect(shown).toBe(direction);
  await page.route('https://api.example.com/**', (route) => route.abort());
  await dialog.getByRole('textbox', { name: 'id' }).fill('1');
  await page.keyboard.press('Control+Enter');
  const { silent = ENGLISH_FAILURE.silent } =
    code === 'en' ? {} : playgroundWords({ strings: stringsOf(code), language: languageOf(code) });
  await dialog.getByText(silent.replace('{0}', 'api.example.com')).waitFor();
  expect(await dialog.locator('[lang]').count()).toBe(0);
  expect(await violations(page, { within: '.pg-dialog' })).toEqual([]);
  await close();
});

test.each(['ar', 'en'])('in %s the chevron of a list is beside its words, not over them', async (code) => {
  const { page, close } = await visit(browser, `${site.url}/${code}/order`);
  await page.locator('[data-docs-playground]').click();
  await page.locator('dialog select').first().waitFor();
  const sides = await page.locator('select').evaluateAll((lists) =>
    lists.map((list) => {
      const { paddingLeft, paddingRight, backgroundPositionX } = getComputedStyle(list);
      const room = parseFloat(paddingLeft) > parseFloat(paddingRight) ? 'left' : 'right';
      return [room, backgroundPositionX === '8px' ? 'left' : 'right'];
    }),
  );
  expect(sides.length).toBeGreaterThan(2);
  expect(sides.filter(([room, chevron]) => room !== chevron)).toEqual([]);
  await close();
});
