import { afterEach, describe, expect, test } from 'vitest';
import { builtSite } from './built-site.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer | undefined;
let built: ReturnType<typeof builtSite> | undefined;
afterEach(async () => {
  await server?.close();
  built?.remove();
});

async function serving(
  files: Parameters<typeof builtSite>[0],
  manifest: Parameters<typeof builtSite>[1] = {},
): Promise<TestServer> {
  built = builtSite(files, manifest);
  const { site } = built;
  server = await startTestServer({ site: () => site });
  return server;
}

describe('redirects with wildcards', () => {
  const redirects = [{ source: '/docs/:slug*', destination: '/:slug*', permanent: false }];

  test.each([
    ['/docs//evil.example', '/evil.example'],
    ['/docs/%2Fevil.example', '/evil.example'],
    ['/docs/%5Cevil.example', '/%5Cevil.example'],
    ['/docs/%5C%5Cevil.example', '/%5C%5Cevil.example'],
    ['/docs/%09/evil.example', '/%09/evil.example'],
    ['/docs/日本', '/%E6%97%A5%E6%9C%AC'],
    ['/docs/%F0%9F%99%82', '/%F0%9F%99%82'],
    ['/docs/%00', '/%00'],
    ['/docs/%0d%0ax-evil:1', '/%0D%0Ax-evil%3A1'],
  ])('%s stays on the site', async (path, location) => {
    const { app } = await serving({ 'index.html': '' }, { redirects });
    const response = await app.request(path);
    expect(response.status).toBe(307);
    expect(response.headers.get('location')).toBe(location);
  });

  test('stay below the base path', async () => {
    const { app } = await serving({ 'index.html': '' }, { redirects, basePath: '/base' });
    const response = await app.request('/base/docs//evil.example');
    expect(response.headers.get('location')).toBe('/base/evil.example');
  });
});

describe('file names that are words of JavaScript', () => {
  test.each(['file.constructor', 'a.__proto__', 'b.toString', 'constructor'])(
    '%s is served',
    async (name) => {
      const { app } = await serving({ 'index.html': '', [name]: 'x' });
      const response = await app.request(`/${name}`);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('application/octet-stream');
    },
  );
});

describe('bodies that are all brackets, commas or faults', () => {
  const fill = (part: string, bytes: number) => part.repeat(Math.floor(bytes / part.length));
  const row = (fields: string) => `{"conversations":[{${fields}}]}`;
  const MB = 1_000_000;

  test.each([
    [
      'lists in lists',
      `{"conversations":${'['.repeat(4 * MB)}${']'.repeat(4 * MB)}}`,
      'nested more than 64 deep',
    ],
    ['lists that never end', '['.repeat(9 * MB), 'nested more than 64 deep'],
    ['objects that never end', fill('{"a":', 9 * MB), 'nested more than 64 deep'],
    ['four million sources', row(`"sources":[${fill('0,', 8 * MB)}0]`), 'more than 250000 values'],
    ['a million fields', row(`${fill('"a":0,', 8 * MB)}"b":0`), 'more than 250000 values'],
    ['many faults', row(`"sources":[${fill('0,', 400_000)}0]`), 'and 99 more'],
    [
      'many unknown fields',
      row(Array.from({ length: 200_000 }, (_, i) => `"k${i}":0`).join()),
      'and 99 more',
    ],
    ['a field with a long name', row(`"${'k'.repeat(9 * MB)}":0`), 'is not a field'],
    [
      'a field of the body with a long name',
      `{"conversations":[],"${'k'.repeat(9 * MB)}":0}`,
      'is not a field',
    ],
  ])('%s: 400 with a short reason', async (_, body, reason) => {
    server = await startTestServer();
    const response = await server.post(body);
    const text = await response.text();
    expect({ status: response.status, text }).toMatchObject({
      status: 400,
      text: expect.stringContaining(reason),
    });
    expect(text.length).toBeLessThan(20_000);
    expect(server.log[0]).toMatchObject({ status: 400 });
  });

  test('brackets and commas inside of texts count for nothing', async () => {
    server = await startTestServer();
    const query = `${'[{,'.repeat(200_000)}\\"[`;
    const conversation = { query, response: '', sources: [], resolutionStatus: 'answered' };
    const response = await server.post({
      conversations: [{ ...conversation, timestamp: '2026-01-15T12:00:00.000Z' }],
    });
    expect(response.status).toBe(201);
  });
});

describe('paths of nothing but slashes', () => {
  test('are resolved in one pass', async () => {
    const { app } = await serving({ 'index.html': '', 'index.md': '' });
    expect((await app.request(`/x${'/'.repeat(16_000)}a`)).status).toBe(404);
  });
});
