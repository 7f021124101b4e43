import { randomBytes } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { DAY } from '../../../lib/dates.ts';
import type { UseWindow } from '../../../store/store.ts';
import { clientKey } from '../../context/client-address.ts';
import type { ServerContext, ServerEnv } from '../../context/environment.ts';
import { readBytes, readJson } from '../../context/read-body.ts';
import { route } from '../../context/route.ts';
import { ApiError } from '../../http/api-error.ts';
import { mediaType } from '../../http/media-type.ts';
import { requireAllowance } from '../../http/rate-limit.ts';
import { requestDeployment } from '../deployments/request-deployment.ts';
import { type Delivery, PROVIDERS, type Provider } from './provider.ts';
import { readPush } from './push.ts';

/** A push of a few thousand commits fits. */
const MAX_BYTES = 5 * 1024 * 1024;
/** How long a delivery is remembered. */
const REMEMBERED_MS = DAY;
const TOO_MANY = 'Too many requests; wait and try again.';

/** POST /v1/webhooks/{projectId}/github and /gitlab: a push to the branch of a project deploys it. */
export function webhookRoutes(app: Hono<ServerEnv>, context: ServerContext): void {
  for (const [name, provider] of Object.entries(PROVIDERS)) {
    route(app, `webhook-${name}`, `/v1/webhooks/:projectId/${name}`, {
      POST: [(c) => receive(context, provider, c)],
    });
  }
}

async function receive(context: ServerContext, provider: Provider, c: Context<ServerEnv>): Promise<Response> {
  const client = clientKey(context, c);
  requireAllowance(context.wrongKeys.check(client), TOO_MANY);
  const delivery: Delivery = { header: (name) => c.req.header(name), body: await readBytes(c, MAX_BYTES) };
  const projectId = c.req.param('projectId')!;
  const webhook = context.projects.find(({ id }) => id === projectId)?.webhook;
  // Without a secret, the work is the same and nothing matches: a caller does not learn which projects have one.
  const isGenuine = provider.isGenuine(webhook?.secret() || randomBytes(32).toString('hex'), delivery);
  if (!webhook || !isGenuine) {
    context.wrongKeys.take(client);
    throw new ApiError(401, 'unauthorized', 'The webhook does not exist, or the secret is wrong.');
  }
  requireAllowance(context.rateLimiter.take(`webhook ${projectId}`), TOO_MANY);
  if (!provider.isPush(delivery)) return ignored(c, 'This is not a push.');
  const push = readPush(payloadOf(c, delivery.body));
  const wanted = webhook.branch ?? push?.defaultBranch;
  if (!push || push.branch !== wanted) return ignored(c, `This is not a push to ${wanted ?? 'a branch'}.`);
  if (push.isDeleted) return ignored(c, 'The branch was deleted.');
  const now = context.now();
  const memory = memoryOf(provider.marks(delivery), now);
  if (!(await context.store.hasRoom(projectId, memory, now)))
    return ignored(c, 'This delivery was already received.');
  const { id } = await requestDeployment(context, projectId, 'webhook');
  // Only now: a delivery whose deployment could not be stored can be sent again. Deploying one twice loses nothing.
  await context.store.countUse(projectId, memory, now).catch(() => {});
  return c.json({ statusId: id }, 202, { 'cache-control': 'no-store' });
}

/** Where all servers of the database remember a delivery: each of its marks can be used once. */
function memoryOf(marks: readonly string[], now: number): UseWindow[] {
  return marks.map((mark) => ({
    name: `webhook ${mark.slice(0, 100)}`,
    start: 0,
    end: now + REMEMBERED_MS,
    limit: 1,
  }));
}

/** GitHub sends JSON, or JSON in a field of a form. */
function payloadOf(c: Context<ServerEnv>, body: Uint8Array): unknown {
  const type = mediaType(c.req.header('content-type'));
  if (type === 'application/x-www-form-urlencoded') {
    const payload = new URLSearchParams(Buffer.from(body).toString('utf8')).get('payload') ?? '';
    return readJson(Buffer.from(payload));
  }
  if (type === 'application/json') return readJson(body);
  throw new ApiError(415, 'unsupported_media_type', 'The body must be JSON.');
}

function ignored(c: Context<ServerEnv>, reason: string): Response {
  return c.json({ ignored: reason }, 200, { 'cache-control': 'no-store' });
}
