import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { violationsInBothModes } from '../axe.ts';
import { sharedChromium } from '../chromium.ts';
import { openServedSite, type ServedSite } from '../sites/docs-server.ts';
import { type OpenSite, openSite, visit } from '../sites/open-site.ts';
import { openPlayground } from './playground-site.ts';
import { type SocketServer, startSocketServer } from './socket-server.ts';

let browser: Browser;
let sockets: SocketServer;
let site: OpenSite;

beforeAll(async () => {
  [browser, sockets] = await Promise.all([sharedChromium(), startSocketServer()]);
  site = await openSite(chatSite());
});
afterAll(async () => {
  await Promise.all([browser?.close(), site?.close(), sockets?.close()]);
});

/** A site whose channels are at `/api-reference/websockets/<title>`. */
function chatSite(config: object = {}): Record<string, object> {
  const messages = {
    say: {
      title: 'Say',
      payload: { type: 'object', required: ['text'], properties: { text: { type: 'string' } } },
      examples: [{ payload: { text: 'Hello' } }],
    },
    note: { title: 'Note', contentType: 'text/plain', payload: { type: 'string' } },
  };
  const parameters = { room: { examples: ['lobby'] } };
  const query = { type: 'object', required: ['since'], properties: { since: { type: 'integer' } } };
  const headers = { type: 'object', properties: { 'X-Client': { type: 'string' } } };
  const room = { address: '/rooms/{room}', parameters, messages, bindings: { ws: { query, headers } } };
  const on = (server: string) => [{ $ref: `#/servers/${server}` }];
  return {
    'docs.json': {
      theme: 'mint',
      name: 'Chat',
      colors: { primary: '#0B6E4F' },
      navigation: { groups: [{ group: 'Chat', asyncapi: 'asyncapi.json' }] },
      ...config,
    },
    'asyncapi.json': {
      asyncapi: '3.0.0',
      info: { title: 'Chat', version: '1' },
      servers: {
        echo: {
          host: sockets.host,
          pathname: '/{version}',
          protocol: 'ws',
          variables: { version: { default: 'v1', enum: ['v1', 'v2'] } },
          security: [{ $ref: '#/components/securitySchemes/token' }],
        },
        open: { host: sockets.host, protocol: 'ws' },
        broker: { host: 'kafka.example', protocol: 'kafka' },
      },
      channels: {
        room: { ...room, title: 'room', servers: on('echo') },
        plain: { address: '/', messages, title: 'plain', servers: on('open') },
        refused: { address: '/refused', title: 'refused', servers: on('open') },
        topic: { address: 'topic', messages, title: 'topic', servers: on('broker') },
      },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
  };
}

const address = (channel: string, base = site.url) => `${base}/api-reference/websockets/${channel}`;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const state = (page: Page) => page.locator('.pg-state');
const entries = (page: Page) => page.getByRole('log').getByRole('listitem');

/** Opens the playground of a channel, and connects. */
async function connected(channel: string, base?: string) {
  const opened = await openPlayground(browser, address(channel, base));
  await button(opened.page, 'Connect').click();
  await state(opened.page).getByText('Connected').waitFor();
  return opened;
}

describe('the playground of a channel', () => {
  test('connects when the reader says so, sends, receives and disconnects', async () => {
    const before = sockets.handshakes.length;
    const { page, errors, close } = await openPlayground(browser, address('room'));
    await expect.poll(() => state(page).innerText()).toBe('Not connected');
    expect(await button(page, 'Send').isDisabled()).toBe(true);
    expect(sockets.handshakes.length).toBe(before);

    await page.getByRole('combobox', { name: 'version' }).selectOption('v2');
    await page.getByRole('textbox', { name: 'Token' }).fill('abc.def');
    await page.getByRole('textbox', { name: 'since' }).fill('7');
    await page.getByText('Your credentials are sent as a subprotocol (Sec-WebSocket-Protocol).').waitFor();
    await page.getByText('Browsers do not send these headers with a WebSocket: X-Client').waitFor();
    await page.keyboard.press('Control+Enter');
    await state(page).getByText('Connected').waitFor();
    const [handshake] = sockets.handshakes.slice(before);
    expect(handshake?.url).toBe('/v2/rooms/lobby?since=7');
    expect(handshake?.headers['sec-websocket-protocol']).toBe('abc.def');
    expect(await page.getByRole('textbox', { name: 'since' }).isDisabled()).toBe(true);

    await page.getByRole('textbox', { name: 'Message', exact: true }).press('Control+Enter');
    await expect.poll(() => entries(page).count()).toBe(3);
    expect(await entries(page).allInnerTexts()).toEqual([
      expect.stringMatching(/^Received[\s\S]*\{\s*"text": "Hello"\s*\}/),
      expect.stringMatching(/^Sent[\s\S]*\{\s*"text": "Hello"\s*\}/),
      expect.stringMatching(/^Connected\s+abc\.def/),
    ]);

    await button(page, 'Disconnect').click();
    await entries(page).first().getByText('The connection was closed.').waitFor();
    await expect.poll(() => sockets.open()).toBe(0);
    await button(page, 'Clear').click();
    await expect.poll(() => entries(page).count()).toBe(0);
    expect(errors).toEqual([]);
    await close();
  });

  test('asks for what is missing before it connects', async () => {
    const { page, close } = await openPlayground(browser, address('room'));
    await button(page, 'Connect').click();
    await page.getByRole('alert').getByText('This field is required.').waitFor();
    expect(sockets.open()).toBe(0);
    await button(page, 'Connect anyway').click();
    await state(page).getByText('Connected').waitFor();
    await close();
  });

  test('sends each message in its own way', async () => {
    const { page, close } = await connected('plain');
    await page.getByRole('combobox', { name: 'Message', exact: true }).selectOption('Note');
    await page.getByRole('textbox', { name: 'Message', exact: true }).fill('<b>plain</b>');
    await button(page, 'Send').click();
    await entries(page).first().getByText('<b>plain</b>').waitFor();
    expect(await page.locator('.pg-log b').count()).toBe(0);

    await page.getByRole('combobox', { name: 'Message', exact: true }).selectOption('Say');
    await button(page, 'Form').click();
    await page.getByRole('textbox', { name: 'text' }).fill('by form');
    await button(page, 'Send').click();
    await entries(page).first().getByText('by form').waitFor();
    await close();
  });

  test('explains why the server closed the connection', async () => {
    const { page, close } = await connected('plain');
    await page.getByRole('combobox', { name: 'Message', exact: true }).selectOption('Note');
    await page.getByRole('textbox', { name: 'Message', exact: true }).fill('close 1008 no more');
    await button(page, 'Send').click();
    await entries(page).first().getByText('The server refused the connection or a message.').waitFor();
    expect(await entries(page).first().innerText()).toContain('1008 no more');
    await expect.poll(() => state(page).innerText()).toBe('Not connected');
    await close();
  });

  test('explains why there is no connection', async () => {
    const { page, close } = await openPlayground(browser, address('refused'));
    await button(page, 'Connect').click();
    await page.getByText('The connection could not be established').waitFor();
    expect(await violationsInBothModes(page, { within: '.pg-dialog' })).toEqual([]);
    await page.getByRole('textbox', { name: 'URL' }).fill(`http://${sockets.host}/`);
    await button(page, 'Connect').click();
    await page.getByText('The URL must start with ws:// or wss://.').waitFor();
    await close();
  });

  test('keeps the last messages of a flood', async () => {
    const { page, close } = await connected('plain');
    await page.getByRole('combobox', { name: 'Message', exact: true }).selectOption('Note');
    await page.getByRole('textbox', { name: 'Message', exact: true }).fill('flood 900');
    await button(page, 'Send').click();
    await page.getByText('Older messages that were removed: 402').waitFor();
    await expect.poll(() => entries(page).first().innerText()).toContain('"at": 900');
    expect(await entries(page).count()).toBe(50);
    await button(page, 'Show more (50 of 500)').click();
    await expect.poll(() => entries(page).count()).toBe(100);
    await close();
  });

  test('leaves with the reader', async () => {
    const closed = await connected('plain');
    await button(closed.page, 'Close').click();
    await expect.poll(() => sockets.open()).toBe(0);
    await closed.close();
    const gone = await connected('plain');
    // Open next to the next page as well, but not connected.
    await gone.go(address('room'));
    await expect.poll(() => sockets.open()).toBe(0);
    await expect.poll(() => state(gone.page).innerText()).toBe('Not connected');
    await gone.close();
  });

  test.each([
    ['wide', { width: 1280, height: 800 }],
    ['narrow', { width: 390, height: 844 }],
  ])('can be used by everybody on a %s screen', async (_, viewport) => {
    const { page, close } = await openPlayground(browser, address('plain'), { viewport });
    await button(page, 'Connect').click();
    await state(page).getByText('Connected').waitFor();
    await button(page, 'Send').click();
    await entries(page).nth(2).waitFor();
    expect(await violationsInBothModes(page, { within: '.pg-dialog' })).toEqual([]);
    const overflow = await page.locator('.pg-columns').evaluate((box) => box.scrollWidth - box.clientWidth);
    expect(overflow).toBe(0);
    await close();
  });

  test('is small, and loaded only when it is opened', async () => {
    const { page, close } = await visit(browser, address('plain'));
    const scripts = () =>
      page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    const own = async () => (await scripts()).filter((url) => path.basename(url).startsWith('playground'));
    expect(await own()).toEqual([]);
    await button(page, 'Try it').click();
    await page.getByRole('dialog').waitFor();
    const [script] = (await own()).filter((url) => /\/playground-channel\.\w+\.js/.test(url));
    expect(gzipSync(await (await fetch(script!)).text()).length).toBeLessThan(45_000);
    expect((await own()).filter((url) => /\/playground\.\w+\.js/.test(url))).toEqual([]);
    await close();
  });
});

describe('there is no playground', () => {
  test.each([
    ['for other protocols', 'topic', {}, 1],
    ['in simple mode', 'plain', { api: { playground: { display: 'simple' } } }, 1],
    ['where it is switched off', 'plain', { api: { playground: { display: 'none' } } }, 0],
  ])('%s', async (_, channel, config, copies) => {
    const other = await openSite(chatSite(config));
    const { page, close } = await visit(browser, address(channel, other.url));
    await expect.poll(() => button(page, 'Copy address').count()).toBe(copies);
    expect(await button(page, 'Try it').count()).toBe(0);
    await close();
    await other.close();
  });
});

test('docs serve lets pages connect to the documented servers, and to no others', async () => {
  const served: ServedSite = await openServedSite(chatSite());
  const { page, close } = await connected('plain', served.url);
  await button(page, 'Disconnect').click();
  await page.getByRole('textbox', { name: 'URL' }).fill(`ws://localhost:${sockets.host.split(':')[1]}/`);
  await button(page, 'Connect').click();
  await page.getByText('The browser blocked the request').waitFor();
  await close();
  await served.close();
});
