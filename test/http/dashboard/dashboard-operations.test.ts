import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { HostedProject } from '../../../src/server/context/hosted-project.ts';
import type { ReaderLimits } from '../../../src/server/context/limits.ts';
import type { Deploy } from '../../../src/server/deploy-queue/deploy-manager.ts';
import { recordAudit } from '../../../src/store/administration/audit.ts';
import { conversationRow } from '../../../src/store/conversation.ts';
import { newId } from '../../../src/store/ids.ts';
import { NOON } from '../../store/rows.ts';
import { buildHosted, hostSite, PASSWORD_LOGIN, siteFiles } from '../access/protected-site.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { newVisitor, signedIn, tokenIn } from './dashboard-visitor.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ dashboard: {} });
});
afterEach(() => server.close());

describe('the audit log', () => {
  const actions = async () => {
    const entries = await server.store.auditPage({ limit: 100 });
    return entries.filter(({ actor }) => actor !== 'test').map(({ action }) => action);
  };

  test('tells who signed in, created and revoked a key and signed out, and never a secret', async () => {
    const made = await server.makeKey({ scopes: ['read', 'write'] });
    await newVisitor(server).post('/dashboard/sign-in', { key: 'docs_admin_wrong' });
    const visitor = await signedIn(server, made.secret);
    await visitor.submit('keys', { action: 'create', name: 'export', scope: 'read', expires: '90' });
    const created = (await server.store.listKeys()).find(({ name }) => name === 'export')!;
    await visitor.submit('keys', { action: 'revoke', id: created.id });
    const page = await visitor.page('keys');
    const token = /name="token" value="([\w-]+)"/.exec(page)![1]!;
    await visitor.post('/dashboard/sign-out', { token });
    expect(await actions()).toEqual([
      'sign-out',
      'key.revoke',
      'key.create',
      'sign-in.success',
      'sign-in.failure',
    ]);
    const entries = await server.store.auditPage({ limit: 100 });
    expect(entries.find(({ action }) => action === 'key.revoke')).toMatchObject({
      actor: `key ${made.id}`,
      projectId: server.projectId,
      target: `${created.id} export`,
    });
    expect(JSON.stringify(entries)).not.toMatch(/docs_admin_|hash/);
  });

  test('is not flooded by wrong keys', async () => {
    for (let i = 0; i < 40; i++) {
      const address = { 'x-forwarded-for': `192.0.2.${i}` };
      await newVisitor(server).post('/dashboard/sign-in', { key: 'x' }, address);
    }
    expect((await actions()).length).toBeLessThanOrEqual(10);
  });
});

const EVIL = '<img src=x onerror=alert(1)> "quoted" & more';

