import { ApiError } from './api-error.ts';

export interface RateLimit {
  /** Requests per window; 0 for no limit. */
  requests: number;
  windowSeconds: number;
}

export interface Allowance {
  allowed: boolean;
  headers: Record<string, string>;
}

export interface RateLimiter {
  /** Counts a request of a client. */
  take(client: string): Allowance;
  /** Whether a request of the client would be allowed, without counting one. */
  check(client: string): Allowance;
}

/** Throws if a client has exceeded its limit. */
export function requireAllowance({ allowed, headers }: Allowance, message: string): void {
  if (!allowed) throw new ApiError(429, 'rate_limited', message, { headers });
}

interface Bucket {
  tokens: number;
  filledAt: number;
}

/** Beyond this many clients, the least recent one is dropped. */
const MAX_BUCKETS = 10_000;

/** A token bucket for each client, refilled evenly. `clock` counts milliseconds and never goes backwards. */
export function createRateLimiter({ requests, windowSeconds }: RateLimit, clock: () => number): RateLimiter {
  if (requests <= 0) {
    const unlimited = () => ({ allowed: true, headers: {} });
    return { take: unlimited, check: unlimited };
  }
  const buckets = new Map<string, Bucket>();
  const perMillisecond = requests / (windowSeconds * 1000);

  const refilled = (bucket: Bucket | undefined, now: number): Bucket => {
    if (!bucket) return { tokens: requests, filledAt: now };
    const tokens = Math.min(requests, bucket.tokens + (now - bucket.filledAt) * perMillisecond);
    return { tokens, filledAt: now };
  };
  const allowanceOf = (allowed: boolean, { tokens }: Bucket): Allowance => {
    const secondsUntil = (wanted: number) => Math.ceil((wanted - tokens) / perMillisecond / 1000);
    return {
      allowed,
      headers: {
        'ratelimit-limit': String(requests),
        'ratelimit-remaining': String(Math.floor(tokens)),
        'ratelimit-reset': String(Math.max(0, secondsUntil(requests))),
        ...(!allowed && { 'retry-after': String(Math.max(1, secondsUntil(1))) }),
      },
    };
  };
  return {
    take(client) {
      const now = clock();
      const bucket = refilled(buckets.get(client), now);
      const allowed = bucket.tokens >= 1;
      if (allowed) bucket.tokens -= 1;
      buckets.delete(client);
      buckets.set(client, bucket);
      const [oldest] = buckets.keys();
      if (buckets.size > MAX_BUCKETS) buckets.delete(oldest!);
      return allowanceOf(allowed, bucket);
    },
    check(client) {
      const bucket = refilled(buckets.get(client), clock());
      return allowanceOf(bucket.tokens >= 1, bucket);
    },
  };
}
