import { createHash } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { prerenderRules } from '../../src/lib/built-site/built-files.ts';
import { hostHeaders } from '../../src/server/http/security-headers.ts';
import { createPreview } from '../../src/server/preview/create-preview.ts';
import { caddyHeaders, nginxHeaders, sitePolicy } from '../../src/server/site/content-policy.ts';
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
  test.each(['file.constructor', 'a.__proto__', 'constructor'])('%s is served', async (name) => {
    const { app } = await serving({ 'index.html': '', [name]: 'x' });
    const response = await app.request(`/${name}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/octet-stream');
  });
});

describe('bodies of only brackets, commas or errors', () => {
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

  test('brackets and commas in strings do not count', async () => {
    server = await startTestServer();
    const query = `${'[{,'.repeat(200_000)}\\"[`;
    const conversation = { query, response: '', sources: [], resolutionStatus: 'answered' };
    const response = await server.post({
      conversations: [{ ...conversation, timestamp: '2026-01-15T12:00:00.000Z' }],
    });
    expect(response.status).toBe(201);
  });
});

describe('paths of only slashes', () => {
  // Whoever tries every start of the slashes takes a second for each request; in one pass all of them take none.
  const MANY = 60;
  test('are resolved in one pass', { timeout: 30_000 }, async () => {
    const { app } = await serving({ 'index.html': '', 'index.md': '' });
    for (let count = 0; count < MANY; count++)
      expect((await app.request(`/x${'/'.repeat(16_000)}a`)).status).toBe(404);
  });
});

