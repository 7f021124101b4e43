import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildInMemory, docsJson } from '../unit/site/build-in-memory.ts';
import { builtSite } from './built-site.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const SKILL = '---\nname: verify\ndescription: Verifies signatures.\n---\n\nCompare them.\n';

let server: TestServer;
let client: Client;
let removeSite: () => void;

beforeAll(async () => {
  const built = await buildInMemory(
    {
      'docs.json': docsJson('index', 'guides/webhooks', 'over 100% of?'),
      'index.mdx': '---\ntitle: Home\n---\n\nWelcome.\n',
      'guides/webhooks.mdx':
        '---\ntitle: Webhooks\n---\n\nEvents.\n\n## Verify signatures\n\nCompare the signature.\n',
      'over 100% of?.mdx': '---\ntitle: Percentages\n---\n\nMore than everything.\n',
      '.mintlify/skills/verify/SKILL.md': SKILL,
      '.mintlify/skills/verify/keys.json': '[]',
      'secret.mdx': '---\ntitle: Secret\nhidden: true\n---\n\nXylophone.\n',
    },
    { basePath: '/docs', siteUrl: 'https://docs.example.com' },
  );
  const files = Object.fromEntries(
    built.paths.filter((path) => path !== '_docs/manifest.json').map((path) => [path, built.text(path)!]),
  );
  const { site, remove } = builtSite(files, built.manifest);
  removeSite = remove;
  server = await startTestServer({ site: () => site, readerRequests: 0 });
  client = new Client({ name: 'test', version: '1' });
  await client.connect(
    new StreamableHTTPClientTransport(new URL('http://localhost/docs/mcp'), {
      fetch: async (url, init) => server.app.request(String(url), init as RequestInit),
    }),
  );
});
afterAll(async () => {
  await client.close();
  await server.close();
  removeSite();
});

async function call(name: string, input: Record<string, unknown>) {
  const result = await client.callTool({ name, arguments: input });
  return { text: (result.content as { text: string }[])[0]!.text, isError: result.isError };
}

