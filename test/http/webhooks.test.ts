import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isSignedBy } from '../../src/server/api/webhook-routes.ts';
import { createApp } from '../../src/server/app.ts';
import type { HostedProject } from '../../src/server/context/hosted-project.ts';
import { createServerContext } from '../../src/server/create-context.ts';
import { hostedProject } from './deployments/hosted-project.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const SECRET = 'the secret of docs';
const OTHER_SECRET = 'the secret of other';

let server: TestServer;
let deployed: string[];
beforeEach(async () => {
  deployed = [];
  const projects: HostedProject[] = [];
  server = await startTestServer({
    projects,
    deploy: async ({ trigger }) => {
      deployed.push(trigger);
      return { summary: '1 page' };
    },
  });
  projects.push(
    hostedProject(server.projectId, { webhook: { branch: 'docs/live', secret: () => SECRET } }),
    hostedProject(server.otherProjectId, { webhook: { secret: () => OTHER_SECRET } }),
  );
});
afterEach(async () => {
  await server.context.deployments.settled();
  await server.close();
});

const push = (fields: Record<string, unknown> = {}) =>
  JSON.stringify({
    ref: 'refs/heads/docs/live',
    before: '1'.repeat(40),
    after: '2'.repeat(40),
    repository: { default_branch: 'main' },
    ...fields,
  });
const signatureOf = (body: string, secret = SECRET) =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

let deliveries = 0;
const github = (
  body = push(),
  headers: Record<string, string> = {},
  projectId = server.projectId,
  app = server.app,
) =>
  app.request(`/v1/webhooks/${projectId}/github`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-github-event': 'push',
      'x-github-delivery': `delivery-${deliveries++}`,
      'x-hub-signature-256': signatureOf(body),
      ...headers,
    },
  });
const gitlab = (body = push(), headers: Record<string, string> = {}) =>
  server.app.request(`/v1/webhooks/${server.projectId}/gitlab`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-gitlab-event': 'Push Hook',
      'x-gitlab-event-uuid': `delivery-${deliveries++}`,
      'x-gitlab-token': SECRET,
      ...headers,
    },
  });
const deployments = async () => {
  await server.context.deployments.settled();
  return deployed;
};

describe('signatures', () => {
  test('are checked as GitHub’s documentation computes them', () => {
    const signature = 'sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17';
    const body = Buffer.from('Hello, World!');
    expect(isSignedBy("It's a Secret to Everybody", body, signature)).toBe(true);
    expect(isSignedBy("It's a Secret to Everybody", body, signature.replace('7', '8'))).toBe(false);
    expect(isSignedBy("It's a Secret to Everybody", Buffer.from('Hello, World?'), signature)).toBe(false);
  });
});

describe('a push to the branch of a project', () => {
  test('on GitHub deploys it', async () => {
    const response = await github();
    expect(response.status).toBe(202);
    const { statusId } = (await response.json()) as { statusId: string };
    expect(await deployments()).toEqual(['webhook']);
    expect(await server.store.findDeployment(statusId)).toMatchObject({
      projectId: server.projectId,
      trigger: 'webhook',
      status: 'success',
    });
  });

  test('on GitHub deploys it also from a webhook that sends forms', async () => {
    const body = new URLSearchParams({ payload: push() }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await github(body, headers)).status).toBe(202);
  });

  test('on GitLab deploys it', async () => {
    expect((await gitlab()).status).toBe(202);
    expect(await deployments()).toEqual(['webhook']);
  });

  test('means the default branch where the project names none', async () => {
    const signed = (body: string) => ({ 'x-hub-signature-256': signatureOf(body, OTHER_SECRET) });
    const main = push({ ref: 'refs/heads/main' });
    expect((await github(main, signed(main), server.otherProjectId)).status).toBe(202);
    expect((await github(push(), signed(push()), server.otherProjectId)).status).toBe(200);
  });
});