describe('the content security policy', () => {
  const INLINE = 'console.log("ours")';
  const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
  const HASH = hashOf(INLINE);
  const RULES = hashOf(prerenderRules(''));
  const page = (more = '') =>
    `<!doctype html><script>${INLINE}</script><script type="application/ld+json">{}</script>${more}`;
  const policy = (response: Response) => {
    const header = response.headers.get('content-security-policy') ?? '';
    return Object.fromEntries(
      header.split('; ').map((directive): [string, string] => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources.join(' ')];
      }),
    );
  };

  test('allows what pages were built with, and nothing else', async () => {
    const { app } = await serving(
      {
        'index.html': page(
          '<script defer src="/chat.js"></script><script src="https://cdn.example.com/x.js"></script>',
        ),
        'chat.js': 'load("https://widget.example.com/v1")',
      },
      {
        connectOrigins: ['https://api.example.com', 'https://eu-*.example.org', 'wss://chat.example.com'],
      },
    );
    const found = policy(await app.request('/'));
    const hosts = 'https://widget.example.com https://cdn.example.com';
    expect(found).toMatchObject({
      'default-src': "'self'",
      'script-src': `'self' ${RULES} ${HASH} ${hosts}`,
      'connect-src': `'self' https://api.example.com https://*.example.org wss://chat.example.com ${hosts}`,
      'frame-ancestors': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
    });
    expect(JSON.stringify(found)).not.toMatch(/unsafe-eval|script-src[^,]*unsafe-inline/);
  });

  test.each([
    ['/manual/my%20chat.js?v=2', 'my chat.js'],
    ['../../chat.js', 'chat.js'],
    ['/manual/it&#39;s&amp;it.js', "it's&it.js"],
  ])('allows the hosts of a script that is loaded from %s', async (src, file) => {
    const { app } = await serving(
      {
        'a b/c/index.html': page(`<script src="${src}"></script>`),
        [file]: 'load("https://widget.example.com")',
      },
      { basePath: '/manual' },
    );
    const found = policy(await app.request('/manual/a%20b/c'));
    expect(found['script-src']).toContain('https://widget.example.com');
  });

  test('allows all API hosts if there are too many to list', async () => {
    const origins = (scheme: string) =>
      Array.from({ length: 60 }, (_, at) => `${scheme}://${at}.example.com`);
    const connectOrigins = [...origins('https'), ...origins('wss')];
    const { app } = await serving({ 'index.html': page() }, { connectOrigins });
    expect(policy(await app.request('/'))['connect-src']).toBe("'self' https: wss:");
  });

  test('omits API hosts that would end or break the list', async () => {
    const connectOrigins = [
      'https://a;sandbox',
      'https://a,sandbox',
      'https://{host}',
      'https://b.test:8443',
    ];
    const { app } = await serving({ 'index.html': page() }, { connectOrigins });
    const found = policy(await app.request('/'));
    expect(found['connect-src']).toBe("'self' https://b.test:8443");
    expect(found).not.toHaveProperty('sandbox');
  });

  test.each([
    ['/op', 'op/index.html'],
    ['/', 'index.html'],
  ])('is the same for every page if a page comes from a specification by URL: %s', async (path, file) => {
    const source = 'https://evil.example/a.json';
    const { app } = await serving(
      { '404.html': page(), [file]: page('<script>PWNED()</script>') },
      { pages: [{ path, title: 'op', kind: 'operation', source, hidden: false }] },
    );
    expect(policy(await app.request(path))['script-src']).toBe(`'self' ${RULES} ${HASH}`);
  });

  test('is one policy for all pages if another host sends it', async () => {
    built = builtSite(
      {
        '404.html': page(),
        'a/index.html': page('<script>one()</script>'),
        'b/index.html': page('<script src="https://cdn.example.com/x.js"></script>'),
        'op/index.html': page('<script>PWNED()</script>'),
        'own.svg': '<script>no()</script>',
      },
      {
        basePath: '/docs',
        pages: [
          {
            path: '/op',
            title: 'op',
            kind: 'operation',
            source: 'https://evil.example/a.json',
            hidden: false,
          },
        ],
      },
    );
    const headers = hostHeaders(await sitePolicy(built.site));
    expect(headers.get('content-security-policy')).toContain(
      `script-src 'self' ${hashOf(prerenderRules('/docs'))} ${HASH} ${hashOf('one()')} https://cdn.example.com;`,
    );
    const policy = headers.get('content-security-policy')!;
    const nginx = nginxHeaders(headers, '/docs');
    expect(nginx).toContain('location = /docs/_docs/manifest.json { return 404; }\n');
    expect(nginx).toContain(`\nadd_header Content-Security-Policy "${policy}" always;\n`);
    const caddy = caddyHeaders(headers, '/docs');
    expect(caddy).toMatch(/^respond \/docs\/_docs\/manifest\.json 404\nheader \{\n/);
    expect(caddy).toContain(`\n\tContent-Security-Policy "${policy}"\n`);
  });

  test('can be report-only', async () => {
    const files = { 'index.html': page() };
    built = builtSite(files);
    const { site } = built;
    server = await startTestServer({ site: () => site, security: { policy: 'report-only', tls: true } });
    const response = await server.app.request('/');
    expect(response.headers.get('content-security-policy')).toBeNull();
    expect(response.headers.get('content-security-policy-report-only')).toContain(HASH);
    expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000');
  });

  test('does not let API data run on any page', async () => {
    server = await startTestServer();
    const response = await server.conversations();
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    );
    expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(response.headers.get('strict-transport-security')).toBeNull();
  });

  test('is sent with headers against sensors and other windows; images may be embedded elsewhere', async () => {
    const { app } = await serving({ 'index.html': page(), 'logo.png': 'x' });
    const { headers } = await app.request('/');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    const picture = await app.request('/logo.png');
    expect(picture.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });
});

