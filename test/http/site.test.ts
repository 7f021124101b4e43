import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { builtSite } from './built-site.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const LONG = '<!doctype html><p>Install it.</p>'.repeat(100);
const FILES = {
  'index.html': '<h1>Start</h1>',
  'index.md': '# Start',
  'guides/install/index.html': LONG,
  'guides/install.md': '# Install',
  'guides/größe/index.html': '<h1>Größe</h1>',
  'images/logo.svg': '<svg/>',
  'openapi.yaml': 'openapi: 3.1.0',
  'video.mp4': Buffer.from('0123456789'),
  '404.html': '<h1>Not found</h1>',
  'fr/404.html': '<h1>Introuvable</h1>',
  '_docs/site.0123456789abcdef.js': 'console.log(1)',
  '_docs/search/all/s.0123abcd.js': 'docsSearch()',
  '_docs/search/all/c/0123abcd/4.js': 'docsSearch()',
  '_docs/search/all/meta.js': 'docsSearch()',
};

let server: TestServer | undefined;
let built: ReturnType<typeof builtSite> | undefined;
afterEach(async () => {
  await server?.close();
  built?.remove();
});

async function serving(
  files: Parameters<typeof builtSite>[0] = FILES,
  manifest: Parameters<typeof builtSite>[1] = {},
) {
  built = builtSite(files, manifest);
  const { site } = built;
  server = await startTestServer({ site: () => site });
  return (url: string, headers: Record<string, string> = {}, method = 'GET') =>
    server!.app.request(url, { method, headers });
}

describe('a site with relative links', () => {
  test('has its pages at the URL of their folder, where relative links work', async () => {
    const get = await serving(FILES, { relative: true });
    const response = await get('/guides/install?a=1');
    expect(response.status).toBe(308);
    expect(response.headers.get('location')).toBe('/guides/install/?a=1');
    expect((await get('/guides/install/')).status).toBe(200);
    expect((await get('/guides/install/index.html')).status).toBe(200);
    expect((await get('/')).status).toBe(200);
  });
});