describe('documentation gaps', () => {
  const ask = (text: string, time = server.time.now) => {
    const conversation = {
      id: newId(time),
      timestamp: new Date(time).toISOString(),
      query: text,
      response: '',
      sources: [],
      resolutionStatus: 'unanswered' as const,
    };
    return server.store.addConversations(server.projectId, [conversationRow(conversation, time)]);
  };
  const search = (query: string) =>
    server.app.request('/_docs/api/search', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ query, results: 0 }),
    });
  const linkIn = (page: string, text: string) =>
    new RegExp(`href="/dashboard/\\w+/(gaps/\\w+)\\?days=\\d+">${text}<`).exec(page)?.[1] ?? '';

  test('show questions and searches in groups, each at a URL of its own', async () => {
    await ask('How do I set up SSO with Okta?');
    await ask('okta sso setup');
    await ask('How do I set up SSO with Okta?', server.time.now - 40 * 86_400_000);
    await search('okta sso');
    await ask('Is there a Terraform provider?');
    const visitor = await signedIn(server, server.readKey);
    const list = await visitor.page('gaps');
    expect(list).toContain('2 open gaps');
    expect(list).toContain('2 questions, 1 search');
    const path = linkIn(list, 'How do I set up SSO with Okta\\?');
    const detail = await visitor.page(path);
    for (const text of ['okta sso setup', 'okta sso<', 'How do I set up SSO with Okta?'])
      expect(detail).toContain(text);
    expect(detail).not.toContain('Terraform');
  });

  test('name the closest pages, of a protected site those of all readers who are signed in', async () => {
    const { hosted, remove } = await buildHosted(siteFiles({ auth: PASSWORD_LOGIN }));
    await server.close();
    server = await hostSite(hosted, { dashboard: {} });
    await ask('How many cages does the aardvark have?');
    await ask('Where is the capybara?');
    const visitor = await signedIn(server, server.readKey);
    const list = await visitor.page('gaps');
    expect(list).toContain('Closest page: <a href="/">The aardvark</a>');
    expect(list).not.toContain('The capybara');
    const path = linkIn(list, 'Where is the capybara\\?');
    expect(await visitor.page(path)).toContain('No page contains these words');
    remove();
  });

  test('are marked as solved by a key that may write, come back when asked again, and are opened again', async () => {
    await ask('terraform provider');
    const visitor = await signedIn(server, server.writeKey);
    const path = linkIn(await visitor.page('gaps'), 'terraform provider');
    expect((await visitor.submit(path, { action: 'solve' })).status).toBe(303);
    expect(await visitor.page('gaps')).toContain('0 open gaps');
    expect(await visitor.page('gaps?show=solved')).toContain('terraform provider');
    server.time.now += 120_000;
    await ask('the terraform provider');
    expect(await visitor.page('gaps')).toContain('>Asked again<');
    await visitor.submit(path, { action: 'solve' });
    server.time.now += 120_000;
    expect(await visitor.page(path)).toContain('Nobody has asked since');
    await visitor.submit(path, { action: 'reopen' });
    expect(await visitor.page('gaps')).toContain('1 open gap');
    const actions = (await server.store.auditPage({ limit: 3 })).map(({ action }) => action);
    expect(actions).toEqual(['gap.reopen', 'gap.solve', 'gap.solve']);
  });

  test('are not changed with a read key, nor in another project', async () => {
    await ask('terraform provider');
    const reader = await signedIn(server, server.readKey);
    const path = linkIn(await reader.page('gaps'), 'terraform provider');
    expect(await reader.page(path)).not.toContain('Mark as solved');
    const token = tokenIn(await reader.page('keys'));
    const sent = await reader.post(`/dashboard/${server.projectId}/${path}`, { token, action: 'solve' });
    expect(sent.status).toBe(403);
    const other = await server.makeKey({ projectId: server.otherProjectId, scopes: ['read', 'write'] });
    const stranger = await signedIn(server, other.secret);
    expect((await stranger.get(`/dashboard/${server.projectId}/${path}`)).status).toBe(404);
    expect((await stranger.get(`/dashboard/${server.otherProjectId}/${path}`)).status).toBe(404);
    expect((await stranger.get(`/dashboard/${server.projectId}/gaps/export`)).status).toBe(404);
    expect(await server.store.gapMarks(server.projectId)).toEqual([]);
  });

  test('are a file for spreadsheets, where no question becomes a formula', async () => {
    await ask('=HYPERLINK("http://evil.example") terraform');
    const visitor = await signedIn(server, server.readKey);
    const response = await visitor.get(`/dashboard/${server.projectId}/gaps/export`);
    expect(response.headers.get('content-disposition')).toContain('gaps.csv');
    expect(await response.text()).toContain(
      `"'=HYPERLINK(""http://evil.example"") terraform",open,1,0,new,1,0,`,
    );
  });

  test('link from such a file to where the browser is, also behind a proxy with TLS', async () => {
    await server.close();
    server = await startTestServer({ trustProxy: true, dashboard: {} });
    await ask('terraform provider');
    const headers = { 'x-forwarded-proto': 'https', origin: 'https://localhost' };
    const visitor = newVisitor(server);
    await visitor.post('/dashboard/sign-in', { key: server.readKey }, headers);
    const response = await visitor.get(`/dashboard/${server.projectId}/gaps/export`, headers);
    expect(await response.text()).toContain(`,https://localhost/dashboard/${server.projectId}/gaps/`);
  });

  test('show hostile questions as text', async () => {
    await ask(EVIL);
    await search(EVIL);
    const visitor = await signedIn(server, server.writeKey);
    const list = await visitor.page('gaps');
    expect(list).toContain('&lt;img src=x');
    const path = /gaps\/(?!export)\w+/.exec(list.slice(list.indexOf('class="rows"')))![0];
    for (const page of [list, await visitor.page(path)]) expect(page).not.toContain('<img');
  });
});

