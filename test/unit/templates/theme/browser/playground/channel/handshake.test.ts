import { describe, expect, test } from 'vitest';
import { ENGLISH_CHANNEL } from '../../../../../../../src/lib/strings/playground-strings.ts';
import type { SecurityScheme } from '../../../../../../../src/reference/view/security.ts';
import type { Credential } from '../../../../../../../templates/theme/browser/playground/auth/credentials.ts';
import {
  handshakeOf,
  withSentHeaders,
} from '../../../../../../../templates/theme/browser/playground/channel/handshake.ts';
import { closeReason } from '../../../../../../../templates/theme/browser/playground/channel/message-log.tsx';
import {
  failedConnection,
  refusalOf,
} from '../../../../../../../templates/theme/browser/playground/channel/use-connection.ts';
import {
  type FormState,
  initialState,
} from '../../../../../../../templates/theme/browser/playground/form/values/form-state.ts';
import { buildRequest } from '../../../../../../../templates/theme/browser/playground/request/request.ts';
import { modelOf, parameterOf, schemasOf } from '../model.ts';

const SERVER = { template: 'wss://chat.example/v1', url: 'wss://chat.example/v1', variables: [] };
const scheme = (own: Partial<SecurityScheme>): SecurityScheme => ({
  name: 'key',
  type: 'apiKey',
  flows: [],
  scopes: [],
  ...own,
});

/** The handshake of a form. */
function handshake(
  own: Parameters<typeof modelOf>[0],
  change: Partial<FormState> = {},
  credential: Credential = { value: 'abc' },
) {
  const model = modelOf({ method: 'WS', path: '/rooms/{room}', servers: [SERVER], ...own });
  const state = { ...initialState(model, schemasOf(model)), ...change };
  return handshakeOf(buildRequest(model, state, { key: credential }, 'https://docs.example.com/'));
}

const signed = (own: Partial<SecurityScheme>) => ({
  path: '',
  security: { options: [[scheme(own)]], optional: false },
});

describe('a handshake', () => {
  test('has parameters in its address', () => {
    const parameters = [parameterOf('path', 'room'), parameterOf('query', 'since')];
    expect(handshake({ parameters }, { parameters: { 'path room': 'a/b', 'query since': '1 2' } })).toEqual({
      url: 'wss://chat.example/v1/rooms/a%2Fb?since=1%202',
      protocols: [],
    });
  });

  test.each([
    ['', 'wss://chat.example/v1?since=1'],
    ['?room=a', 'wss://chat.example/v1?room=a&since=1'],
    ['/rooms#top', 'wss://chat.example/v1/rooms?since=1'],
  ])('has the address of the channel as it is: %s', (path, url) => {
    const parameters = [parameterOf('query', 'since')];
    expect(handshake({ path, parameters }, { parameters: { 'query since': '1' } }).url).toBe(url);
  });

  test('has a key in the query', () => {
    const { url, protocols } = handshake(signed({ in: 'query', parameter: 'token' }));
    expect([url, protocols]).toEqual(['wss://chat.example/v1?token=abc', []]);
  });

  test.each<[string, Partial<SecurityScheme>, Credential, string]>([
    ['a key', { in: 'header', parameter: 'X-Client' }, { value: 'abc' }, 'abc'],
    ['a token without its word', { type: 'bearer' }, { value: 'Bearer ey.J-_' }, 'ey.J-_'],
    ['a password in base64url', { type: 'basic' }, { username: 'é', password: '??>' }, 'w6k6Pz8-'],
    ['other characters in base64url', { in: 'header', parameter: 'X-Key' }, { value: 'a b' }, 'YSBi'],
  ])('sends what belongs into a header as a subprotocol: %s', (_, own, credential, protocol) => {
    expect(handshake(signed(own), {}, credential).protocols).toEqual([protocol]);
  });

  test('offers each subprotocol once, and no cookies', () => {
    const parameters = [parameterOf('header', 'Sec-WebSocket-Protocol')];
    const own = { ...signed({ type: 'bearer' }), parameters };
    const given = { parameters: { 'header Sec-WebSocket-Protocol': 'chat, abc,' } };
    expect(handshake(own, given).protocols).toEqual(['chat', 'abc']);
    expect(handshake(signed({ in: 'cookie', parameter: 'session' })).protocols).toEqual([]);
  });
});

test('headers that browsers do not send are not part of the form', () => {
  const names = ['X-Client', 'X-Api-Key', 'Sec-WebSocket-Protocol', 'Authorization'];
  const parameters = [...names.map((name) => parameterOf('header', name)), parameterOf('cookie', 'sid')];
  const { model, unsent } = withSentHeaders(modelOf({ parameters }));
  expect(model.parameters.map(({ name }) => name)).toEqual(names.slice(1));
  expect(unsent).toEqual(['X-Client', 'sid']);
});

describe('a connection that cannot be tried', () => {
  const refused = (url: string, page = 'https:', protocols: string[] = []) =>
    refusalOf({ url, protocols }, page)?.reason;

  test.each(['https://chat.example', 'javascript:alert(1)', 'file:///etc/passwd'])('not to %s', (url) => {
    expect(refused(url)).toBe(ENGLISH_CHANNEL.socketsOnly);
  });

  test('without TLS from a page with it, but on the machine of the reader', () => {
    expect(refused('ws://chat.example/')).toBe(ENGLISH_CHANNEL.secureSocketsOnly);
    expect(refused('ws://localhost.example/')).toBe(ENGLISH_CHANNEL.secureSocketsOnly);
    expect(refused('ws://chat.example/', 'http:')).toBe(undefined);
    for (const host of ['localhost:1', '127.0.0.1', '[::1]:80'])
      expect([host, refused(`ws://${host}/`)]).toEqual([host, undefined]);
    expect(refused('wss://chat.example/')).toBe(undefined);
  });

  test('with an invalid URL or subprotocol', () => {
    expect(refused('wss://{host}:x')).toBe('wss://{host}:x');
    expect(refused('wss://chat.example/', 'https:', ['a b'])).toMatch(/^The header Sec-WebSocket-Protocol/);
  });
});

describe('a connection that failed', () => {
  const url = 'wss://chat.example:8080/x';
  const failed = (protocols: string[] = [], isOnline = true, isBlocked = false) =>
    failedConnection({ url, protocols }, { isOnline, isBlocked });

  test('names the likely causes', () => {
    expect(failed()).toEqual({
      title: ENGLISH_CHANNEL.cannotConnect,
      reason: ENGLISH_CHANNEL.connectRefused.replace('{0}', 'chat.example:8080'),
      advice: ['Check the server and its variables.'],
    });
    expect(failed(['a']).advice).toContain(ENGLISH_CHANNEL.mustAccept);
  });

  test('names the cause that the browser knows', () => {
    expect(failed([], false).title).toBe('You are offline');
    expect(failed([], true, true).title).toBe('The browser blocked the request');
  });
});

test.each([
  [1000, 'The connection was closed.'],
  [1006, 'The connection was lost.'],
  [1008, 'The server refused the connection or a message. Check the credentials.'],
  [3000, 'The server refused the connection or a message. Check the credentials.'],
  [4001, 'The API closed the connection with a code of its own.'],
  [1099, 'The connection was closed.'],
])('close code %i is explained', (code, words) => {
  expect(closeReason(code)).toBe(words);
});
