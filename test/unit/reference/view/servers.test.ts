import { expect, test } from 'vitest';
import { proxyOrigins, socketOrigins } from '../../../../src/reference/view/servers.ts';

type Variables = Record<string, { default: string; enum?: string[] }>;

const serverOf = (template: string, variables: Variables = {}) => ({
  template,
  url: '',
  variables: Object.entries(variables).map(([name, variable]) => ({ name, enum: [], ...variable })),
});

const origins = (template: string, variables: Variables = {}) => proxyOrigins(serverOf(template, variables));

test.each<[string, string, Variables, string[]]>([
  ['an address without its path', 'https://API.example.com/v1', {}, ['https://api.example.com']],
  ['a port that is not the usual one', 'http://localhost:8080/', {}, ['http://localhost:8080']],
  ['nothing for a relative server', '/v1', {}, []],
  ['nothing for another scheme', 'wss://api.example.com', {}, []],
  [
    'every value of a list',
    'https://{region}.example.com',
    { region: { default: 'eu', enum: ['eu', 'us'] } },
    ['https://eu.example.com', 'https://us.example.com'],
  ],
  [
    'any name where two labels follow',
    'https://{tenant}.example.com/{v}',
    { tenant: { default: 'demo' }, v: { default: 'v1' } },
    ['https://demo.example.com', 'https://*.example.com'],
  ],
  [
    'only the default where one label follows',
    'https://{tenant}.com',
    { tenant: { default: 'demo' } },
    ['https://demo.com'],
  ],
  [
    'only the default for a whole host',
    'https://{host}/v1',
    { host: { default: 'a.test' } },
    ['https://a.test'],
  ],
  [
    'only the default for a port',
    'http://localhost:{port}',
    { port: { default: '3000' } },
    ['http://localhost:3000'],
  ],
  [
    'both schemes',
    '{scheme}://api.example.com',
    { scheme: { default: 'https', enum: ['http', 'https'] } },
    ['https://api.example.com', 'http://api.example.com'],
  ],
  ['nothing for a variable that is not declared', 'https://{who}.example.com', {}, []],
])('the proxy reaches %s', (_, template, variables, expected) => {
  expect(origins(template, variables)).toEqual(expected);
});

test('servers of WebSockets have origins of their own, which the proxy does not call', () => {
  const server = serverOf('wss://{tenant}.example.com:8443/v1', { tenant: { default: 'demo' } });
  expect(socketOrigins(server)).toEqual(['wss://demo.example.com:8443', 'wss://*.example.com:8443']);
  expect(proxyOrigins(server)).toEqual([]);
  expect(socketOrigins(serverOf('https://api.example.com'))).toEqual([]);
});