describe('what deploys nothing', () => {
  const calls: Record<string, [status: number, call: () => Response | Promise<Response>]> = {
    'another branch': [200, () => github(push({ ref: 'refs/heads/main' }))],
    'another branch on GitLab': [200, () => gitlab(push({ ref: 'refs/heads/main' }))],
    'a tag with the name of the branch': [200, () => github(push({ ref: 'refs/tags/docs/live' }))],
    'a branch that was deleted': [200, () => github(push({ after: '0'.repeat(40) }))],
    'a ping': [200, () => github('{"zen":"x"}', { 'x-github-event': 'ping' })],
    'another event': [200, () => gitlab(push(), { 'x-gitlab-event': 'Tag Push Hook' })],
    'a body without a ref': [200, () => github('[]')],
    'no signature': [401, () => github(push(), { 'x-hub-signature-256': '' })],
    'a wrong signature': [401, () => github(push(), { 'x-hub-signature-256': `sha256=${'0'.repeat(64)}` })],
    'a signature of another body': [401, () => github(push(), { 'x-hub-signature-256': signatureOf('x') })],
    'the old kind of signature': [
      401,
      () => github(push(), { 'x-hub-signature-256': '', 'x-hub-signature': 'sha1=1' }),
    ],
    'a signature with the secret of another project': [
      401,
      () => github(push(), { 'x-hub-signature-256': signatureOf(push(), OTHER_SECRET) }),
    ],
    'a project that does not exist': [401, () => github(push(), {}, 'nobody')],
    'the token of another project': [401, () => gitlab(push(), { 'x-gitlab-token': OTHER_SECRET })],
    'no token': [401, () => gitlab(push(), { 'x-gitlab-token': '' })],
    'a body that is not JSON': [400, () => github('{')],
    'a body of another type': [415, () => github(push(), { 'content-type': 'text/plain' })],
    'a giant body': [413, () => github(push({ x: 'x'.repeat(6_000_000) }))],
    'a body nested too deep': [400, () => github('['.repeat(100_000))],
  };
  for (const [name, [status, call]] of Object.entries(calls)) {
    test(`${name}: ${status}`, async () => {
      expect((await call()).status).toBe(status);
      expect(await deployments()).toEqual([]);
    });
  }

  test('a project without a webhook, with a wrong secret and without a project respond alike', async () => {
    const bodies = await Promise.all(
      ['nobody', server.projectId].map(async (id) =>
        (await github(push(), { 'x-hub-signature-256': signatureOf(push(), 'wrong') }, id)).text(),
      ),
    );
    expect(new Set(bodies).size).toBe(1);
    expect(bodies[0]).not.toContain(server.projectId);
  });

  test('an empty secret fits nothing', async () => {
    const empty = startTestServer({
      projects: [hostedProject('p', { webhook: { secret: () => '' } })],
      deploy: async () => ({ summary: '' }),
    });
    const { app, close } = await empty;
    const body = push({ ref: 'refs/heads/main' });
    const headers = {
      'content-type': 'application/json',
      'x-github-event': 'push',
      'x-hub-signature-256': signatureOf(body, ''),
    };
    expect((await app.request('/v1/webhooks/p/github', { method: 'POST', body, headers })).status).toBe(401);
    await close();
  });

  test('many wrong signatures from one address: 429', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 31; i++) statuses.push((await github(push(), { 'x-hub-signature-256': '' })).status);
    expect(statuses.slice(0, 30)).toEqual(Array(30).fill(401));
    expect(statuses[30]).toBe(429);
  });
});

describe('a delivery that is repeated', () => {
  test('deploys once within a day, also under another id', async () => {
    expect((await github(push(), { 'x-github-delivery': 'one' })).status).toBe(202);
    const again = await github(push(), { 'x-github-delivery': 'one' });
    expect(again.status).toBe(200);
    expect(await again.json()).toEqual({ ignored: 'This delivery was already received.' });
    expect((await github(push(), { 'x-github-delivery': 'two' })).status).toBe(200);
    expect(await deployments()).toHaveLength(1);
    server.time.now += 25 * 60 * 60 * 1000;
    expect((await github(push(), { 'x-github-delivery': 'one' })).status).toBe(202);
  });

  test('on GitLab is known by its id: two pushes may have the same body', async () => {
    expect((await gitlab(push(), { 'x-gitlab-event-uuid': 'one' })).status).toBe(202);
    expect((await gitlab(push(), { 'x-gitlab-event-uuid': 'one' })).status).toBe(200);
    expect((await gitlab(push(), { 'x-gitlab-event-uuid': 'two' })).status).toBe(202);
  });

  test('deploys when it is sent again after its deployment could not be stored', async () => {
    const { store, projectId } = server;
    let isBroken = true;
    const failing: typeof store = {
      ...store,
      saveDeployment: (deployment) =>
        isBroken ? Promise.reject(new Error('disk I/O error')) : store.saveDeployment(deployment),
    };
    const webhook = { branch: 'docs/live', secret: () => SECRET };
    const context = createServerContext({
      store: failing,
      projects: [hostedProject(projectId, { webhook })],
      deploy: async () => ({ summary: '' }),
    });
    const app = createApp(context);
    const send = () => github(push(), { 'x-github-delivery': 'one' }, projectId, app);
    expect((await send()).status).toBe(503);
    isBroken = false;
    expect((await send()).status).toBe(202);
    await context.deployments.settled();
    expect((await send()).status).toBe(200);
  });

  test('that was not genuine is not remembered', async () => {
    expect((await github(push(), { 'x-github-delivery': 'one', 'x-hub-signature-256': '' })).status).toBe(
      401,
    );
    expect((await github(push(), { 'x-github-delivery': 'one' })).status).toBe(202);
  });
});
