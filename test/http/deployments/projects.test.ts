import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { problem } from '../../../src/problems/problem.ts';
import type { SharedContext } from '../../../src/server/context/environment.ts';
import { createSharedContext, createSiteContext } from '../../../src/server/create-context.ts';
import { type ProjectServer, serveProjects } from '../../../src/server/serve-projects.ts';
import { buildHosted } from '../access/protected-site.ts';
import { builtSite } from '../built-site.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { hostedProject, releasesOf } from './hosted-project.ts';

/** Three sites: `a` and `b` by their hosts, `b` under a path, and `broken`, which is down. */
let server: TestServer;
let served: ProjectServer;
const sites = [
  builtSite(
    { 'index.html': '<h1>Site A</h1>', 'only-a/index.html': 'secret of A', '404.html': 'A has no such page' },
    { assistant: { store: 'full' } },
  ),
  builtSite(
    { 'index.html': '<h1>Site B</h1>', '404.html': 'B has no such page' },
    { basePath: '/docs', assistant: { store: 'full' } },
  ),
];
const opened: string[] = [];
let bId: string;
let counts: SharedContext['counts'];

beforeAll(async () => {
  server = await startTestServer();
  bId = server.otherProjectId;
  const site = (index: number) => () => ({ public: sites[index]!.site });
  const openedAs = (id: string, index: number) => async () => {
    opened.push(id);
    return { public: sites[index]!.site };
  };
  const projects = [
    hostedProject(server.projectId, {
      name: 'A',
      hosts: ['a.test'],
      site: site(0),
      open: openedAs('a', 0),
      releases: releasesOf(['r1', 'r2']),
    }),
    hostedProject(bId, {
      name: 'B',
      hosts: ['b.test'],
      basePath: '/docs',
      site: site(1),
      open: openedAs('b', 1),
    }),
    hostedProject('broken', {
      name: 'Broken Secret Project',
      hosts: ['broken.test'],
      state: () => ({ is: 'down', problem: problem('site-down', { reason: 'disk /srv/secret is gone' }) }),
    }),
  ];
  const { store } = server;
  const shared = createSharedContext({
    store,
    projects,
    requestsPerMinute: 0,
    now: () => server.time.now,
    clock: () => server.time.now,
  });
  counts = shared.counts;
  served = serveProjects(shared, (project) => createSiteContext(shared, project ? { project } : {}));
});
afterAll(async () => {
  await server.close();
  for (const { remove } of sites) remove();
});

const get = (url: string, init: RequestInit = {}) => served.app.request(`http://${url}`, init);
const text = async (url: string) => (await get(url)).text();
const as = (secret: string, more: RequestInit = {}) => ({
  ...more,
  headers: { authorization: `Bearer ${secret}` },
});

describe('sites of one server', () => {
  test('are opened by their first reader', async () => {
    expect(opened).toEqual([]);
    expect(await text('a.test/')).toContain('Site A');
    expect(opened).toEqual(['a']);
    expect(await text('b.test/docs')).toContain('Site B');
    expect(opened).toEqual(['a', 'b']);
  });

  test('have pages of their own, and none of another', async () => {
    expect(await text('a.test/only-a')).toContain('secret of A');
    for (const url of [
      'b.test/only-a',
      'b.test/docs/only-a',
      'b.test/docs/..%2fonly-a',
      'broken.test/only-a',
      'other.test/only-a',
    ])
      expect(await text(url), url).not.toContain('secret of A');
    expect([(await get('b.test/docs/x')).status, await text('b.test/docs/x')]).toEqual([
      404,
      'B has no such page',
    ]);
    expect((await get('b.test/')).headers.get('location')).toBe('/docs/');
  });

  test('a host of no project gets a page that names none', async () => {
    const response = await get('other.test/', { headers: { accept: 'text/html' } });
    const page = await response.text();
    expect([response.status, response.headers.get('content-type')]).toEqual([
      404,
      'text/html; charset=utf-8',
    ]);
    expect(page).toContain('Page not found');
    for (const name of ['Site A', 'a.test', 'b.test', 'Secret Project', server.projectId])
      expect(page).not.toContain(name);
  });

  test('one that is down says so to readers, but not why, and the others continue', async () => {
    const response = await get('broken.test/guides/start');
    const page = await response.text();
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(page).toContain('cannot be shown at the moment');
    expect(page).not.toMatch(/disk|srv|Secret/);
    expect((await get('a.test/')).status).toBe(200);
  });

  test('health is known at every host', async () => {
    for (const host of ['a.test', 'b.test', 'broken.test', 'other.test'])
      expect((await get(`${host}/readyz`)).status).toBe(200);
  });
});