describe('information for strangers', () => {
  test('the manifest contains no hidden page, redirect, file or host behind the server', async () => {
    const entry = { kind: 'page' as const, source: 'x.mdx' };
    const { app } = await serving(
      { 'index.html': '' },
      {
        pages: [
          { ...entry, path: '/', title: 'Start', hidden: false },
          { ...entry, path: '/secret', title: 'Secret', hidden: true },
        ],
        navigation: { pages: ['secret'] },
        redirects: [{ source: '/old', destination: '/secret', permanent: true }],
        proxyOrigins: ['http://internal.secret'],
        connectOrigins: ['http://internal.secret'],
      },
    );
    const response = await app.request('/_docs/manifest.json');
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({ name: 'Test', pages: [{ path: '/' }] });
    expect(text).not.toMatch(/secret|old|index\.html/i);
  });

  test('/metrics needs a key, or a request from this machine without a proxy', async () => {
    server = await startTestServer();
    const { app, readKey } = server;
    const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
      app.request('/metrics', { headers }, { incoming: { socket: { remoteAddress } } });
    expect((await from('203.0.113.9')).status).toBe(401);
    expect((await from('203.0.113.9', { authorization: `Bearer ${readKey}` })).status).toBe(200);
    expect((await from('127.0.0.1')).status).toBe(200);
    expect((await from('::1')).status).toBe(200);
    expect((await from('127.0.0.1', { 'x-forwarded-for': '203.0.113.9' })).status).toBe(401);
  });

  test('/readyz reports a full disk', async () => {
    let free = 1_000_000_000;
    server = await startTestServer({ freeSpace: async () => free });
    expect((await server.app.request('/readyz')).status).toBe(200);
    free = 1000;
    const response = await server.app.request('/readyz');
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ code: 'disk_full' });
  });
});

describe('host names that lead a browser to a server of its own machine', () => {
  const local = (name: string) => ({ host: name });
  const spec = { connectOrigins: [], proxyOrigins: ['https://api.example.com'] };

  test.each([
    ['evil.example:3000', 403],
    ['localhost.evil.example', 403],
    ['localhost:3000', 200],
    ['127.0.0.1:3000', 200],
    ['[::1]:3000', 200],
    ['docs.localhost', 200],
    ['my-machine:3000', 200],
  ])('the preview at %s: %i', async (name, status) => {
    built = builtSite({ 'index.html': 'x' });
    const { site } = built;
    const source = {
      site: () => site,
      read: () => ({ folder: site.folder }),
      built: () => site,
      firstBuild: Promise.resolve(),
      problems: () => ({ errors: 0, warnings: 0, list: [] }),
    };
    const { app } = createPreview(source, { names: ['my-machine'] });
    expect((await app.request('/', { headers: local(name) })).status).toBe(status);
  });

  test.each([
    ['evil.example', 'host_refused', {}],
    ['localhost:3000', 'invalid_request', {}],
    ['docs.example.com', 'invalid_request', { siteUrl: 'https://docs.example.com' }],
    ['evil.example', 'host_refused', { siteUrl: 'https://docs.example.com' }],
  ])('the proxy at %s: %s', async (name, code, manifest) => {
    const { app } = await serving({ 'index.html': '' }, { ...spec, ...manifest });
    const headers = { ...local(name), 'content-type': 'application/x-docs-request' };
    const request = { method: 'POST', body: 'x\n', headers };
    const env = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
    expect(await (await app.request('/_docs/api/proxy', request, env)).json()).toMatchObject({ code });
  });
});

describe('deployments', () => {
  test('belong to the project that requested them, even while another one waits', async () => {
    let finish = () => {};
    const started = new Promise<void>((resolve) => {
      finish = resolve;
    });
    server = await startTestServer({
      deploy: async () => {
        await started;
        return { summary: '1 page' };
      },
    });
    const { app, projectId, otherProjectId, makeKey } = server;
    const ask = async (project: string) => {
      const { secret } = await makeKey({ scopes: ['read', 'write'], projectId: project });
      const headers = { authorization: `Bearer ${secret}` };
      const response = await app.request(`/v1/project/update/${project}`, { method: 'POST', headers });
      const { statusId } = (await response.json()) as { statusId: string };
      return (await app.request(`/v1/project/update-status/${statusId}`, { headers })).status;
    };
    const statuses = [await ask(projectId), await ask(projectId), await ask(otherProjectId)];
    expect(statuses).toEqual([200, 200, 200]);
    finish();
    await server.context.deployments.settled();
  });
});