describe('deployments', () => {
  test('are started, followed and shown with their problems', async () => {
    const deploy: Deploy = async ({ log, found, commit }) => {
      log(`reading ${EVIL}`);
      commit('0123456789abcdef');
      const place = { file: 'a.mdx', line: 3, column: 1, frame: '> 3 | <b>' };
      found([
        {
          code: 'page-missing',
          severity: 'error',
          message: EVIL,
          hint: `Add \`a.mdx\`. ${EVIL}`,
          ...place,
        } as never,
      ]);
      throw new Error('1 error');
    };
    const live = await startTestServer({ dashboard: {}, deploy });
    const visitor = await signedIn(live, live.writeKey);
    expect(await visitor.page('deployments')).toContain('No deployments yet');
    const location = (await visitor.submit('deployments', { action: 'deploy' })).headers.get('location')!;
    await live.context.deployments.settled();
    const page = await (await visitor.get(location)).text();
    for (const text of [
      'Failed',
      '1 error',
      'page-missing',
      'a.mdx:3:1',
      '&gt; 3 | &lt;b&gt;',
      '01234567',
      '<code>a.mdx</code>',
    ])
      expect(page).toContain(text);
    expect(page).not.toContain('<img');
    expect(page).not.toContain('data-live');
    expect(await visitor.page('deployments')).toContain('1 error');
    const events = await visitor.get(`${location}/events`);
    expect(events.headers.get('content-type')).toContain('text/event-stream');
    expect(await events.text()).toContain('event: done');
    const [entry] = await live.store.auditPage({ limit: 1 });
    expect(entry).toMatchObject({ action: 'deployment.trigger', target: location.split('/').at(-1) });
    const stranger = await signedIn(live, (await live.makeKey({ projectId: live.otherProjectId })).secret);
    expect((await stranger.get(location.replace(live.projectId, live.otherProjectId))).status).toBe(404);
    await live.close();
  });

  test('roll back to a release of the project', async () => {
    const releases = [
      { id: newId(NOON + 1), createdAt: NOON + 1, pages: 12 },
      { id: newId(NOON), createdAt: NOON, pages: 11 },
    ];
    let live = releases[0]!;
    const project = {
      name: 'Docs',
      hosts: ['docs.example.com'],
      basePath: '',
      source: { kind: 'folder', folder: '/srv/docs' },
      state: () => ({ is: 'live' }) as const,
      current: () => undefined,
      open: async () => undefined,
      releases: {
        list: () => releases,
        live: () => live,
        isPinned: () => live !== releases[0],
        rollback: async (id?: string) => {
          live = releases.find((release) => release.id === id)!;
          return live;
        },
      },
    } as const;
    const projects: HostedProject[] = [];
    const models = new Map<string, { isDown: () => boolean }>();
    const hosting = await startTestServer({ dashboard: {}, projects, models });
    projects.push({ ...project, id: hosting.projectId });
    const visitor = await signedIn(hosting, hosting.writeKey);
    await hosting.store.saveDeployment({
      id: newId(NOON),
      projectId: hosting.projectId,
      trigger: 'api',
      commit: null,
      createdAt: NOON,
      startedAt: NOON,
      endedAt: NOON,
      aliveAt: NOON,
      status: 'failure',
      summary: 'The disk is <full>.',
      logs: [],
      problems: [],
      errors: 0,
      warnings: 0,
    });
    const list = await visitor.page('deployments');
    expect(list).toContain('Roll back');
    // Releases of the same minute are distinguished, and a deployment that failed without problems has a reason.
    expect(list).toMatch(/, \d\d:\d\d:\d\d<\/time>/);
    expect(list).toContain('The disk is &lt;full&gt;.');
    const unknown = await visitor.submit('deployments', { action: 'rollback', release: newId(NOON) });
    expect(unknown.status).toBe(404);
    const done = await visitor.submit('deployments', { action: 'rollback', release: releases[1]!.id });
    expect(done.status).toBe(303);
    expect(live).toBe(releases[1]);
    const rolledBack = await visitor.page('deployments');
    expect(rolledBack).toContain('This project was rolled back');
    // Going forward again is not called rolling back.
    expect(rolledBack).toContain('>Make live<');
    expect(rolledBack).not.toContain('>Roll back<');
    expect((await hosting.store.auditPage({ limit: 1 }))[0]).toMatchObject({
      action: 'deployment.rollback',
      target: releases[1]!.id,
    });
    expect(await visitor.page('health')).toMatch(/docs\.example\.com.*quotes pages/s);
    models.set(hosting.projectId, { isDown: () => true });
    expect(await visitor.page('health')).toContain('Model is down');
    await hosting.close();
  });
});