describe('pages', () => {
  test('are at their URL, without a trailing slash', async () => {
    const get = await serving();
    expect(await (await get('/')).text()).toBe('<h1>Start</h1>');
    const page = await get('/guides/install');
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await page.text()).toBe(LONG);
    const slash = await get('/guides/install/?a=1');
    expect([slash.status, slash.headers.get('location')]).toEqual([308, '/guides/install?a=1']);
    expect((await get('/guides/install/index.html')).status).toBe(200);
  });

  test('are at both URLs if those of the site end in a slash', async () => {
    const get = await serving(FILES, { trailingSlash: true });
    expect((await get('/guides/install/')).status).toBe(200);
    expect((await get('/guides/install')).status).toBe(200);
    expect((await get('/openapi.yaml/')).status).toBe(404);
  });

  test('are found by an encoded URL', async () => {
    const get = await serving();
    expect((await get('/guides/gr%C3%B6%C3%9Fe')).status).toBe(200);
    expect((await get('/guides/%69nstall')).status).toBe(200);
  });

  test('with a % in their name are found, whether it is encoded or not', async () => {
    const get = await serving({ ...FILES, 'over-100%-of/index.html': '<h1>Over</h1>' });
    expect((await get('/over-100%25-of')).status).toBe(200);
    expect((await get('/over-100%-of')).status).toBe(200);
  });

  test('are sent as Markdown if the request accepts it', async () => {
    const get = await serving();
    const markdown = await get('/guides/install', { accept: 'text/markdown' });
    expect(markdown.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(markdown.headers.get('vary')).toContain('accept');
    expect(await markdown.text()).toBe('# Install');
    expect(await (await get('/', { accept: 'text/plain' })).text()).toBe('# Start');
    expect(await (await get('/guides/install.md')).text()).toBe('# Install');
    const browser = await get('/guides/install', { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
    expect(await browser.text()).toBe(LONG);
    expect(await (await get('/guides/install', { accept: 'text/html, text/markdown;q=0.5' })).text()).toBe(
      LONG,
    );
  });

  test('that are missing below /v1 get JSON', async () => {
    const get = await serving();
    for (const path of ['/v1', '/v1/nope', '/v1/analytics']) {
      const missing = await get(path);
      expect([missing.status, await missing.json()]).toEqual([
        404,
        expect.objectContaining({ code: 'not_found' }),
      ]);
      expect((await get(path, {}, 'POST')).status).toBe(404);
    }
  });

  test('that are missing get the 404 page', async () => {
    const get = await serving();
    const missing = await get('/nowhere');
    expect(missing.status).toBe(404);
    expect(await missing.text()).toBe('<h1>Not found</h1>');
    expect(await (await get('/fr/guides/nowhere')).text()).toBe('<h1>Introuvable</h1>');
    expect((await get('/', {}, 'POST')).status).toBe(405);
  });

  test('their views are counted: people and AI agents, without bots, prefetches and HEAD', async () => {
    const get = await serving();
    const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };
    await get('/guides/install', browser);
    await get('/guides/install', browser);
    await get('/guides/install', { ...browser, 'sec-purpose': 'prefetch' });
    await get('/guides/install', browser, 'HEAD');
    await get('/guides/install', { 'user-agent': 'Mozilla/5.0 (compatible; ClaudeBot/1.0)' });
    await get('/guides/install', { accept: 'text/markdown' });
    await get('/guides/install', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    await get('/images/logo.svg', browser);
    await get('/', browser);
    await server!.context.counts.flush();
    const views = await server!.get(`/v1/analytics/${server!.projectId}/views`);
    expect(await views.json()).toEqual({
      totals: { human: 3, ai: 2, total: 5 },
      views: [
        { path: '/guides/install', human: 2, ai: 2, total: 4 },
        { path: '/', human: 1, ai: 0, total: 1 },
      ],
      hasMore: false,
    });
  });
});

describe('files', () => {
  test('with a hash in their name are cached forever, others are revalidated', async () => {
    const get = await serving();
    const caching = async (path: string) => (await get(path)).headers.get('cache-control');
    const forEver = 'public, max-age=31536000, immutable';
    expect(await caching('/_docs/site.0123456789abcdef.js')).toBe(forEver);
    expect(await caching('/_docs/search/all/s.0123abcd.js')).toBe(forEver);
    expect(await caching('/_docs/search/all/c/0123abcd/4.js')).toBe(forEver);
    expect(await caching('/_docs/search/all/meta.js')).toBe('public, max-age=0, must-revalidate');
    expect(await caching('/images/logo.svg')).toBe('public, max-age=0, must-revalidate');
  });

  test('that did not change get a 304 response', async () => {
    const get = await serving();
    const etag = (await get('/guides/install')).headers.get('etag')!;
    expect(etag).toMatch(/^"[0-9a-f]{16}"$/);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await get('/guides/install', { 'if-none-match': known });
      expect([again.status, await again.text()]).toEqual([304, '']);
    }
    expect((await get('/guides/install', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('HEAD: the length and no body', async () => {
    const get = await serving();
    const head = await get('/guides/install', {}, 'HEAD');
    expect(head.headers.get('content-length')).toBe(String(LONG.length));
    expect(await head.text()).toBe('');
  });

  test.each([
    ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=5-100', 206, '56789', 'bytes 5-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=0-1,3-4', 200, '0123456789', null],
    ['lines=0-1', 200, '0123456789', null],
  ])('range %s', async (range, status, body, contentRange) => {
    const get = await serving();
    const response = await get('/video.mp4', { range });
    expect(response.status).toBe(status);
    expect(response.headers.get('content-range')).toBe(contentRange);
    expect(await response.text()).toBe(body);
  });

  test('a range of another version is answered with the whole file', async () => {
    const get = await serving();
    expect((await get('/video.mp4', { range: 'bytes=0-3', 'if-range': '"old"' })).status).toBe(200);
  });

  test('are compressed if the request accepts it, each encoding with its own ETag', async () => {
    const get = await serving();
    const br = await get('/guides/install', { 'accept-encoding': 'gzip, br' });
    expect(br.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(Buffer.from(await br.arrayBuffer())).toString()).toBe(LONG);
    const gzip = await get('/guides/install', { 'accept-encoding': 'gzip, br;q=0' });
    expect(gzip.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(Buffer.from(await gzip.arrayBuffer())).toString()).toBe(LONG);
    expect(br.headers.get('etag')).not.toBe(gzip.headers.get('etag'));
    expect(br.headers.get('vary')).toContain('accept-encoding');
    expect((await get('/', { 'accept-encoding': 'br' })).headers.get('content-encoding')).toBeNull();
    expect((await get('/video.mp4', { 'accept-encoding': 'br' })).headers.get('content-encoding')).toBeNull();
  });

  test('next to an archive with that name are compressed anyway: it may contain something else', async () => {
    const archives = Object.fromEntries(['br', 'gz'].map((ending) => [`guides/install.md.${ending}`, 'old']));
    const get = await serving({ ...FILES, 'guides/install.md': LONG, ...archives });
    const response = await get('/guides/install.md', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString()).toBe(LONG);
    expect(await (await get('/guides/install.md.gz')).text()).toBe('old');
  });

  test('the manifest is one of them', async () => {
    const get = await serving();
    expect(await (await get('/_docs/manifest.json')).json()).toMatchObject({ formatVersion: 1 });
  });

  test('have types that browsers do not sniff', async () => {
    const get = await serving();
    const svg = await get('/images/logo.svg');
    expect(svg.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
    expect(svg.headers.get('x-content-type-options')).toBe('nosniff');
    expect(svg.headers.get('content-security-policy')).toBe("script-src 'none'");
    expect((await get('/openapi.yaml')).headers.get('content-type')).toBe('application/yaml; charset=utf-8');
    expect(svg.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(svg.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  });

  test.each([
    '/secret.txt',
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/guides/..%2f..%2fsecret.txt',
    '//etc/passwd',
    '/guides\\..\\secret.txt',
    '/index.html%00.js',
    '/%E0%A4%A',
    '/__proto__',
    '/constructor',
  ])('only those of the manifest can be reached, not %s', async (url) => {
    const get = await serving();
    writeFileSync(path.join(built!.folder, 'secret.txt'), 'secret');
    const response = await get(url);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('secret');
  });
});

describe('redirects', () => {
  const redirects = [
    { source: '/old', destination: '/guides/install#top', permanent: true },
    { source: '/temporary', destination: 'https://example.com/x', permanent: false },
    { source: '/v1-docs/:slug*', destination: '/guides/:slug*', permanent: true },
    { source: '/blog/post-*', destination: '/news/*', permanent: true },
    { source: '/guides/install', destination: '/nowhere', permanent: true },
  ];

  test.each([
    ['/old', 308, '/guides/install#top'],
    ['/old/?a=1', 308, '/guides/install?a=1#top'],
    ['/temporary', 307, 'https://example.com/x'],
    ['/v1-docs/install', 308, '/guides/install'],
    ['/v1-docs/a/b', 308, '/guides/a/b'],
    ['/blog/post-one', 308, '/news/one'],
  ])('%s', async (url, status, location) => {
    const get = await serving(FILES, { redirects });
    const response = await get(url);
    expect([response.status, response.headers.get('location')]).toEqual([status, location]);
  });

  test('a file takes precedence over a wildcard redirect, but not over one from its own path', async () => {
    const all = [
      { source: '/*', destination: 'https://example.com/*', permanent: true },
      { source: '/images/logo.svg', destination: '/guides/install', permanent: true },
    ];
    const get = await serving(
      { ...FILES, '_docs/site.css': 'a{}', 'images/logo.svg': '<svg/>' },
      { redirects: all },
    );
    expect((await get('/_docs/site.css')).status).toBe(200);
    expect((await get('/elsewhere')).headers.get('location')).toBe('https://example.com/elsewhere');
    expect((await get('/images/logo.svg')).headers.get('location')).toBe('/guides/install');
  });

  test('a page takes precedence over a redirect', async () => {
    const get = await serving(FILES, { redirects });
    expect((await get('/guides/install')).status).toBe(200);
  });
});

describe('base path', () => {
  test('applies to pages, files, redirects and the API', async () => {
    const redirects = [{ source: '/old', destination: '/guides/install', permanent: true }];
    const get = await serving(FILES, { basePath: '/docs', redirects });
    expect((await get('/docs')).status).toBe(200);
    expect((await get('/docs/')).status).toBe(200);
    expect((await get('/docs/guides/install')).status).toBe(200);
    expect((await get('/docs/old')).headers.get('location')).toBe('/docs/guides/install');
    expect((await get('/docs/guides/install/')).headers.get('location')).toBe('/docs/guides/install');
    expect((await get('/')).headers.get('location')).toBe('/docs/');
    expect((await get('/guides/install')).status).toBe(404);
    expect((await get('/docsy')).status).toBe(404);
    expect((await get('/docs/healthz')).status).toBe(200);
    expect((await get(`/docs/v1/analytics/${server!.projectId}/assistant`)).status).toBe(401);
    expect((await get('/v1/openapi.json')).status).toBe(200);
  });
});