describe('the MCP server of a site', () => {
  test('introduces itself and its tools to the official client', async () => {
    expect(client.getServerVersion()?.name).toBe('Test');
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['search', 'read_page']);
  });

  test('search finds pages and their sections, with URLs', async () => {
    const { text } = await call('search', { query: 'verify signature' });
    expect(text).toContain('## Webhooks (Pages)');
    expect(text).toContain('path: /guides/webhooks');
    expect(text).toContain('https://docs.example.com/docs/guides/webhooks#verify-signatures');
  });

  test('search leaves out what readers do not find either', async () => {
    expect((await call('search', { query: 'xylophone' })).text).toContain('Nothing found');
  });

  test.each(['/guides/webhooks', 'guides/webhooks.md', 'https://docs.example.com/docs/guides/webhooks#x'])(
    'read_page gives the Markdown of %s',
    async (path) => {
      expect((await call('read_page', { path })).text).toMatch(/^# Webhooks[\s\S]*## Verify signatures/);
    },
  );

  test('URLs of pages with %, ? and spaces in their names are encoded, and read_page takes them', async () => {
    const url = 'https://docs.example.com/docs/over%20100%25%20of%3F';
    expect((await call('search', { query: 'percentages' })).text).toContain(url);
    for (const path of [url, '/over 100% of?']) {
      expect((await call('read_page', { path })).text).toContain('# Percentages');
    }
  });

  test.each(['/nowhere', '../../../etc/passwd', '/_docs/manifest.json'])(
    'read_page of %s tells what to do',
    async (path) => {
      const { text, isError } = await call('read_page', { path });
      expect(isError).toBe(true);
      expect(text).toContain('Find the path with the search tool');
    },
  );

  test('read_page takes paths of 60 KB of slashes in one pass each', async () => {
    const path = `x${'/'.repeat(60_000)}a`;
    const pages = await Promise.all(Array.from({ length: 40 }, () => call('read_page', { path })));
    expect(pages.filter(({ isError }) => isError)).toHaveLength(40);
  });

  test('the files of skills are resources', async () => {
    expect((await client.listResources()).resources).toEqual([
      {
        uri: 'skill://verify/SKILL.md',
        name: 'verify/SKILL.md',
        description: 'Verifies signatures.',
        mimeType: 'text/markdown',
      },
      {
        uri: 'skill://verify/keys.json',
        name: 'verify/keys.json',
        description: 'Verifies signatures.',
        mimeType: 'application/json',
      },
    ]);
    const { contents } = await client.readResource({ uri: 'skill://verify/SKILL.md' });
    expect(contents).toEqual([{ uri: 'skill://verify/SKILL.md', mimeType: 'text/markdown', text: SKILL }]);
    await expect(client.readResource({ uri: 'skill://verify/../../index.html' })).rejects.toThrow(
      'There is no resource',
    );
  });

  test.each(['/docs/mcp/server-card', '/docs/.well-known/mcp/server-card.json'])(
    'clients learn of it at %s',
    async (path) => {
      const response = await server.app.request(path);
      expect(response.headers.get('content-type')).toBe('application/mcp-server-card+json');
      expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      expect(await response.json()).toEqual({
        $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
        name: 'com.example.docs/docs',
        version: '1.0.0',
        title: 'Test',
        description: 'Search and read the documentation of Test',
        remotes: [
          {
            type: 'streamable-http',
            url: 'https://docs.example.com/docs/mcp',
            supportedProtocolVersions: ['2025-06-18', '2025-11-25', '2025-03-26', '2024-11-05'],
          },
        ],
      });
    },
  );

  test('the AI Catalog leads to the card', async () => {
    const response = await server.app.request('/docs/.well-known/ai-catalog.json');
    expect(await response.json()).toMatchObject({
      entries: [
        { type: 'application/mcp-server-card+json', url: 'https://docs.example.com/docs/mcp/server-card' },
      ],
    });
  });

  test.each(['/docs', '/docs/guides/webhooks.md'])('%s names what there is for agents', async (path) => {
    const link = (await server.app.request(path)).headers.get('link');
    expect(link).toBe(
      [
        '</docs/llms.txt>; rel="llms-txt"',
        '</docs/llms-full.txt>; rel="llms-full-txt"',
        '</docs/.well-known/agent-skills/index.json>; rel="agent-skills"',
        '</docs/.well-known/mcp/server-card.json>; rel="mcp-server-card"',
      ].join(', '),
    );
  });

  test('llms.txt is also where agents look first', async () => {
    const [one, other] = await Promise.all(
      ['/docs/llms.txt', '/docs/.well-known/llms.txt'].map((path) => server.app.request(path)),
    );
    expect(await other!.text()).toBe(await one!.text());
  });

  test('a method that is not known is an error of the protocol', async () => {
    const response = await server.app.request('/mcp', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'x/y' }),
    });
    expect(await response.json()).toMatchObject({ id: 1, error: { code: -32601 } });
  });

  test.each([
    ['tools/call', { name: { toString: 1 } }, 'There is no tool {"toString":1}.'],
    ['resources/read', { uri: { toString: 1 } }, 'There is no resource {"toString":1}.'],
  ])('%s of something that has no name is an error of the protocol', async (method, params, message) => {
    const response = await server.app.request('/mcp', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    expect(await response.json()).toMatchObject({ id: 1, error: { message } });
  });

  test('a batch gets a response to each request, and none when it is too long', async () => {
    const send = (count: number) =>
      server.app.request('/mcp', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(
          Array.from({ length: count }, (_, id) => ({ jsonrpc: '2.0', id, method: 'ping' })),
        ),
      });
    expect(await (await send(20)).json()).toHaveLength(20);
    const refused = await send(21);
    expect([refused.status, await refused.json()]).toMatchObject([400, { code: 'invalid_body' }]);
  });

  test('a batch without messages, or an id of another type, is not a request', async () => {
    const send = (body: unknown) =>
      server.app.request('/mcp', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    expect((await send([])).status).toBe(400);
    for (const id of [null, {}, true])
      expect(await (await send({ jsonrpc: '2.0', id, method: 'ping' })).json()).toMatchObject({
        id: null,
        error: { code: -32600 },
      });
  });

  test('a version of the protocol that nobody agreed on is refused, except while agreeing on one', async () => {
    const send = (method: string, version: string) =>
      server.app.request('/mcp', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'mcp-protocol-version': version },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method }),
      });
    const refused = await send('ping', '1999-01-01');
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { error: { message: expect.stringContaining('known are 2025-06-18') } },
    ]);
    expect((await send('initialize', '1999-01-01')).status).toBe(200);
    expect((await send('ping', '2025-11-25')).status).toBe(200);
  });

  test('there is no stream to open', async () => {
    expect((await server.app.request('/mcp')).status).toBe(405);
  });
});

test('a file of the site is served where a client would look for the server', async () => {
  const own = '{"own":true}';
  const { site, remove } = builtSite({ 'index.html': '', '.well-known/ai-catalog.json': own });
  const other = await startTestServer({ site: () => site, readerRequests: 0 });
  expect(await (await other.app.request('/.well-known/ai-catalog.json')).text()).toBe(own);
  await other.close();
  remove();
});

test('a Host header that is not a host name is refused, and another one is not cached for others', async () => {
  const { site, remove } = builtSite({ 'index.html': '' });
  const other = await startTestServer({ site: () => site, readerRequests: 0 });
  const response = await other.app.request('/mcp/server-card', { headers: { host: 'a b' } });
  expect(response.status).toBe(400);
  const stranger = await other.app.request('/mcp/server-card', { headers: { host: 'evil.example' } });
  expect(stranger.headers.get('cache-control')).toBe('private, max-age=3600');
  await other.close();
  remove();
});