test('the limits of a project are its own, also where the dashboard has its own host', async () => {
  const readerLimits = new Map<string, ReaderLimits>();
  const hosting = await startTestServer({ dashboard: {}, readerLimits, requestsPerMinute: 1500 });
  const questions = { perAddress: 10, perMinute: 300, perDay: 0 };
  readerLimits.set(hosting.projectId, { questions, requests: 70 });
  const page = await (await signedIn(hosting, hosting.readKey)).page('health');
  const rows = [...page.matchAll(/<th scope="row">([^<]+)<\/th><td class="number">([^<]+)<\/td>/g)];
  expect(rows.slice(0, 5).map(([, name, value]) => [name, value])).toEqual([
    ['Questions to the assistant per minute and IP address', '10'],
    ['Questions to the assistant per minute', '300'],
    ['Questions to the assistant per day', 'no limit'],
    ['Other requests of readers per minute and IP address', '70'],
    ['API requests per minute and key', '1,500'],
  ]);
  await hosting.close();
});

describe('readers’ sessions', () => {
  const session = (id: string, projectId: string) => ({
    id,
    projectId,
    hash: `hash-${id}`,
    name: EVIL,
    user: JSON.stringify({ groups: ['admins', EVIL] }),
    createdAt: NOON,
    expiresAt: NOON + 1_000_000,
  });

  test('are listed and ended, those of the project only', async () => {
    await server.store.addSession(session('one', server.projectId));
    await server.store.addSession(session('two', server.otherProjectId));
    const visitor = await signedIn(server, server.writeKey);
    const page = await visitor.page('sessions');
    expect(page).toContain('admins');
    expect(page).not.toMatch(/<img|hash-/);
    expect((await visitor.submit('sessions', { id: 'two' })).status).toBe(404);
    expect((await visitor.submit('sessions', { id: 'one' })).status).toBe(303);
    expect(await server.store.findSession('hash-one')).toBeNull();
    expect(await server.store.findSession('hash-two')).not.toBeNull();
    expect(await visitor.page('sessions')).toContain('Nobody is signed in');
  });
});

test.each([
  [25, '25 s'],
  [60, '1 min'],
  [4 * 3600 + 12 * 60, '4 h 12 min'],
  [76 * 3600, '3 d 4 h'],
])('a server that started %i seconds ago runs for %s', async (seconds, text) => {
  const uptime = vi.spyOn(process, 'uptime').mockReturnValue(seconds);
  const visitor = await signedIn(server, server.readKey);
  expect(await visitor.page('health')).toContain(`<span class="figure">${text}</span>`);
  uptime.mockRestore();
});

describe('what a key of one project sees', () => {
  test('of the audit log and of the health of the server is its own', async () => {
    const key = await server.makeKey({ projectId: server.otherProjectId });
    await recordAudit(
      server.store,
      { projectId: server.projectId, actor: 'cli eve', action: 'restore', target: EVIL },
      NOON,
    );
    const all = await signedIn(server, server.readKey);
    expect(await all.page('audit')).toContain('cli eve');
    expect(await all.page('audit')).not.toContain('<img');
    expect(await all.page('audit?action=key.create')).not.toContain('cli eve');
    expect(await all.page('health')).toContain('Database');
    const own = await signedIn(server, key.secret);
    const at = (path: string) => `/dashboard/${server.otherProjectId}/${path}`;
    const log = await (await own.get(at('audit'))).text();
    expect(log).toContain('sign-in.success');
    expect(log).not.toContain('cli eve');
    expect(await (await own.get(at('health'))).text()).not.toContain('Database');
  });
});
