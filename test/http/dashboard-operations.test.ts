import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newVisitor, signedIn } from './dashboard-visitor.ts';
import { startTestServer, type TestServer } from './test-server.ts';

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
