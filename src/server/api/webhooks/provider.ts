import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import { isSameSecret } from '../../http/same-secret.ts';

/** A request of a webhook: its headers by their names in lower case, and the bytes of its body. */
export interface Delivery {
  header(name: string): string | undefined;
  body: Uint8Array;
}

/** How a host of repositories calls. */
export interface Provider {
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

export const PROVIDERS: Readonly<Record<'github' | 'gitlab', Provider>> = { github, gitlab };

function isGiven(mark: string | undefined): mark is string {
  return mark !== undefined && mark !== '';
}

/** Whether `X-Hub-Signature-256` is the HMAC of a body. Takes the same time whatever is wrong with it. */
export function isSignedBy(secret: string, body: Uint8Array, header: string | undefined): boolean {
  const expected = createHmac('sha256', secret).update(body).digest();
  const given = Buffer.from(/^sha256=([\da-f]{64})$/i.exec(header ?? '')?.[1] ?? '', 'hex');
  return timingSafeEqual(expected, given.length === expected.length ? given : Buffer.alloc(expected.length));
}
