import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { DAY } from '../../lib/dates.ts';
import { asObject } from '../../lib/json/json-object.ts';
import type { UseWindow } from '../../store/store.ts';
import { clientKey } from '../context/client.ts';
import type { ServerContext, ServerEnv } from '../context/environment.ts';
import { readBytes, readJson } from '../context/read-body.ts';
import { route } from '../context/route.ts';
import { ApiError } from '../http/api-error.ts';
import { requireAllowance } from '../http/rate-limit.ts';
import { mediaType } from '../http/request-headers.ts';
import { isSameSecret } from '../http/same-secret.ts';
import { requestDeployment } from './deployments/deployments.ts';

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

/** A request of a webhook: its headers by their names in lower case, and the bytes of its body. */
interface Delivery {
  header(name: string): string | undefined;
  body: Uint8Array;
}

/** How a host of repositories calls. */
interface Provider {
  isGenuine(secret: string, delivery: Delivery): boolean;
  /** Whether it reports a push; all other events are ignored. */
  isPush(delivery: Delivery): boolean;
  /** What identifies a delivery: one that shares any of these with an earlier one is a repetition. */
  marks(delivery: Delivery): string[];
}

/**
 * GitHub, and compatible hosts (Gitea, Forgejo). The id of a delivery is not signed, so a recorded delivery could be
 * replayed under another id. Therefore the body counts too: no two pushes have the same one, because it contains their time.
 */
const github: Provider = {
  isGenuine: (secret, { header, body }) => isSignedBy(secret, body, header('x-hub-signature-256')),
  isPush: ({ header }) => header('x-github-event') === 'push',
  marks: ({ header, body }) => [header('x-github-delivery'), hash('sha256', body)].filter(isGiven),
};

/** Its token is the secret itself: a replay gains nothing, and two pushes may have equal bodies, so only the id counts. */
const gitlab: Provider = {
  isGenuine: (secret, { header }) => isSameSecret(secret, header('x-gitlab-token') ?? ''),
  isPush: ({ header }) => header('x-gitlab-event') === 'Push Hook',
  marks: ({ header }) => [header('idempotency-key') ?? header('x-gitlab-event-uuid')].filter(isGiven),
};

const PROVIDERS: Readonly<Record<'github' | 'gitlab', Provider>> = { github, gitlab };

function isGiven(mark: string | undefined): mark is string {
  return mark !== undefined && mark !== '';
}

/** Whether `X-Hub-Signature-256` is the HMAC of a body. Takes the same time whatever is wrong with it. */
export function isSignedBy(secret: string, body: Uint8Array, header: string | undefined): boolean {
  const expected = createHmac('sha256', secret).update(body).digest();
  const given = Buffer.from(/^sha256=([\da-f]{64})$/i.exec(header ?? '')?.[1] ?? '', 'hex');
  return timingSafeEqual(expected, given.length === expected.length ? given : Buffer.alloc(expected.length));
}

/** A push, in the fields that GitHub and GitLab share. */
export interface Push {
  branch: string;
  /** The branch is gone. */
  isDeleted: boolean;
  /** The default branch of the repository. */
  defaultBranch?: string;
}

const NOTHING = /^0+$/;

/** Undefined for a push of something other than a branch, such as a tag, or an invalid body. */
function readPush(body: unknown): Push | undefined {
  const { ref, after, repository, project } = asObject(body) ?? {};
  if (typeof ref !== 'string' || !ref.startsWith('refs/heads/')) return undefined;
  const defaultBranch = asObject(repository)?.default_branch ?? asObject(project)?.default_branch;
  return {
    branch: ref.slice('refs/heads/'.length),
    isDeleted: typeof after === 'string' && NOTHING.test(after),
    ...(typeof defaultBranch === 'string' && { defaultBranch }),
  };
}
