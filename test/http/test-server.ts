import path from 'node:path';
import type { Hono } from 'hono';
import { createApp } from '../../src/server/app.ts';
import type { ServerContext, ServerEnv } from '../../src/server/context/environment.ts';
import { createServerContext, type ServerOptions } from '../../src/server/create-context.ts';
import type { AccessEntry } from '../../src/server/monitoring/access-log.ts';
import { createKey } from '../../src/store/administration/keys.ts';
import { createProject } from '../../src/store/administration/projects.ts';
import { openStore } from '../../src/store/open/open-store.ts';
import type { KeyScope, Store } from '../../src/store/store.ts';
import { NOON } from '../store/rows.ts';
import { temporaryFolder } from '../store/temporary-folder.ts';

export interface TestServer {
  app: Hono<ServerEnv>;
  context: ServerContext;
  store: Store;
  projectId: string;
  otherProjectId: string;
  /** Secrets. */
  readKey: string;
  readKeyId: string;
  writeKey: string;
  log: AccessEntry[];
  /** The server's clock, in milliseconds since 1970. */
  time: { now: number };
  makeKey(options?: {
    scopes?: KeyScope[];
    projectId?: string;
    expiresAt?: number;
  }): Promise<{ id: string; secret: string }>;
  /** GET as the holder of the read key. */
  get(path: string, init?: RequestInit): Promise<Response>;
  conversations(query?: string): Promise<Response>;
  post(body: unknown, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

/** A whole server in this process, over a fresh database, with a clock that stands still. */
export async function startTestServer(options: Partial<ServerOptions> = {}): Promise<TestServer> {
  const folder = temporaryFolder();
  const store = options.store ?? (await openStore(path.join(folder.path, 'docs.sqlite')));
  const time = { now: NOON };
  const log: AccessEntry[] = [];
  const { id: projectId } = await createProject(store, 'Docs', NOON);
  const { id: otherProjectId } = await createProject(store, 'Other', NOON);
  const makeKey: TestServer['makeKey'] = async (key = {}) => {
    const request = {
      name: 'test',
      scopes: key.scopes ?? ['read'],
      projectId: key.projectId ?? null,
      expiresAt: key.expiresAt ?? null,
    };
    const made = await createKey(store, request, NOON, { actor: 'test' });
    return { id: made.key.id, secret: made.secret };
  };
  const { secret: readKey, id: readKeyId } = await makeKey();
  const { secret: writeKey } = await makeKey({ scopes: ['read', 'write'] });
  const context = createServerContext({
    store,
    now: () => time.now,
    clock: () => time.now,
    accessLog: (entry) => log.push(entry),
    requestsPerMinute: 0,
    siteProject: () => projectId,
    ...options,
  });
  const app = createApp(context);
  const withKey = (key: string, init: RequestInit = {}) => ({
    ...init,
    headers: { authorization: `Bearer ${key}`, ...init.headers },
  });
  const endpoint = `/v1/analytics/${projectId}/assistant`;
  return {
    app,
    context,
    store,
    projectId,
    otherProjectId,
    readKey,
    readKeyId,
    writeKey,
    log,
    time,
    makeKey,
    get: async (url, init) => app.request(url, withKey(readKey, init)),
    conversations: async (query = '') => app.request(endpoint + query, withKey(readKey)),
    post: async (body, init = {}) =>
      app.request(endpoint, {
        ...withKey(writeKey, init),
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
        headers: { authorization: `Bearer ${writeKey}`, 'content-type': 'application/json', ...init.headers },
      }),
    close: async () => {
      await store.close();
      folder.remove();
    },
  };
}

/** A conversation as a client sends it. */
export function conversation(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    timestamp: '2026-01-15T12:00:00.000Z',
    query: 'How do I install it?',
    response: 'Run npm ci.',
    sources: [{ title: 'Install', url: '/install' }],
    resolutionStatus: 'answered',
    ...overrides,
  };
}
