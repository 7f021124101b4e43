import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listen } from '../../../src/server/listen.ts';
import { serveCached } from '../../../src/server/serve-cached.ts';
import type { HostedSite } from '../../../src/server/site/built-site.ts';
import type { TestServer } from '../test-server.ts';
import {
  buildHosted,
  hostSite,
  PAGES,
  PASSWORD_LOGIN,
  PASSWORDS,
  type PagePath,
  signIn,
  siteFiles,
} from './protected-site.ts';

const AUDIENCES = ['anonymous', 'none', 'staff', 'partners', 'both'] as const;
type AudienceName = (typeof AUDIENCES)[number];

let hosted: HostedSite;
let server: TestServer;
let urls: string[];
const cookies: Partial<Record<AudienceName, string>> = {};
const cleanUp: (() => void)[] = [];

beforeAll(async () => {
  const built = await buildHosted(siteFiles({ auth: PASSWORD_LOGIN }));
  const open = await buildHosted(siteFiles({}), { siteUrl: 'http://localhost' });
  cleanUp.push(built.remove, open.remove);
  hosted = built.hosted;
  urls = guesses(open.hosted.public.files.keys());
  server = await hostSite(hosted);
  for (const name of AUDIENCES.slice(1)) cookies[name] = await signIn(server, PASSWORDS[name.toUpperCase()]!);
}, 120_000);

afterAll(async () => {
  await server.close();
  for (const remove of cleanUp) remove();
});

/** Every file of the site as everybody would see it, and other ways to ask for it. */
function guesses(files: Iterable<string>): string[] {
  return [...files].flatMap((file) => {
    const page = file.replace(/(?:^|\/)index\.html$/, '');
    return [
      `/${file}`,
      `/${page}`,
      `/${page}/`,
      `/${page}.md`,
      `//${page}`,
      `/${page.toUpperCase()}`,
      `/${encodeURIComponent(page)}`,
      `/open/%2e%2e/${page}`,
      `/open/%252e%252e/${page}`,
      `/..%2f${page}`,
      `/audiences/4/${file}`,
      `/_docs/../audiences/4/${file}`,
    ];
  });
}

async function get(url: string, as: AudienceName, headers: Record<string, string> = {}, method = 'GET') {
  const cookie = cookies[as];
  return server.app.request(url, { method, headers: { ...(cookie && { cookie }), ...headers } });
}

const pages = Object.entries(PAGES) as [PagePath, { word: string; readers: readonly string[] }][];
const wordsOf = (as: AudienceName, isAllowed: boolean) =>
  pages.filter(([, { readers }]) => readers.includes(as) === isAllowed).map(([, { word }]) => word);

describe.each(AUDIENCES)('a crawler that is signed in as %s', (as) => {
  const leaks = (text: string) => wordsOf(as, false).filter((word) => text.toLowerCase().includes(word));

  test('sees every page that it may read, as HTML, Markdown and image', async () => {
    for (const [page, { word, readers }] of pages) {
      const isAllowed = readers.includes(as);
      const name = page === '/' ? '/index' : page;
      for (const url of [page, `${name}.md`, ...(page.startsWith('/api') ? [] : [`/images/${word}.png`])]) {
        const response = await get(url, as);
        expect(`${url} ${response.status}`).toBe(`${url} ${isAllowed ? 200 : 404}`);
        if (isAllowed) expect(await response.text()).toContain(word);
      }
    }
  });

  test('finds nothing else under any URL that it can guess', async () => {
    const found: string[] = [];
    for (const url of urls) {
      const response = await get(url, as);
      const text = `${JSON.stringify([...response.headers])}${await response.text()}`;
      const leaked = leaks(text);
      if (leaked.length > 0) found.push(`${url}: ${leaked.join(', ')}`);
    }
    expect(urls.length).toBeGreaterThan(500);
    expect(found).toEqual([]);
  });

  test('gets the same 404 for a page that it may not read as for one that does not exist', async () => {
    const missing = await get('/in/nothing', as);
    const expected = [missing.status, headersOf(missing), await missing.text()];
    for (const [page, { readers }] of pages) {
      if (readers.includes(as)) continue;
      for (const method of ['GET', 'HEAD']) {
        const response = await get(page, as, {}, method);
        const absent = method === 'GET' ? expected[2] : '';
        expect([response.status, headersOf(response), await response.text()]).toEqual([
          404,
          expected[1],
          absent,
        ]);
      }
      const requests: Record<string, string>[] = [
        { range: 'bytes=0-10' },
        { 'if-none-match': '*' },
        { 'if-modified-since': 'Thu, 01 Jan 2099 00:00:00 GMT' },
        { accept: 'text/markdown' },
      ];
      for (const headers of requests) {
        const response = await get(page, as, headers);
        expect(response.status).toBe(404);
        expect(leaks(await response.text())).toEqual([]);
      }
    }
  });

  test('searches and reads by MCP only what it may read', async () => {
    const call = async (name: string, input: object) => {
      const cookie = cookies[as];
      const response = await server.app.request('/mcp', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
        body: JSON.stringify({
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
          params: { name, arguments: input },
        }),
      });
      return response.text();
    };
    for (const [page, { word, readers }] of pages) {
      server.time.now += 60_000;
      const isFound = readers.includes(as) && page !== '/unlisted';
      const results = await call('search', { query: word });
      expect(`${word} ${results.includes(`path: ${page}`)}`).toBe(`${word} ${isFound}`);
      expect((await call('read_page', { path: page })).includes(`${word} `)).toBe(readers.includes(as));
    }
  });

  test('gets answers of the assistant only from these pages', async () => {
    const cookie = cookies[as];
    for (const [page, { word, readers }] of pages) {
      server.time.now += 60_000;
      const response = await server.app.request(`/v1/assistant/${server.projectId}/message`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
        body: JSON.stringify({ question: `Where does the ${word} live?`, page }),
      });
      const text = await response.text();
      const isFound = readers.includes(as) && page !== '/unlisted';
      const told = [`${word} lives here`, `${word} census`, `"${page}"`].some((words) =>
        text.includes(words),
      );
      expect([word, response.status, told]).toEqual([word, 200, isFound]);
      // The question may come back in the reader's own words.
      expect(leaks(text).filter((leaked) => leaked !== word)).toEqual([]);
    }
  });
});

