import type { Hono, MiddlewareHandler } from 'hono';
import { readTextAsset } from '../../lib/files/assets.ts';
import { requireKey } from '../auth/require-key.ts';
import { isForwarded, isLoopback } from '../context/client.ts';
import type { ServerContext, ServerEnv } from '../context/environment.ts';
import { route } from '../context/route.ts';
import { ApiError } from '../http/api-error.ts';
import type { Gauge } from '../monitoring/metrics.ts';

const NEEDED_BYTES = 16 * 1024 * 1024;

/** What the server says about itself: liveness, readiness, metrics, and its API as the manual shows it. */
export function healthRoutes(app: Hono<ServerEnv>, context: ServerContext): void {
  const headers = { 'cache-control': 'no-store' };
  route(app, 'healthz', '/healthz', { GET: [(c) => c.json({ status: 'ok' }, 200, headers)] });
  route(app, 'readyz', '/readyz', {
    GET: [
      async (c) => {
        await context.store.ping();
        await refuseFullDisk(context);
        return c.json({ status: 'ready' }, 200, headers);
      },
    ],
  });
  route(app, 'openapi', '/v1/openapi.json', {
    GET: [
      (c) =>
        c.body(readTextAsset('manual/openapi.json'), 200, {
          'content-type': 'application/json',
          'cache-control': 'public, max-age=300',
        }),
    ],
  });
  route(app, 'metrics', '/metrics', {
    GET: [
      unlessLocal(requireKey(context, 'read')),
      async (c) => {
        const project = c.get('key')?.projectId ?? undefined;
        await context.workers?.tallied();
        const gauges = await gaugesOf(context, project);
        return c.body(context.metrics.render(gauges, project), 200, {
          ...headers,
          'content-type': 'text/plain; version=0.0.4; charset=utf-8',
        });
      },
    ],
  });
}

/** The gauges of the server; a key for one project sees those of that project only. */
async function gaugesOf(context: ServerContext, project: string | undefined): Promise<Gauge[]> {
  const { projects, models, store, workers } = context;
  // The other values are wanted most while the database does not respond.
  const database = await store.describe().catch(() => undefined);
  const sites = projects.filter(({ id }) => project === undefined || id === project);
  return [
    {
      name: 'docs_site_live',
      help: 'Whether the site of a project can be served: 1, or 0 when it is down or not opened yet.',
      values: sites.map(({ id, state }) => ({
        labels: { project: id },
        value: Number(state().is === 'live'),
      })),
    },
    {
      name: 'docs_model_responding',
      help: 'Whether the language model of a project wrote an answer when it was last asked: 1, or 0 when it did not respond, or with an error.',
      values: [...models]
        .filter(([id]) => project === undefined || id === project)
        .map(([id, model]) => ({ labels: { project: id }, value: Number(!model.isDown()) })),
    },
    {
      name: 'docs_database_bytes',
      help: 'Size of the database.',
      values: database?.bytes ? [{ labels: { engine: database.engine }, value: database.bytes }] : [],
    },
    ...(workers ? [workerMemory(workers.memory())] : []),
  ];
}

function workerMemory(bytes: readonly number[]): Gauge {
  return {
    name: 'docs_worker_resident_memory_bytes',
    help: 'Resident memory size of each worker.',
    values: bytes.map((value, i) => ({ labels: { worker: String(i + 1) }, value })),
  };
}

/** With a full disk, reads work and nothing is lost, but the next write would fail. */
async function refuseFullDisk({ freeSpace }: ServerContext): Promise<void> {
  const free = await freeSpace?.();
  if (free === undefined || free >= NEEDED_BYTES) return;
  throw new ApiError(503, 'disk_full', 'The disk of the database is full.', {
    headers: { 'retry-after': '60' },
  });
}

/** Requests from this machine need no key, unless a proxy on it forwards them. */
function unlessLocal(check: MiddlewareHandler<ServerEnv>): MiddlewareHandler<ServerEnv> {
  return (c, next) => {
    const peer = c.env?.incoming?.socket?.remoteAddress ?? '';
    return isLoopback(peer) && !isForwarded(c) ? next() : check(c, next);
  };
}
