import { createHmac } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LocalRepository, localRepository } from '../unit/lib/git/local-repository.ts';
import { type RunningServer, runDocs, startDocs } from './run-docs.ts';

const SECRET = 'between us and the host';
const site = (title: string) => ({
  'handbook/docs.json': JSON.stringify({
    theme: 'mint',
    name: 'Handbook',
    colors: { primary: '#0055ff' },
    navigation: { pages: ['index'] },
  }),
  'handbook/index.mdx': `---\ntitle: ${title}\n---\n\nHello.\n`,
});

describe('docs serve --config with a project from git', () => {
  let repository: LocalRepository;
  let server: RunningServer;
  let projectId: string;
  let key: string;
  let first: string;

  const title = async () => /<title>([^<]*)/.exec(await (await fetch(server.url)).text())?.[1];
  const api = async (address: string) =>
    (await (
      await fetch(`${server.url}/v1/deployments/${projectId}${address}`, {
        headers: { authorization: `Bearer ${key}` },
      })
    ).json()) as { deployments: { id: string }[] };
  const told = async (commit: string, branch = 'live') => {
    const body = JSON.stringify({ ref: `refs/heads/${branch}`, after: commit });
    const signature = createHmac('sha256', SECRET).update(body).digest('hex');
    return fetch(`${server.url}/v1/webhooks/${projectId}/github`, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'x-github-event': 'push',
        'x-github-delivery': commit,
        'x-hub-signature-256': `sha256=${signature}`,
      },
    });
  };

  beforeAll(async () => {
    repository = localRepository();
    first = repository.push(site('First'), 'live');
    const config = path.join(repository.folder, 'server.yaml');
    const database = path.join(repository.folder, 'docs.sqlite');
    writeFileSync(
      config,
      `port: 0
database: ${database}
projects:
  Handbook:
    source: { git: "${repository.url}", branch: live, folder: handbook }
    webhook: { secret: { env: HANDBOOK_HOOK } }
`,
    );
    const env = { ...(process.env as Record<string, string>), NO_COLOR: '1', HANDBOOK_HOOK: SECRET };
    const made = await runDocs(['projects', 'create', 'Handbook', '--database', database, '--json']);
    projectId = (JSON.parse(made.stdout) as { projectId: string }).projectId;
    const keyed = await runDocs(['keys', 'create', 'test', '--database', database, '--json']);
    key = (JSON.parse(keyed.stdout) as { key: string }).key;
    server = await startDocs(['serve', '--config', config, '--log', 'json'], { env });
  });
  afterAll(async () => {
    await server?.stop();
    repository?.remove();
  });

  test('builds its branch at the start', async () => {
    await expect.poll(title, { timeout: 120_000, interval: 500 }).toMatch(/^First/);
    expect(await api('?limit=1')).toMatchObject({
      deployments: [{ trigger: 'start', commit: first, status: 'success' }],
    });
  });

  test('shows a new page after a push, and nothing of another branch', async () => {
    const other = repository.push(site('Elsewhere'), 'draft');
    expect(await (await told(other, 'draft')).json()).toEqual({ ignored: 'This is not a push to live.' });
    const second = repository.push(site('Second'), 'live');
    expect((await told(second)).status).toBe(202);
    await expect.poll(title, { timeout: 120_000, interval: 500 }).toMatch(/^Second/);
    expect(await api('?limit=1')).toMatchObject({
      deployments: [{ trigger: 'webhook', commit: second, status: 'success' }],
    });
  });

  test('keeps the live site when a push breaks it, and stores why', async () => {
    const broken = repository.push({ 'handbook/docs.json': '{ "navigation": ' }, 'live');
    const { statusId } = (await (await told(broken)).json()) as { statusId: string };
    const deployment = () => api(`/${statusId}`);
    await expect
      .poll(deployment, { timeout: 120_000, interval: 500 })
      .toMatchObject({ status: 'failure', commit: broken, errors: 1 });
    expect(await deployment()).toMatchObject({
      problems: [{ code: 'config-syntax', file: 'docs.json', frame: expect.stringContaining('> 1 |') }],
    });
    expect(await title()).toMatch(/^Second/);
  });

  test('never reveals its secret', () => {
    const { stdout, stderr } = server.output();
    expect(stdout + stderr).not.toContain(SECRET);
  });
});