describe('projects of one server', () => {
  test('share the API, which goes by project and key at every host', async () => {
    const { secret } = await server.makeKey({ projectId: bId });
    for (const host of ['a.test', 'b.test', 'broken.test', 'other.test']) {
      expect((await get(`${host}/v1/analytics/${bId}/assistant`, as(secret))).status).toBe(200);
      expect((await get(`${host}/v1/analytics/${server.projectId}/assistant`, as(secret))).status).toBe(403);
      expect((await get(`${host}/v1/analytics/${bId}/assistant`)).status).toBe(401);
    }
    expect((await get(`b.test/docs/v1/analytics/${bId}/assistant`, as(secret))).status).toBe(200);
  });

  test('are deployed and rolled back by their own keys only', async () => {
    const { secret } = await server.makeKey({ projectId: bId, scopes: ['read', 'write'] });
    const { secret: own } = await server.makeKey({ projectId: server.projectId, scopes: ['read', 'write'] });
    for (const call of ['update', 'rollback'])
      expect(
        (await get(`b.test/v1/project/${call}/${server.projectId}`, as(secret, { method: 'POST' }))).status,
      ).toBe(403);
    expect((await get(`b.test/v1/project/releases/${server.projectId}`, as(secret))).status).toBe(403);
    const back = await get(`a.test/v1/project/rollback/${server.projectId}`, as(own, { method: 'POST' }));
    expect(await back.json()).toMatchObject({ releaseId: 'r1', live: true });
    const list = await get(`a.test/v1/project/releases/${server.projectId}`, as(own));
    expect(await list.json()).toMatchObject({
      pinned: true,
      releases: [
        { releaseId: 'r2', live: false },
        { releaseId: 'r1', live: true },
      ],
    });
    const unknown = await get(`a.test/v1/project/rollback/${server.projectId}`, as(own, { method: 'POST' }));
    expect(await unknown.json()).toEqual({
      code: 'release_not_found',
      error: 'There is no release before the live one.',
    });
    const none = await get(`b.test/v1/project/rollback/${bId}`, as(secret, { method: 'POST' }));
    expect(await none.json()).toMatchObject({ code: 'no_releases' });
  });

  test('have assistants that answer at their own hosts only', async () => {
    const ask = (url: string, id: string) =>
      get(`${url}/v1/assistant/${id}/message`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ message: 'What is this?' }),
      });
    for (const url of ['b.test', 'b.test/docs', 'other.test', 'broken.test'])
      expect((await ask(url, server.projectId)).status, url).toBe(404);
    expect((await ask('b.test', bId)).status).not.toBe(404);
    expect((await ask('b.test/docs', bId)).status).not.toBe(404);
  });

  test('count their readers for themselves', async () => {
    const reader = { headers: { 'user-agent': 'Mozilla/5.0', accept: 'text/html' } };
    await get('a.test/only-a', reader);
    await get('b.test/docs', reader);
    await counts.flush();
    const views = async (projectId: string) =>
      (await server.store.countTotals({ projectId, kind: 'view', limit: 9, offset: 0 })).map(
        ({ name }) => name,
      );
    expect([await views(server.projectId), await views(bId)]).toEqual([['/only-a'], ['/']]);
  });
});

describe('protected sites of one host', () => {
  const login = { type: 'password', passwords: [{ env: 'PASSWORD' }] };
  const SECRETS: Record<string, string> = { '/one': 'first word', '/two': 'second word' };
  const built: Awaited<ReturnType<typeof buildHosted>>[] = [];
  let zoo: ProjectServer;

  beforeAll(async () => {
    const projects = [];
    for (const [i, basePath] of Object.keys(SECRETS).entries()) {
      const files = {
        'docs.json': JSON.stringify({ name: 'Zoo', auth: login, navigation: { pages: ['index'] } }),
        'index.mdx': `---\ntitle: Home\n---\nInside of ${basePath}.\n`,
      };
      const site = await buildHosted(files, { readers: 'audiences', basePath });
      built.push(site);
      const id = [server.projectId, bId][i]!;
      projects.push(hostedProject(id, { basePath, site: () => site.hosted }));
    }
    const shared = createSharedContext({ store: server.store, projects });
    zoo = serveProjects(shared, (project) =>
      createSiteContext(shared, project ? { project, readSecret: () => SECRETS[project.basePath] } : {}),
    );
  });
  afterAll(() => {
    for (const { remove } of built) remove();
  });

  const signIn = (place: string, password: string) =>
    zoo.app.request(`http://zoo.test${place}/_docs/sign-in`, {
      method: 'POST',
      body: new URLSearchParams({ password }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const cookieOf = (response: Response) =>
    response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0]!)
      .filter((cookie) => /session[^=]*=./.test(cookie));
  const page = async (place: string, cookie: string) =>
    (await zoo.app.request(`http://zoo.test${place}`, { headers: { cookie } })).text();

  test('have passwords and sessions of their own', async () => {
    expect((await signIn('/one', SECRETS['/two']!)).status).toBe(401);
    const [one] = cookieOf(await signIn('/one', SECRETS['/one']!));
    const [two] = cookieOf(await signIn('/two', SECRETS['/two']!));
    expect(one!.split('=')[0]).not.toBe(two!.split('=')[0]);
    const both = `${one}; ${two}`;
    expect(await page('/one', both)).toContain('Inside of /one.');
    expect(await page('/two', both)).toContain('Inside of /two.');
    expect(await page('/two', one!)).not.toContain('Inside of /two.');
    // The secret of one site under the name of the other.
    const forged = `${two!.split('=')[0]}=${one!.split('=')[1]}`;
    expect(await page('/two', forged)).not.toContain('Inside of /two.');
  });
});
