import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { createKey } from '../../src/store/administration/keys.ts';
import { createProject } from '../../src/store/administration/projects.ts';
import { openStore } from '../../src/store/open/open-store.ts';
import { runDocs } from './run-docs.ts';

const HOUR = 3_600_000;
const database = path.join(mkdtempSync(path.join(tmpdir(), 'docs-cli-')), 'docs.sqlite');
const run = (...args: string[]) => runDocs(['sessions', ...args, '--database', database]);
const listed = async (...args: string[]) =>
  (JSON.parse((await run('list', '--json', ...args)).stdout) as { sessions: Record<string, unknown>[] })
    .sessions;
let keyId: string;

beforeAll(async () => {
  const store = await openStore(database);
  const now = Date.now();
  const { id: projectId } = await createProject(store, 'Docs', now);
  const wanted = { name: 'ops', scopes: ['read' as const], projectId: null, expiresAt: null };
  keyId = (await createKey(store, wanted, now, { actor: 'test' })).key.id;
  const times = { createdAt: now, expiresAt: now + HOUR };
  const user = JSON.stringify({ groups: ['staff'] });
  await store.addSession({ id: 'reader', projectId, hash: 'r', name: 'Rea', user, ...times });
  const admin = { previousHash: null, formToken: 't', rotatedAt: now, keyId: null, person: null, ...times };
  const person = JSON.stringify({ name: 'Ada', subject: 'ada', email: 'ada@example.com', groups: [] });
  await store.addAdminSession({ ...admin, id: 'a', hash: 'a', keyId });
  await store.addAdminSession({ ...admin, id: 'b', hash: 'b', person });
  await store.addAdminSession({ ...admin, id: 'idle', hash: 'c', person, rotatedAt: now - 3 * HOUR });
  await store.close();
});

describe('sessions', () => {
  test('of readers are listed and ended', async () => {
    expect(await listed()).toEqual([
      expect.objectContaining({ id: 'reader', name: 'Rea', groups: ['staff'] }),
    ]);
    expect((await run('list')).stdout).toContain('staff');
    expect((await run('end', 'b')).exitCode).toBe(1);
    expect((await run('end', 'reader')).exitCode).toBe(0);
    expect(await listed()).toEqual([]);
  });

  test('of the dashboard are listed with who they are, and ended', async () => {
    expect((await listed('--dashboard')).map(({ id, name, actor }) => [id, name, actor])).toEqual([
      ['b', 'Ada', 'person ada@example.com'],
      ['a', 'ops', `key ${keyId}`],
    ]);
    expect((await run('list', '--dashboard')).stdout).toContain('person ada@example.com');
    expect((await run('end', 'b', '--dashboard')).exitCode).toBe(0);
    expect((await run('end', 'b', '--dashboard')).exitCode).toBe(1);
    expect((await listed('--dashboard')).map(({ id }) => id)).toEqual(['a']);
    const { stdout } = await runDocs(['audit', '--json', '--database', database]);
    expect(stdout).toContain('b of person ada@example.com');
  });
});