test('anonymous readers of a site without public pages cannot use its assistant, and nothing is recorded', async () => {
  const files = siteFiles({ auth: PASSWORD_LOGIN });
  const closed = Object.entries(files).filter(([name]) => !/^(?:index|open)\.mdx$/.test(name));
  const config = { ...JSON.parse(files['docs.json']!), navigation: { pages: ['in/staff'] } };
  const built = await buildHosted({ ...Object.fromEntries(closed), 'docs.json': JSON.stringify(config) });
  const closedServer = await hostSite(built.hosted);
  const ask = (cookie?: string) =>
    closedServer.app.request(`/v1/assistant/${closedServer.projectId}/message`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
      body: JSON.stringify({ question: 'What lives here?' }),
    });
  const refused = await ask();
  expect([refused.status, await refused.json()]).toEqual([
    403,
    expect.objectContaining({ code: 'forbidden' }),
  ]);
  const answered = await ask(await signIn(closedServer, PASSWORDS.STAFF!));
  expect([answered.status, await answered.text()]).toEqual([200, expect.stringContaining('event: done')]);
  const { conversations } = (await (await closedServer.conversations()).json()) as {
    conversations: unknown[];
  };
  expect(conversations).toHaveLength(1);
  await closedServer.close();
  built.remove();
});

function headersOf(response: Response): Record<string, string> {
  const { 'x-request-id': _, ...headers } = Object.fromEntries(response.headers);
  return headers;
}

describe('caches', () => {
  test('store nothing for a signed-in reader, except public files with a hash in their name', async () => {
    for (const url of ['/', '/in/staff', '/images/capybara.png', '/llms.txt', '/nothing']) {
      const { headers } = await get(url, 'staff');
      expect([url, headers.get('cache-control')]).toEqual([url, 'private, no-store']);
      expect(headers.get('vary')).toContain('cookie');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    }
    const css = [...hosted.public.files.keys()].find((file) => /^_docs\/theme\..*\.css$/.test(file));
    const { headers } = await get(`/${css}`, 'staff');
    expect(headers.get('cache-control')).toContain('immutable');
    expect(headers.get('vary')).not.toContain('cookie');
  });

  test('revalidate pages of readers who are not signed in', async () => {
    const { headers } = await get('/open', 'anonymous');
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(headers.get('vary')).toContain('cookie');
  });
});

describe('a reader without a login', () => {
  const html = { accept: 'text/html' };

  test('is redirected to the sign-in page for protected URLs, and back', async () => {
    const redirect = async (url: string) => (await get(url, 'anonymous', html)).headers.get('location');
    expect(await redirect('/in/staff?x=1')).toBe('/_docs/sign-in?return=%2Fin%2Fstaff%3Fx%3D1');
    expect(await redirect('/in/nothing')).toBe('/_docs/sign-in?return=%2Fin%2Fnothing');
    const url = '/_docs/sign-in?return=%2Fin%2Fstaff%3Fx%3D1';
    const form = await get(url, 'anonymous');
    expect([form.status, form.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const response = await server.app.request(url, {
      method: 'POST',
      body: new URLSearchParams({ password: PASSWORDS.STAFF! }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/in/staff?x=1']);
  });

  test('does not find download-spec on any page, and nobody finds a specification', async () => {
    expect(await (await get('/api-reference/iguanas/iguana-census', 'both')).text()).not.toMatch(
      /zoo\.json|api-specs/,
    );
    for (const url of ['/zoo.json', '/other.json', '/api-specs.zip'])
      expect((await get(url, 'both')).status).toBe(404);
  });
});

test('search results of one reader are not shown to the next', async () => {
  const running = await listen(server.app, {
    host: '127.0.0.1',
    port: 0,
    searchPort: false,
    first: serveCached(server.context),
  });
  try {
    const read = async (as: AudienceName, url: string) => {
      const response = await fetch(running.url + url, { headers: { cookie: cookies[as] ?? '' } });
      return `${response.status} ${(await response.text()).includes('/in/staff')}`;
    };
    for (const _ of [1, 2]) {
      expect(await read('staff', '/open')).toBe('200 true');
      expect(await read('anonymous', '/open')).toBe('200 false');
      expect(await read('staff', '/in/staff')).toBe('200 true');
      expect(await read('anonymous', '/in/staff')).toBe('404 false');
    }
  } finally {
    await running.stop(0);
  }
});
